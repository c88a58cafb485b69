// The practice board of the rules: a picture until it is touched, which fetches Python and everything else that a board needs.
const root = document.querySelector("[data-practice]");
const message = root.querySelector('[data-role="message"]');
const live = root.querySelector('[data-role="live"]');

const say = (sentence) => {
  message.textContent = live.textContent = sentence;
};

const fetchProgram = () => {
  globalThis.halfmoonProgram = fetch(new URL("../PYODIDE/pyodide.asm.wasm", import.meta.url)).then((response) => ({
    copy: response.clone(),
    compiled: WebAssembly.compileStreaming(response),
  }));
  globalThis.halfmoonProgram.then(({ compiled }) => compiled).catch(() => {});
};

const fail = (error) => {
  root.dataset.state = "failed";
  root.setAttribute("aria-busy", "false");
  say(message.dataset.failed);
  root.querySelector('[data-action="retry"]').addEventListener("click", () => location.reload());
  throw error;
};

// From the first press on it is a board like others. Whatever is pressed before boot.mjs listens is given to it then.
const pressed = [];
const press = async ({ target }) => {
  const button = target.closest("button");
  if (!button) return;
  pressed.push(button);
  if (pressed.length > 1) return;
  root.dataset.halfmoon = root.dataset.practice;
  root.dataset.state = "loading";
  root.setAttribute("aria-busy", "true");
  say(message.dataset.wait);
  if (typeof WebAssembly === "object") fetchProgram();
  await import("./boot.mjs").catch(fail);
  root.removeEventListener("click", press);
  for (const early of pressed) early.click();
};

root.addEventListener("click", press);
