import type { DraftContent, DraftQuestion } from "@arranca/contract/course/draft";
import { expect, test } from "vitest";
import { missingIn } from "./gate.rules.ts";

const common = { title: "Lección", description: "", note: [] };
const question = (change: Partial<DraftQuestion> = {}): DraftQuestion => ({
  id: "q",
  text: "¿Sí?",
  image: null,
  imageAlt: "",
  options: [
    { id: "a", text: "Sí", right: true },
    { id: "b", text: "No", right: false },
  ],
  several: false,
  explanation: "Porque sí.",
  ...change,
});
type Of<T extends DraftContent["type"]> = Extract<DraftContent, { type: T }>;
const video = (change: Partial<Of<"video">> = {}): DraftContent => ({
  type: "video",
  ...common,
  minutes: 1,
  files: { high: "/v", low: null, voice: null },
  captions: "/c",
  poster: null,
  transcript: [{ at: 0, text: "Hola" }],
  questions: [question(), question({ id: "r" })],
  ...change,
});
const reading = (text: string, src: string | null = null): DraftContent => ({ type: "iframe", ...common, text, src });
const questionary = (change: Partial<Of<"questionary">> = {}): DraftContent => ({
  type: "questionary",
  ...common,
  questions: [question(), question({ id: "r" })],
  pass: null,
  draw: null,
  ...change,
});
const paper = (change: Partial<Of<"downloadable">> = {}): DraftContent => ({
  type: "downloadable",
  ...common,
  src: "/p",
  file: { title: "Guía", description: "", name: "" },
  ...change,
});

const files = new Map(["/v", "/c", "/p", "/i"].map((src) => [src, { in_quarantine: false }]));
files.set("/waits", { in_quarantine: true });
const gate = (content: DraftContent) =>
  missingIn([{ id: "s", title: "Sección", items: [{ id: "i", content }] }], files).map(({ field }) => field);

test.each<[string, DraftContent, string[]]>([
  ["a whole video", video(), []],
  ["a video without its file", video({ files: { high: null, low: null, voice: null } }), ["files.high"]],
  ["without minutes", video({ minutes: null }), ["minutes"]],
  ["without captions", video({ captions: null }), ["captions"]],
  ["without transcript", video({ transcript: [] }), ["transcript"]],
  ["with an empty line in it", video({ transcript: [{ at: 0, text: "" }] }), ["transcript"]],
  ["with one question only", video({ questions: [question()] }), ["questions"]],
  ["with a file that is gone", video({ poster: "/gone" }), ["poster"]],
  ["with a file that waits for the antivirus", video({ captions: "/waits" }), ["captions"]],
  ["a reading", reading("<p>Hola</p>"), []],
  ["an empty reading", reading("<p> </p>"), ["text"]],
  ["a reading and a page", reading("<p>Hola</p>", "/p"), ["src"]],
  ["a page", reading("", "/p"), []],
  ["a picture without words", reading('<p>Hola</p><img src="/i" alt=" " />'), ["text"]],
  ["a picture with words", reading('<img src="/i" alt="Un reloj" />'), []],
  ["a questionary", questionary(), []],
  ["without questions", questionary({ questions: [] }), ["questions"]],
  ["without its explanation", questionary({ questions: [question({ explanation: "" })] }), ["questions.0.explanation"]],
  ["without its words", questionary({ questions: [question({ text: "" })] }), ["questions.0.text"]],
  [
    "without a right answer",
    questionary({
      questions: [question(), question({ options: [1, 2].map((id) => ({ id: `${id}`, text: "No", right: false })) })],
    }),
    ["questions.1.options"],
  ],
  [
    "with one answer",
    questionary({ questions: [question({ options: [{ id: "a", text: "Sí", right: true }] })] }),
    ["questions.0.options"],
  ],
  ["with a picture without words", questionary({ questions: [question({ image: "/i" })] }), ["questions.0.imageAlt"]],
  ["that draws more than there are", questionary({ draw: 3 }), ["draw"]],
  ["that asks more right than it draws", questionary({ draw: 1, pass: 2 }), ["pass"]],
  ["that draws some and asks as many right", questionary({ draw: 2, pass: 2 }), []],
  ["a paper", paper(), []],
  ["a paper without its file", paper({ src: null }), ["src"]],
  ["a paper without a title", paper({ file: { title: "", description: "", name: "" } }), ["file.title"]],
  ["a fact without its source", { ...paper(), note: [{ fact: "Es ley", source: "", checked: null }] }, ["note.0"]],
])("the problems of an item (%s) are at %j", (_what, content, fields) => {
  expect(gate(content)).toEqual(fields);
});

test("a course without sections and a section without items are reported with their place", () => {
  expect(missingIn([], files)).toMatchObject([{ section_id: null, item_id: null, field: "sections" }]);
  expect(missingIn([{ id: "s", title: "Vacía", items: [] }], files)).toMatchObject([
    { section_id: "s", item_id: null, field: "items" },
  ]);
});
