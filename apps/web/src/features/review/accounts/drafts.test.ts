import { expect, test } from "vitest";
import { asComments, draftsIn, lineKey, quickReasonsOf } from "./drafts.ts";

const drafts = {
  [lineKey("address", "street")]: "  Corrige tu calle.  ",
  [lineKey("address", "suburb")]: " ",
  [lineKey("bank", "clabe")]: "No coincide.",
};

test("unsent comments of a reviewer are sent with their checklist lines; empty ones are left out", () =>
  expect(asComments(drafts)).toEqual([
    { section: "address", field: "street", comment: "Corrige tu calle." },
    { section: "bank", field: "clabe", comment: "No coincide." },
  ]));

test("the checklist lines with an unsent comment are counted per section", () => {
  expect(draftsIn(drafts, "address")).toBe(2);
  expect(draftsIn(drafts, "study")).toBe(0);
});

test("a reviewer gets the quick reasons 'blurred', 'cut' and 'expired' for a document, but not for typed data", () => {
  const words = (section: "company" | "documents") => quickReasonsOf(section).map(({ word }) => word);
  expect(words("company")).toEqual(["No coincide", "Está incompleto"]);
  expect(words("documents")).toEqual(["No se lee", "Está cortado", "No coincide", "Ya venció"]);
});
