import type { DraftContent } from "@arranca/contract/course/draft";
import { expect, test } from "vitest";
import { mergeContent } from "./merge.ts";

type Reading = Extract<DraftContent, { type: "iframe" }>;
const base: Reading = {
  type: "iframe",
  title: "Contrato",
  description: "Léelo",
  note: [],
  text: "<p>a</p>",
  src: null,
};

test.each<[string, Partial<Reading>, Partial<Reading>, Partial<Reading>, string[], string[]]>([
  ["only here", { title: "Mío" }, {}, { title: "Mío" }, [], []],
  ["only there", {}, { title: "Suyo" }, { title: "Suyo" }, ["title"], []],
  ["each another field", { title: "Mío" }, { text: "<p>b</p>" }, { title: "Mío", text: "<p>b</p>" }, ["text"], []],
  ["both the same field", { title: "Mío" }, { title: "Suyo" }, { title: "Mío" }, [], ["title"]],
  ["both to the same", { title: "Igual" }, { title: "Igual" }, { title: "Igual" }, [], []],
])(
  "[E09] a merge of two editors' course items loses no edit: changed %s",
  (_case, typed, saved, content, taken, contested) => {
    expect(mergeContent(base, { ...base, ...typed }, { ...base, ...saved })).toEqual({
      content: { ...base, ...content },
      taken,
      contested,
    });
  },
);
