import { expect, test } from "vitest";
import { blankVacancy, differingFields, isBlankVacancy } from "./form.ts";

test("[R15] a form is blank when it opens and when it is emptied again; any filled field makes it not blank", () => {
  const blank = blankVacancy;
  expect(isBlankVacancy(blank)).toBe(true);
  expect(isBlankVacancy({ ...blank, description: "<ul><li><p></p></li></ul>" })).toBe(true);
  const other = { description: "<p>a</p>", genderId: 2, netSalary: 0, publicSalary: 0, vacancyNumbers: 2 } as const;
  for (const [field, value] of Object.entries({ ...blank, ...other })) {
    const written = field in other ? value : Array.isArray(value) ? [1] : typeof value === "string" ? "a" : 1;
    expect(isBlankVacancy({ ...blank, [field]: written }), field).toBe(false);
  }
});

test("[R16] two vacancies with equal values do not differ, whatever the order of their keys", () => {
  const one = { ...blankVacancy, languages: [{ languageId: 2, levelId: 3 }] };
  expect(differingFields(one, { ...one, languages: [{ levelId: 3, languageId: 2 }] })).toEqual([]);
  expect(differingFields(one, { ...one, languages: [], title: "Cajera" })).toEqual(["title", "languages"]);
});
