import { keysOf } from "@arranca/contract/keys";
import { accountStatuses } from "@arranca/contract/statuses";
import { expect, test } from "vitest";
import { refusalToClose, refusalToSend } from "./rules.ts";

const all = keysOf(accountStatuses);

test("[E01] an owner sends an account to review from 4 and, once, from 3; from nowhere else", () => {
  expect(all.filter((status) => !refusalToSend({ status, appeals: 0 }))).toEqual(["rejected", "registering"]);
  expect(all.filter((status) => !refusalToSend({ status, appeals: 1 }))).toEqual(["registering"]);
});

test("[E01] a refused change says from what to what", () => {
  const refused = refusalToSend({ status: "approved", appeals: 0 });
  expect(refused?.code).toBe("TRANSITION_NOT_ALLOWED");
  expect(refused?.message).toMatch(/«Activa».*«Revision»/);
});

test("[E01] a second appeal is refused for being one", () => {
  expect(refusalToSend({ status: "rejected", appeals: 1 })).toEqual({
    code: "TRANSITION_NOT_ALLOWED",
    message: expect.stringContaining("Ya pediste una segunda revisión"),
  });
});

test("an owner closes an account from every status but two: a block is not escaped by leaving", () => {
  const shut = all.filter((status) => refusalToClose({ status }));
  expect(shut.toSorted()).toEqual(["blocked", "closed"]);
  for (const status of shut) expect(refusalToClose({ status })?.code).toBe("TRANSITION_NOT_ALLOWED");
});
