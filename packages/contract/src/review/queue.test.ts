import { expect, test } from "vitest";
import { kindsFor } from "./queue.ts";

test("the queue shows only the kinds that the permissions cover, in the order of the tabs", () => {
  expect(kindsFor(["vouchers.review", "accounts.review"])).toEqual(["account", "change", "bank", "voucher"]);
  expect(kindsFor(["vacancies.review"])).toEqual(["vacancy"]);
  expect(kindsFor(["relations.decide"])).toEqual(["dispute", "signal"]);
  expect(kindsFor(["accounts.block"])).toEqual(["reentry", "block", "email", "data"]);
  expect(kindsFor(["audit.read"])).toEqual([]);
});
