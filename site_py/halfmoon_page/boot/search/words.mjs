// What a word is found by: neither case nor accents nor its ending, in the text and in what is asked for alike.
import { stemmer } from "halfmoon/stemmer";

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

// French plurals keep their ending where the stemmer takes it for part of the word: « rois », « trios », « jeux ».
const LEFT_OVER = /(?<=.{3})[sx]$/u;

const termOf = (word) => stemmer(plain(word)).replace(LEFT_OVER, "");
const plain = (word) => word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ς", "σ").replaceAll("œ", "oe");

// Each word of a text: where it begins and ends, and the term that it is found by.
export const wordsOf = (text) =>
  Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({ start: index, end: index + word.length, term: termOf(word) }));
export const termsOf = (text) => wordsOf(text).map(({ term }) => term);
