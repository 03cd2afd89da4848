import { expect, test } from "vitest";
import { asComments, draftsIn, lineKey, quickReasonsOf } from "./drafts.ts";

const drafts = {
  [lineKey("address", "street")]: "  Corrige tu calle.  ",
  [lineKey("address", "suburb")]: " ",
  [lineKey("bank", "clabe")]: "No coincide.",
};

test("drafts become comments of their lines; empty ones are left out", () =>
  expect(asComments(drafts)).toEqual([
    { section: "address", field: "street", comment: "Corrige tu calle." },
    { section: "bank", field: "clabe", comment: "No coincide." },
  ]));

test("counts the lines of a section that are to be changed", () => {
  expect(draftsIn(drafts, "address")).toBe(2);
  expect(draftsIn(drafts, "study")).toBe(0);
});

test("what was typed is not called blurred, cut or out of date; a paper may be", () => {
  const words = (section: "company" | "documents") => quickReasonsOf(section).map(({ word }) => word);
  expect(words("company")).toEqual(["No coincide", "Está incompleto"]);
  expect(words("documents")).toEqual(["No se lee", "Está cortado", "No coincide", "Ya venció"]);
});
