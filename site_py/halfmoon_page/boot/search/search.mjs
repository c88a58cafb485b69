// The search of one language's pages: the page fetches it when a reader opens the dialog for the first time.
import { texts } from "halfmoon/contents";
import { find } from "./finding.mjs";

const element = (tag, ...content) => {
  const made = document.createElement(tag);
  made.append(...content);
  return made;
};

const link = ({ path, page, heading }) => {
  const made = element("a", page === heading ? page : `${page} › ${heading}`);
  made.href = new URL(`../../${path}`, import.meta.url);
  return made;
};

const item = ({ section, line }) =>
  element("li", link(section), element("p", ...line.map((text, place) => (place % 2 ? element("mark", text) : text))));

const told = (asked, { length }) => {
  if (!asked) return "";
  const text = { 0: texts.found_nothing, 1: texts.found_one }[length] ?? texts.found;
  return text.replace("{count}", length).replace("{asked}", () => asked);
};

export const attend = (dialog) => {
  const [field, said, list] = ["input", "[role=status]", "ol"].map((selector) => dialog.querySelector(selector));
  const show = () => {
    const asked = field.value.trim();
    const found = find(asked);
    list.replaceChildren(...found.map(item));
    said.textContent = told(asked, found);
  };
  field.addEventListener("input", show);
  field.addEventListener("keydown", ({ key, isComposing }) => key === "Enter" && !isComposing && list.querySelector("a")?.click());
  // A result may be a section of this page.
  list.addEventListener("click", ({ target }) => target.closest("a") && dialog.close());
  show();
};
