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
  const words = (section: "company" | "documents") => quickReasonsOf(section, "RFC").map(({ word }) => word);
  expect(words("company")).toEqual(["No coincide", "Está incompleto"]);
  expect(words("documents")).toEqual(["No se lee", "Está cortado", "No coincide", "Ya venció"]);
});

test("[D4] a quick reason names the line, and the document that proves it", () => {
  const [differs] = quickReasonsOf("personal", "CURP", "Constancia de la CURP");
  expect(differs?.sentence).toBe("«CURP»: no coincide con «Constancia de la CURP». Revísalo y corrígelo.");
  const [blurred] = quickReasonsOf("documents", "INE, frente");
  expect(blurred?.sentence).toBe("«INE, frente»: no se lee bien. Súbelo otra vez, con luz y sin reflejos.");
});
