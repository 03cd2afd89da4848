import { readFileSync } from "node:fs";
import { identityPaperNames } from "@arranca/contract/persons/identity-papers";
import { expect, test } from "vitest";
import { findIneAlone, linesWithIneAlone } from "./identity-words.ts";

test("[F5] no text of the course, the pages, the help or the e-mails names the INE as the only identity paper", () => {
  expect(findIneAlone(process.cwd())).toEqual([]);
  expect(linesWithIneAlone("Trae tu INE.\nTrae tu INE o tu pasaporte.\n// the INE\nTu credencial para votar")).toEqual([
    1, 4,
  ]);
});

test("[F5] the course lists the identity papers of the contract's table", () => {
  for (const file of ["course.json", "lecturas/lo-que-da-y-pide.html"])
    expect(readFileSync(`data/course/${file}`, "utf8")).toContain(identityPaperNames);
});
