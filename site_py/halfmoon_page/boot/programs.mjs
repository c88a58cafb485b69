// Programs that a reader may change and run. Python starts in a worker once the first of them is run, and again after one
// was stopped. They run one after the other.
const texts = JSON.parse(document.querySelector('[data-role="program-texts"]').textContent);
const MOST_HEARD = 300;
// Else phones turn the signs of suits into emoji.
const TEXT_STYLE = "\ufe0e";
const inTextStyle = (text) => text.replace(/[♠♥♦♣]/g, `$&${TEXT_STYLE}`);

let worker = null;
let running = null;
const waiting = [];

const startWorker = () => {
  const started = new Worker(new URL("./program-worker.mjs", import.meta.url), { type: "module" });
  started.addEventListener("message", ({ data: { kind, text } }) => running?.hear(kind, text));
  started.addEventListener("error", () => running?.hear("failed"));
  return started;
};

const endWorker = () => {
  worker?.terminate();
  worker = null;
};

const runNext = () => {
  running = waiting.shift() ?? null;
  if (!running) return;
  running.begin();
  try {
    worker ??= startWorker();
    worker.postMessage(running.source);
  } catch {
    running.hear("failed"); // The browser knows no such workers, or refuses them.
  }
};

// What has run once runs without a connection too: the site's own worker keeps what a board needs, and this with it.
const keep = async () => (await navigator.serviceWorker.ready).active.postMessage("halfmoon:keep-board");
const keepOnce = () => {
  if (!keepOnce.done) keep().catch(() => {});
  keepOnce.done = true;
};

class Program {
  constructor(root) {
    this.root = root;
    this.result = root.querySelector('[data-role="result"]');
    this.code = root.querySelector("code");
    const text = this.code.textContent.replaceAll(TEXT_STYLE, "").trimEnd();
    this.original = { code: [...this.code.childNodes], text, result: [...this.result.childNodes] };
    this.field = this.makeField();
    for (const [name, press] of Object.entries({ run: () => this.run(), stop: () => this.stop(), reset: () => this.reset() }))
      this.button(name).addEventListener("click", ({ target }) => target.ariaDisabled !== "true" && press());
    root.querySelector(".hm-program__tools").hidden = false;
    this.show("");
  }

  // The field lies over the code and is written in with invisible letters: what is seen is the code, which says the same.
  makeField() {
    const field = document.createElement("textarea");
    Object.assign(field, { value: this.original.text, spellcheck: false, autocapitalize: "off", autocomplete: "off", wrap: "off" });
    field.setAttribute("autocorrect", "off");
    field.setAttribute("aria-label", texts.program);
    field.addEventListener("input", () => this.mirror());
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (this.button("run").ariaDisabled !== "true") this.run();
    });
    const pre = this.code.closest("pre");
    pre.inert = true;
    pre.after(field);
    return field;
  }

  button(name) {
    return this.root.querySelector(`[data-action="${name}"]`);
  }

  get isChanged() {
    return this.field.value !== this.original.text;
  }

  get isBusy() {
    return this === running || waiting.includes(this);
  }

  mirror() {
    if (this.isChanged) this.code.textContent = inTextStyle(`${this.field.value}\n`);
    else this.code.replaceChildren(...this.original.code);
    this.allow();
  }

  allow() {
    const allowed = { run: !this.isBusy, stop: this.isBusy, reset: this.isChanged || this.root.dataset.state };
    for (const [name, may] of Object.entries(allowed)) this.button(name).ariaDisabled = String(!may);
  }

  // Shows how it stands, and has it heard; at the end with the beginning of what has come of it.
  show(state) {
    this.root.dataset.state = state;
    this.root.querySelector('[data-role="state"]').textContent = texts[state] ?? "";
    const heard = ["done", "error"].includes(state) ? this.result.textContent.slice(0, MOST_HEARD) : "";
    this.root.querySelector('[data-role="live"]').textContent = `${texts[state] ?? ""} ${heard}`.trim();
    this.allow();
  }

  run() {
    waiting.push(this);
    this.show("waiting");
    if (!running) runNext();
  }

  begin() {
    this.source = this.field.value;
    this.outcome = "done";
    this.result.replaceChildren();
    this.result.hidden = true;
    this.show("loading");
  }

  stop() {
    if (this === running) {
      endWorker();
      this.end("stopped");
    } else {
      waiting.splice(waiting.indexOf(this), 1);
      this.show("stopped");
    }
  }

  end(state) {
    running = null;
    this.show(state);
    runNext();
  }

  reset() {
    if (this.isBusy) this.stop();
    this.field.value = this.original.text;
    this.mirror();
    this.result.replaceChildren(...this.original.result);
    this.result.hidden = !this.original.result.length;
    this.show("");
  }

  hear(kind, text) {
    if (kind === "running") {
      this.show("running");
      keepOnce();
    } else if (kind === "text") this.add("pre", "").append(inTextStyle(text));
    else if (kind === "error") {
      this.outcome = "error";
      this.add("pre", "error").append(inTextStyle(text));
    } else if (kind === "drawing") this.draw(text);
    else if (kind === "missing") this.add("p", "note").append(texts.missing.replace("{module}", text));
    else if (kind === "cut") this.add("p", "note").append(texts.cut);
    else if (kind === "done") this.end(this.outcome);
    else {
      endWorker();
      this.end("failed");
    }
  }

  // The element at the end of the result, if it is one of these, else a new one.
  add(tag, kind) {
    this.result.hidden = false;
    const last = this.result.lastElementChild;
    if (last?.matches(tag) && last.className === kind) return last;
    const added = Object.assign(document.createElement(tag), { className: kind });
    this.result.append(added);
    return added;
  }

  // As a picture, whatever a reader's program draws cannot run anything on the page.
  draw(svg) {
    const drawing = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
    const alt = drawing.querySelector("title")?.textContent || texts.drawing;
    const picture = Object.assign(document.createElement("img"), { alt, className: drawing.hasAttribute("width") ? "" : "wide" });
    this.result.hidden = false;
    picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    this.result.append(picture);
  }
}

for (const root of document.querySelectorAll("[data-program]")) new Program(root);
