import { blankVacancy } from "@arranca/contract/vacancy-form";
import { expect, test } from "vitest";
import { readDraft } from "./use-vacancy-draft.ts";

const values = { ...blankVacancy(), title: "Cajera", ageMin: 19, officePercent: 40 };

test("[R15, T09] a draft keeps what it may hold and leaves out what it may not", () => {
  expect(readDraft(values)).toEqual(values);
  expect(readDraft({ ...values, officePercent: 303, vacancyNumbers: 0 })).toEqual({
    ...values,
    officePercent: null,
    vacancyNumbers: 1,
  });
  expect(readDraft({ title: "Cajera" })).toEqual({ ...blankVacancy(), title: "Cajera" });
});
