// Finds sections of the pages, and the line of each that says most of what was asked for.
import MiniSearch from "minisearch";
import { sections } from "halfmoon/contents";
import { termsOf, wordsOf } from "./words.mjs";

const LONGEST_LINE = 160;
const BEFORE_HIT = 60;
const LONG_ENOUGH_TO_BE_MISTYPED = 6;

const index = new MiniSearch({ fields: ["heading", "text"], tokenize: termsOf, processTerm: (term) => term });
index.addAll(sections.map(({ heading, lines }, id) => ({ id, heading, text: lines.join("\n") })));

// Every section with all that is asked for, best first: `section`, and `line`, texts of which every second is a hit.
export const find = (asked) =>
  index
    .search(asked, {
      combineWith: "AND",
      prefix: true,
      fuzzy: (term) => term.length >= LONG_ENOUGH_TO_BE_MISTYPED && 1,
      boost: { heading: 4 },
    })
    .map(({ id, terms }) => ({ section: sections[id], line: bestLine(sections[id].lines, new Set(terms)) }));

const bestLine = (lines, terms) => {
  let best = { text: lines[0] ?? "", hits: [] };
  for (const text of lines) {
    const hits = wordsOf(text).filter(({ term }) => terms.has(term));
    if (distinct(hits) > distinct(best.hits)) best = { text, hits };
  }
  return split(best);
};

const distinct = (hits) => new Set(hits.map(({ term }) => term)).size;

// A long line is cut between words, around its first hit.
const split = ({ text, hits }) => {
  const from = text.length <= LONGEST_LINE ? 0 : text.lastIndexOf(" ", Math.max((hits[0]?.start ?? 0) - BEFORE_HIT, 0)) + 1;
  const space = text.lastIndexOf(" ", from + LONGEST_LINE);
  const to = text.length - from <= LONGEST_LINE || space <= from ? text.length : space;
  const parts = [from ? "… " : ""];
  let end = from;
  for (const hit of hits.filter((hit) => hit.end <= to)) {
    parts.push(parts.pop() + text.slice(end, hit.start), text.slice(hit.start, hit.end), "");
    end = hit.end;
  }
  parts.push(parts.pop() + text.slice(end, to) + (to < text.length ? " …" : ""));
  return parts;
};
