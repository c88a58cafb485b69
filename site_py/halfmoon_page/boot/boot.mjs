// Starts Python for the board of this page and says what is happening until Python speaks for itself.
import { attend } from "./board.mjs";
import { paintSavedPosition } from "./paint.mjs";
import { tapWithFingers } from "./touches.mjs";

const SILENCE_SECONDS = 20;
const STORAGE_SECONDS = 3;

const root = document.querySelector("[data-halfmoon]");
const message = root.querySelector('[data-role="message"]');
const bar = root.querySelector("progress");
const retry = root.querySelector('[data-action="retry"]');
const texts = JSON.parse(root.querySelector('[data-role="boot-texts"]').textContent);
const script = document.querySelector('script[type="py"]');
const oneDecimal = new Intl.NumberFormat(root.dataset.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const megabytes = (bytes) => oneDecimal.format(bytes / 1e6);
const waiting = () => root.dataset.state === "loading";

const say = (sentence) => {
  if (message.textContent !== sentence) message.textContent = sentence;
};

let alarm = 0;
const expectProgress = () => {
  clearTimeout(alarm);
  alarm = setTimeout(() => fail("silence"), SILENCE_SECONDS * 1000);
};

const fail = (reason) => {
  clearTimeout(alarm);
  if (!waiting()) return;
  root.dataset.state = "failed";
  root.dataset.failure = reason;
  root.setAttribute("aria-busy", "false");
  root.querySelector('[data-role="live"]').textContent = texts[reason];
  say(texts[reason]);
  retry.focus({ preventScroll: true });
};

// Progress after all, on a very slow line: the failure is taken back.
const progress = ({ detail: { done, total } }) => {
  if (root.dataset.state === "failed" && root.dataset.failure === "silence") root.dataset.state = "loading";
  if (!waiting()) return;
  expectProgress();
  bar.max = total;
  bar.value = Math.min(done, total);
  const fetched = done >= total * 0.999;
  say(fetched ? texts.starting : texts.fetching.replace("{done}", megabytes(done)).replace("{total}", megabytes(total)));
};

// What is pressed before Python listens is pressed again once it does; a card only where it could be seen.
const early = [];
const remember = ({ target }) => {
  const button = target.closest("[data-action], [data-step]") ?? (root.hasAttribute("data-painted") && target.closest("[data-slot]"));
  if (button && waiting()) early.push(button);
};

// Python listens, or the start has failed.
const settle = () => {
  if (waiting()) return;
  clearTimeout(alarm);
  if (root.dataset.state !== "failed") for (const button of early.splice(0)) button.click();
};

// PyScript waits for IndexedDB for ever where a browser refuses it, so it is asked beforehand.
const storageAnswers = () =>
  new Promise((resolve) => {
    setTimeout(() => resolve(false), STORAGE_SECONDS * 1000);
    try {
      const request = indexedDB.open("halfmoon:probe");
      request.onsuccess = () => {
        request.result.close();
        resolve(true);
      };
      request.onerror = () => resolve(false);
    } catch {
      resolve(false);
    }
  });

const startWithoutPyScript = async () => {
  const { loadPyodide } = await import("./runtime.mjs");
  const python = await loadPyodide();
  await python.runPythonAsync(await (await fetch(script.src)).text());
};

// PyScript composes its hooks for workers, of which we have none, by eval, which the page's policy forbids.
const startPyScript = async () => {
  const { hooks } = await import("../PYSCRIPT/core.js");
  hooks.worker.onBeforeRunAsync.clear();
};

const compiles = () => {
  try {
    return Boolean(new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)));
  } catch {
    return false;
  }
};

const start = async () => {
  expectProgress();
  const python = import("./runtime.mjs").then(({ python }) => python.then(() => {})); // there is none in an empty file
  const launched = storageAnswers().then((answers) => (answers ? startPyScript() : startWithoutPyScript()));
  await Promise.all([python, launched]);
};

attend(root);
tapWithFingers(root);
if (root.dataset.halfmoon === "play") paintSavedPosition(root);
addEventListener("halfmoon:progress", progress);
addEventListener("halfmoon:failed", () => fail("start"));
addEventListener("py:all-done", () => fail("file")); // PyScript has run and nothing came of it: main.py did not arrive.
new MutationObserver(settle).observe(root, { attributeFilter: ["data-state"] });
root.addEventListener("click", remember);
retry.addEventListener("click", () => location.reload());

if (typeof WebAssembly !== "object") fail("webassembly");
else
  start().catch((error) => {
    // A browser that refuses to compile at all, by a setting or a policy, refuses the smallest program too.
    fail(error instanceof WebAssembly.CompileError && !compiles() ? "webassembly" : "file");
    throw error;
  });

root.dataset.boot = ""; // last: without it, the page knows that this file is missing, broken, or went wrong further up
