import fc from "fast-check";
import { expect, test } from "vitest";
import { gradeOf, isServed, mayExplain, type Question, type Served, serve, type Try } from "./attempts.rules.ts";

const questions: Question[] = [
  { id: "1", text: "one", options: [], answer: "a" },
  { id: "2", text: "several", options: [], answer: ["b", "c"] },
];

test.each([
  ["all right, in any order", { 1: "a", 2: ["c", "b"] }, []],
  ["one of several only", { 1: "a", 2: ["b"] }, ["2"]],
  ["one too many", { 1: "a", 2: ["a", "b", "c"] }, ["2"]],
  ["the same twice instead of both", { 1: "a", 2: ["b", "b"] }, ["2"]],
  ["one as a list", { 1: ["a"], 2: ["b", "c"] }, []],
  ["nothing, and what was not asked", { 3: "x" }, ["1", "2"]],
])("[E09] a questionary is graded when answered with %s", (_case, answers, wrong) => {
  expect(gradeOf(questions, answers)).toEqual({ correct: wrong.length === 0, wrong });
});

test("[E09] wrong answers of a test are named even where one right answer is enough", () => {
  expect(gradeOf(questions, { 1: "a" }, 1)).toEqual({ correct: true, wrong: ["2"] });
  expect(gradeOf(questions, {}, 1)).toEqual({ correct: false, wrong: ["1", "2"] });
});

const many: Question[] = ["1", "2", "3", "4", "5"].map((id) => ({
  id,
  text: id,
  options: ["a", "b", "c"].map((option) => ({ id: option, text: option })),
  answer: "a",
}));
const optionsOf = (served: Served) => Object.fromEntries(served.map(({ id, options }) => [id, options]));

test("[E09] the requested number of questions is drawn without repeats, in the course's order, with all their options", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 7 }), fc.infiniteStream(fc.nat()), (draw, numbers) => {
      const served = serve(many, draw, (end) => (numbers.next().value ?? 0) % end);
      const ids = served.map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)].sort());
      expect(ids).toHaveLength(Math.min(draw, many.length));
      for (const { options } of served) expect(options.toSorted()).toEqual(["a", "b", "c"]);
    }),
  );
});

test("[E09] each question of a test can be drawn, and a repeated question keeps the order of its options", () => {
  const first = [0, 1, 2, 3, 4].map((place) => serve(many, 1, (end) => Math.min(place, end - 1))[0]?.id);
  expect(first).toEqual(["1", "2", "3", "4", "5"]);
  const [last, least] = [(end: number) => end - 1, () => 0];
  const before = serve(many, 2, last);
  expect(optionsOf(before)).toEqual({ 4: ["c", "b", "a"], 5: ["c", "b", "a"] });
  expect(optionsOf(serve(many, 5, least, [before]))).toEqual({
    1: ["a", "b", "c"],
    2: ["a", "b", "c"],
    3: ["a", "b", "c"],
    ...optionsOf(before),
  });
});

test.each([
  ["to what was served", { 1: "a", 2: ["b", "c"] }, true],
  ["to a part of it", { 2: "b" }, true],
  ["to a question that was not served", { 1: "a", 3: "a" }, false],
  ["with an option of no question", { 1: "z" }, false],
  ["with one such option among several", { 2: ["b", "z"] }, false],
])("[E09] the check for served questions handles answers %s", (_case, answers, expected) => {
  const served = [
    { id: "1", options: ["a", "b"] },
    { id: "2", options: ["b", "c"] },
  ];
  expect(isServed(served, answers)).toBe(expected);
});

const wrongTry = (...wrong: string[]): Try => ({ id: "", passed: false, wrong });
test.each([
  ["after three wrong tries", [wrongTry("1"), wrongTry("1"), wrongTry("1")], false, []],
  ["after four", [wrongTry("1"), wrongTry("1"), wrongTry("1"), wrongTry("2")], false, ["1", "2"]],
  ["once passed", [{ id: "", passed: true, wrong: ["3"] }], true, ["1", "2", "3"]],
])("[X02] explanations are shown by number of tries: %s", (_case, tries, passed, reported) => {
  expect(["1", "2", "3"].filter((id) => mayExplain(id, tries, passed))).toEqual(reported);
});
