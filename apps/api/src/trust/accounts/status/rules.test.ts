import { keysOf } from "@arranca/contract/keys";
import { accountStatuses } from "@arranca/contract/statuses";
import { expect, test } from "vitest";
import { refusalToClose, refusalToSend } from "./rules.ts";

const all = keysOf(accountStatuses);

test("[E01] an owner sends an account to review from status 4 and, once, from 3; from no other status", () => {
  expect(all.filter((status) => !refusalToSend({ status, appeals: 0 }))).toEqual(["rejected", "registering"]);
  expect(all.filter((status) => !refusalToSend({ status, appeals: 1 }))).toEqual(["registering"]);
});

test("[E01] the refusal of a status change names both statuses", () => {
  const refused = refusalToSend({ status: "approved", appeals: 0 });
  expect(refused?.code).toBe("TRANSITION_NOT_ALLOWED");
  expect(refused?.message).toMatch(/«Activa».*«Revision»/);
});

test("[E01] the refusal of a second appeal says that an account has one appeal", () => {
  expect(refusalToSend({ status: "rejected", appeals: 1 })).toEqual({
    code: "TRANSITION_NOT_ALLOWED",
    message: expect.stringContaining("Ya pediste una segunda revisión"),
  });
});

test("an owner closes an account from every status but blocked and closed, so that leaving does not lift a block", () => {
  const shut = all.filter((status) => refusalToClose({ status }));
  expect(shut.toSorted()).toEqual(["blocked", "closed"]);
  for (const status of shut) expect(refusalToClose({ status })?.code).toBe("TRANSITION_NOT_ALLOWED");
});
