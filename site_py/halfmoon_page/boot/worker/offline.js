// Has a worker keep the site for the times without a connection, and offers a newer version once it is there.
{
  // PyScript names another as document.currentScript while it runs, which may be now.
  const worker = new URL("../../worker.js", document.querySelector('script[src*="/app/offline."]').src);
  const board = document.querySelector("[data-halfmoon]");
  const line = document.querySelector(".hm-update p");

  // Agreed to in another tab, a newer version takes over while this board may still have to fetch files of the old one.
  const beginAgain = () => ["loading", "failed"].includes(board?.dataset.state) && location.reload();
  const watchOver = async () => navigator.serviceWorker.addEventListener("controllerchange", beginAgain);

  // All else waits until the page has loaded and Python runs: nothing may hold them up.
  const loaded = new Promise((resolve) => addEventListener("load", resolve));
  const started = new Promise((resolve) => {
    const look = () => board?.dataset.state !== "loading" && resolve();
    if (board) new MutationObserver(look).observe(board, { attributeFilter: ["data-state"] });
    look();
  });

  const keepBoard = (keeper) => {
    if (board && board.dataset.state !== "failed") keeper.postMessage("halfmoon:keep-board");
  };

  // The worker of a newer version waits until the reader agrees, or until no page of the site is open.
  const offer = (newer, { active }) => {
    if (newer?.state !== "installed" || !active) return;
    line.hidden = false;
    keepBoard(newer);
  };

  const agree = ({ waiting }) => {
    if (!waiting) return location.reload(); // The reader has agreed in another tab.
    waiting.addEventListener("statechange", () => waiting.state === "activated" && location.reload());
    waiting.postMessage("halfmoon:take-over");
  };

  const start = async () => {
    const registration = await navigator.serviceWorker.register(worker);
    const watch = () => {
      const { installing } = registration;
      installing?.addEventListener("statechange", () => offer(installing, registration));
    };
    const ask = () => registration.active && !document.hidden && registration.update().catch(() => {});
    registration.addEventListener("updatefound", watch);
    document.addEventListener("visibilitychange", ask);
    line.querySelector("button").addEventListener("click", () => agree(registration));
    watch();
    offer(registration.waiting, registration);
    ask();
    keepBoard((await navigator.serviceWorker.ready).active);
  };

  // Where workers are unknown or refused, the site is as it would be without this file.
  Promise.all([watchOver(), loaded, started])
    .then(start)
    .catch(() => {});
}
