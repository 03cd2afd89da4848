import { describe, expect, test } from "vitest";
import { certificateStep, type Printed, staffActionOn } from "./rules.ts";

const now: Printed = { name: "Ximena Hernández", starts_on: "2026-05-15", ends_on: "2026-11-14" };
const had = (state: "valid" | "replaced" | "withdrawn" | "revoked", over: Partial<Printed> = {}) => ({
  ...now,
  ...over,
  state,
});

describe("the next step for a work certificate", () => {
  test.each([
    ["the relation goes on", null, undefined, "nothing"],
    ["the relation is finished", now, undefined, "make"],
    ["it says what it must", now, had("valid"), "nothing"],
    ["the name was corrected", now, had("valid", { name: "Jimena Hernández" }), "renew"],
    ["a decision moved the last day", now, had("valid", { ends_on: "2026-11-20" }), "renew"],
    ["a decision lets the relation go on", null, had("valid"), "withdraw"],
    ["the relation went on and is finished again", now, had("withdrawn"), "make"],
    ["staff revoked it", now, had("revoked"), "nothing"],
    ["staff revoked it, and the name changed", now, had("revoked", { name: "Otra" }), "nothing"],
    ["staff revoked it, and the relation goes on", null, had("revoked"), "nothing"],
  ] as const)("[C12] the next step of a work certificate when %s", (_title, facts, last, step) => {
    expect(certificateStep(facts, last)).toBe(step);
  });
});

test("[C12] staff revokes a valid certificate and reissues a revoked one, of the newest of a relation only", () => {
  expect(staffActionOn("valid", true)).toBe("revoke");
  expect(staffActionOn("revoked", true)).toBe("reissue");
  for (const [state, isNewest] of [
    ["replaced", true],
    ["withdrawn", true],
    ["revoked", false],
  ] as const)
    expect(staffActionOn(state, isNewest)).toBeUndefined();
});
