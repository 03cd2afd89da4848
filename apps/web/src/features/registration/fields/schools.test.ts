import { expect, test } from "vitest";
import { schoolsByAcronym } from "./schools.ts";

const names = (typed: string) => schoolsByAcronym(typed).map(({ name }) => name);

test("the school search finds a school by its acronym in any spelling", () => {
  for (const typed of ["cbtis 225", "CBTIS225", "C.B.T.I.S. 225", " CBTis  225 "])
    expect(names(typed), typed).toEqual(["CBTis 225"]);
  expect(schoolsByAcronym("conalep león ii")).toEqual([
    { name: "CONALEP león ii", system: "Colegio Nacional de Educación Profesional Técnica" },
  ]);
});

test("the first letters of an acronym propose every matching school system; a whole acronym with a number proposes only that school", () => {
  expect(names("cbt")).toEqual(["CBTis", "CBTa"]);
  expect(names("cecyte 4")).toEqual(["CECyTE 4"]);
  expect(names("universidad")).toEqual([]);
  expect(names("c")).toEqual([]);
});
