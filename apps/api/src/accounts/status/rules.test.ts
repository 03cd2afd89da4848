import { keysOf } from "@arranca/contract/keys";
import { accountStatuses } from "@arranca/contract/statuses";
import { expect, test } from "vitest";
import { refusalToSend } from "./rules.ts";

const all = keysOf(accountStatuses);

test("[E01] an owner sends an account to review from 4 and, once, from 3; from nowhere else", () => {
  expect(all.filter((status) => !refusalToSend({ status, appeals: 0 }))).toEqual(["rejected", "registering"]);
  expect(all.filter((status) => !refusalToSend({ status, appeals: 1 }))).toEqual(["registering"]);
});

test("[E01] a refused change says from what to what", () => {
  expect(refusalToSend({ status: "approved", appeals: 0 })?.message).toContain("«Activa»");
  expect(refusalToSend({ status: "approved", appeals: 0 })?.message).toContain("«Revision»");
});
