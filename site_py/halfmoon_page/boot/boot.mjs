// Starts Python for the board of this page and says what is happening until Python speaks for itself.
import { attend } from "./board.mjs";
import { paintSavedPosition } from "./paint.mjs";
import { tapWithFingers } from "./touches.mjs";

const SILENCE_SECONDS = 20;

const root = document.querySelector("[data-halfmoon]");
const message = root.querySelector('[data-role="message"]');
const bar = root.querySelector("progress");
const retry = root.querySelector('[data-action="retry"]');
const texts = JSON.parse(root.querySelector('[data-role="boot-texts"]').textContent);
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
  const button = target.closest("[data-action], [data-step], [data-situation]") ?? (root.hasAttribute("data-painted") && target.closest("[data-slot]"));
  if (button && waiting()) early.push(button);
};

// Python listens, or the start has failed.
const settle = () => {
  if (waiting()) return;
  clearTimeout(alarm);
  if (root.dataset.state !== "failed") for (const button of early.splice(0)) button.click();
};

const compiles = () => {
  try {
    return Boolean(new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)));
  } catch {
    return false;
  }
};

const reason = (error) => {
  if (error instanceof RangeError) return "start"; // the device has no memory to give
  // A browser that refuses to compile at all, by a setting or a policy, refuses the smallest program too.
  return error instanceof WebAssembly.CompileError && !compiles() ? "webassembly" : "file";
};

const start = async () => {
  expectProgress();
  const runtime = await import("./runtime.mjs");
  // On a page that has been read before its board was touched, no PyScript is told of an interpreter.
  const main = document.querySelector('script[type="py"]:not([config])');
  if (main) return (await runtime.python).runPython(main.textContent);
  runtime.begin();
  const [{ hooks }] = await Promise.all([import("../PYSCRIPT/core.js"), runtime.python]);
  if (!hooks) throw new Error("PyScript's file is empty");
};

attend(root);
tapWithFingers(root);
if (root.dataset.halfmoon === "play") paintSavedPosition(root);
addEventListener("halfmoon:progress", progress);
addEventListener("halfmoon:failed", () => fail("start"));
new MutationObserver(settle).observe(root, { attributeFilter: ["data-state"] });
root.addEventListener("click", remember);
retry.addEventListener("click", () => location.reload());

if (typeof WebAssembly !== "object") fail("webassembly");
else
  start().catch((error) => {
    fail(reason(error));
    throw error;
  });

root.dataset.boot = ""; // last: without it, the page knows that this file is missing, broken, or went wrong further up
