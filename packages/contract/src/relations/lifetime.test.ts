import { expect, test } from "vitest";
import { leftForCompany, leftForPerson, leftOf } from "./lifetime.ts";

test.each([
  ["the first relation has all of them", 6, { used: 0, promised: 0 }, { left: 6, of: 6 }],
  ["a second relation gets what is left", 6, { used: 2, promised: 6 }, { left: 4, of: 6 }],
  ["a setting that shrank takes nothing that was promised", 4, { used: 2, promised: 6 }, { left: 4, of: 6 }],
  ["a setting that grew counts for the next relation", 8, { used: 6, promised: 6 }, { left: 2, of: 8 }],
  ["none is left, never less", 6, { used: 9, promised: 6 }, { left: 0, of: 6 }],
])("[S3.4] %s", (_case, setting, use, left) => {
  expect(leftOf(setting, use)).toEqual(left);
});

test.each([
  [{ left: 4, of: 6 }, "Te quedan 4 de 6 meses de apoyo", "Le quedan 4 de 6 meses de apoyo"],
  [{ left: 1, of: 6 }, "Te queda 1 de 6 meses de apoyo", "Le queda 1 de 6 meses de apoyo"],
  [{ left: 1, of: 1 }, "Te queda 1 de 1 mes de apoyo", "Le queda 1 de 1 mes de apoyo"],
  [
    { left: 0, of: 6 },
    "Ya usaste tus 6 meses de apoyo: en este empleo no hay más",
    "Ya usó sus 6 meses de apoyo: en este empleo no hay más",
  ],
])("[S3.4] %o months are worded for each side", (left, person, company) => {
  expect([leftForPerson(left), leftForCompany(left)]).toEqual([person, company]);
});
