import { expect, test } from "vitest";
import { answerOfStudy, idsOfAnswer, type StudyAnswer, studyAnswers } from "./studies.ts";

const answers = Object.keys(studyAnswers) as StudyAnswer[];

test("each of the seven answers is read back from the ids it writes, with any career", () => {
  expect(answers).toHaveLength(7);
  for (const answer of answers) {
    expect(answerOfStudy(idsOfAnswer(answer))).toBe(answer);
    for (const level of studyAnswers[answer].careers) expect(answerOfStudy(idsOfAnswer(answer, level))).toBe(answer);
  }
});

test.each([
  [{ scholarityLevelId: 1, degreeId: 1 }, "primary"],
  [{ scholarityLevelId: 3, degreeId: 3 }, "primary"],
  [{ scholarityLevelId: 4, degreeId: 6 }, "inHighSchool"],
  [{ scholarityLevelId: 8, degreeId: 4 }, "technical"],
  [{ scholarityLevelId: 9, degreeId: 7 }, "technical"],
  [{ scholarityLevelId: 5, degreeId: 7 }, "inUniversity"],
  [{ scholarityLevelId: 6, degreeId: 10 }, "inUniversity"],
  [{ scholarityLevelId: 14, degreeId: 12 }, "university"],
  [{ scholarityLevelId: 5 }, undefined],
  [{ scholarityLevelId: 100_000, degreeId: 5 }, undefined],
] as const)("the catalogue ids %j are the answer %s", (ids, answer) => {
  expect(answerOfStudy(ids)).toBe(answer);
});

test("a career of the same branch makes the degree exact, and another branch leaves it unchanged", () => {
  expect(idsOfAnswer("university", "Ingeniería")).toEqual({ scholarityLevelId: 12, degreeId: 10 });
  expect(idsOfAnswer("technical", "Técnico Superior Universitario")).toEqual({ scholarityLevelId: 9, degreeId: 7 });
  expect(idsOfAnswer("inUniversity", "Técnico Superior Universitario")).toEqual({ scholarityLevelId: 5, degreeId: 7 });
  expect(idsOfAnswer("highSchool", "Ingeniería")).toEqual({ scholarityLevelId: 5, degreeId: 5 });
});
