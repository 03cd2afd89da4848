import { expect, test } from "vitest";
import { documentsWith, personDocuments } from "../files.ts";
import { keysOf } from "../keys.ts";
import { passReasonsOf } from "../review/pass-reasons.ts";
import { identityPaperWords } from "./identity-paper-words.ts";
import {
  areasOfPaper,
  identityAreas,
  identityPaperKeys,
  identityPaperNames,
  identityPapers,
  isPaperComplete,
  paperOfArea,
} from "./identity-papers.ts";

test("[F5, B05] six identity papers are accepted, the INE first, with one or two sides each", () => {
  expect(identityPaperKeys.map((paper) => [identityPapers[paper].label, areasOfPaper(paper).length])).toEqual([
    ["INE", 2],
    ["Pasaporte", 1],
    ["Tarjeta de residente", 2],
    ["CURP biométrica", 1],
    ["Cartilla militar", 1],
    ["Cédula profesional", 1],
  ]);
  expect(identityPaperNames).toBe(
    "INE, pasaporte, tarjeta de residente, CURP biométrica, cartilla militar o cédula profesional",
  );
});

test("[F5, B05] a registration needs one identity paper, and beside it only what everybody sends", () => {
  for (const paper of identityPaperKeys) {
    const areas = documentsWith(paper);
    expect(areas.slice(-2)).toEqual(["proof_of_address", "cv"]);
    expect(areas.slice(0, -2).map(paperOfArea)).toEqual(areasOfPaper(paper).map(() => paper));
    expect(isPaperComplete(paper, areas)).toBe(true);
    expect(isPaperComplete(paper, areas.slice(1))).toBe(false);
  }
  expect(documentsWith("biometric_curp")).toEqual(["biometric_curp", "proof_of_address", "cv"]);
});

test("[F5] every side of every identity paper can be uploaded, checked and passed with a reason", () => {
  expect(identityAreas.every((area) => keysOf(personDocuments).includes(area))).toBe(true);
  expect(new Set(identityAreas.map((area) => identityPaperWords[area].field)).size).toBe(identityAreas.length);
  for (const area of identityAreas) expect(passReasonsOf(area)).toContain("expired");
  expect(passReasonsOf("full_name")).toContain("short_name");
  expect(passReasonsOf("full_name")).not.toContain("expired");
  expect(passReasonsOf("cv")).toEqual([]);
});
