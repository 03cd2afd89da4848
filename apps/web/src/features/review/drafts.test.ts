import { expect, test } from "vitest";
import { asComments, draftsIn, lineKey } from "./drafts.ts";

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
