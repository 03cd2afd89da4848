import { blankVacancy } from "@arranca/contract/vacancies/form";
import { expect, test } from "vitest";
import { readDraft } from "./use-vacancy-draft.ts";

const values = { ...blankVacancy, title: "Cajera", ageMin: 19, officePercent: 40 };

test("[R15, T09] a vacancy draft keeps valid values and drops those that are too long", () => {
  expect(readDraft(values)).toEqual(values);
  const wrong = { ...values, officePercent: 303, vacancyNumbers: 0, remunerationMin: 900_000, remunerationMax: 8_000 };
  expect(readDraft(wrong)).toEqual(wrong);
  expect(readDraft({ ...values, schedule: "x".repeat(200), vacancyNumbers: "dos" })).toEqual(values);
  expect(readDraft({ title: "Cajera" })).toEqual({ ...blankVacancy, title: "Cajera" });
});
