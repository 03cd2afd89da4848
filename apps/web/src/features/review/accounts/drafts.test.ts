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

test("the lines of a section with a draft are counted", () => {
  expect(draftsIn(drafts, "address")).toBe(2);
  expect(draftsIn(drafts, "study")).toBe(0);
});

test("typed data has no quick reason 'blurred', 'cut' or 'expired'; a document has", () => {
  const words = (section: "company" | "documents") => quickReasonsOf(section).map(({ word }) => word);
  expect(words("company")).toEqual(["No coincide", "Está incompleto"]);
  expect(words("documents")).toEqual(["No se lee", "Está cortado", "No coincide", "Ya venció"]);
});
