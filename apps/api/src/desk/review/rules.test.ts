import { keysOf } from "@arranca/contract/keys";
import type { StaffPermission } from "@arranca/contract/roles";
import { type AccountStatus, accountStatuses } from "@arranca/contract/statuses";
import { describe, expect, test } from "vitest";
import { endOfDay } from "../../lib/time/clock.ts";
import { signalText } from "./accounts/signals.ts";
import {
  accountActionsFor,
  afterDecision,
  canBeBlocked,
  canBeDecided,
  dueAt,
  dueTodaySince,
  hoursBetween,
  masked,
  remindersDue,
} from "./rules.ts";

const statuses = keysOf(accountStatuses);

describe("the decisions on an account", () => {
  test.each([
    ["in_review", "approve", "approved"],
    ["in_review", "reject", "rejected"],
    ["in_review", "request_changes", "changes_requested"],
    ["rejected", "request_changes", "changes_requested"],
    ["rejected", "reopen", "in_review"],
    ["approved", "request_changes", "approved"],
  ] as const)("%s: %s leads to %s", (from, decision, to) => expect(afterDecision(from, decision)).toBe(to));

  test.each(statuses.filter((status) => status !== "in_review"))(
    "an account that is %s cannot be approved or rejected",
    (status) => {
      expect(afterDecision(status, "approve")).toBeUndefined();
      expect(afterDecision(status, "reject")).toBeUndefined();
    },
  );

  test.each(["blocked", "closed"] as const)("an account that is %s cannot be blocked again", (status) =>
    expect(canBeBlocked(status)).toBe(false),
  );
});

describe("the actions of a staff member on an account", () => {
  const viewer = "me";
  test.each([
    [
      "in review, reviewer",
      "in_review",
      ["accounts.review"],
      null,
      ["approve", "reject", "request_changes", "check", "note", "ask_email", "propose_block"],
    ],
    [
      "approved, reviewer",
      "approved",
      ["accounts.review"],
      null,
      ["request_changes", "note", "ask_email", "propose_block"],
    ],
    [
      "rejected, reviewer",
      "rejected",
      ["accounts.review"],
      null,
      ["request_changes", "check", "note", "ask_email", "propose_block"],
    ],
    [
      "rejected, supervisor",
      "rejected",
      ["accounts.review", "accounts.block"],
      null,
      ["request_changes", "reopen", "check", "note", "edit", "ask_email", "propose_block"],
    ],
    [
      "proposal of somebody else, supervisor",
      "approved",
      ["accounts.review", "accounts.block"],
      "other",
      ["request_changes", "note", "edit", "ask_email", "decide_block"],
    ],
    [
      "own proposal, supervisor",
      "approved",
      ["accounts.review", "accounts.block"],
      "me",
      ["request_changes", "note", "edit", "ask_email"],
    ],
    ["blocked, supervisor", "blocked", ["accounts.review", "accounts.block"], null, ["note", "unblock"]],
    ["blocked, reviewer", "blocked", ["accounts.review"], null, ["note"]],
    ["in review, auditor", "in_review", ["audit.read"], null, []],
  ] as const)("%s", (_case, status, permissions, proposedBy, actions) =>
    expect(
      accountActionsFor({
        status,
        permissions,
        proposedBy,
        viewer,
        objects: false,
        request: null,
        identity: false,
        bank: null,
        emailChange: null,
        diploma: null,
      }),
    ).toEqual(actions),
  );

  const beside = (request: "open" | "answered" | null, identity = false, bank: "alone" | "with photo" | null = null) =>
    accountActionsFor({
      ...{ status: "approved", permissions: ["accounts.review"], proposedBy: "other", viewer, objects: false },
      ...{ request, identity, bank, emailChange: null, diploma: null },
    });

  test("[A19] a supervisor revokes a valid diploma and reissues a revoked one; a reviewer does neither", () => {
    const withDiploma = (diploma: "valid" | "revoked", permissions: StaffPermission[]) =>
      accountActionsFor({
        ...{ status: "approved", permissions, proposedBy: null, viewer, objects: false },
        ...{ request: null, identity: false, bank: null, emailChange: null, diploma },
      }).filter((action) => action.endsWith("_diploma"));
    expect(withDiploma("valid", ["accounts.block"])).toEqual(["revoke_diploma"]);
    expect(withDiploma("revoked", ["accounts.block"])).toEqual(["reissue_diploma"]);
    expect(withDiploma("valid", ["accounts.review"])).toEqual([]);
  });

  test("a reviewer asks for a change of e-mail, and a supervisor who did not ask approves it, one at a time", () => {
    const withMove = (emailChange: "to_decide" | "waits" | null, permissions: StaffPermission[]) =>
      accountActionsFor({
        ...{ status: "approved", permissions, proposedBy: null, viewer, objects: false },
        ...{ request: null, identity: false, bank: null, emailChange, diploma: null },
      }).filter((action) => action.endsWith("_email"));
    const supervisor: StaffPermission[] = ["accounts.review", "accounts.block"];
    expect(withMove(null, ["accounts.review"])).toEqual(["ask_email"]);
    expect(withMove("to_decide", ["accounts.review"])).toEqual([]);
    expect(withMove("to_decide", supervisor)).toEqual(["decide_email"]);
    expect(withMove("waits", supervisor)).toEqual([]);
  });

  test("an approved account has one request for changes at a time: the next one requires the answer to the last", () => {
    expect(beside("open")).toEqual(["close_request", "note", "ask_email"]);
    expect(beside("answered")).toEqual(["request_changes", "close_request", "note", "ask_email"]);
    expect(beside(null, true)).toEqual(["request_changes", "decide_identity", "note", "ask_email"]);
    expect(beside(null, false, "alone")).toEqual(["request_changes", "review_bank", "note", "ask_email"]);
  });

  test("[M9] a reviewer can ask for another photo of a changed bank account only while one waits", () => {
    const ofBank = (bank: "alone" | "with photo" | null) =>
      beside(null, false, bank).filter((action) => action === "review_bank" || action === "refuse_account_proof");
    expect(ofBank("with photo")).toEqual(["review_bank", "refuse_account_proof"]);
    expect(ofBank("alone")).toEqual(["review_bank"]);
    expect(ofBank(null)).toEqual([]);
  });

  test("pending changes of identity and bank data can be decided only on an approved account, and only by reviewers", () => {
    const decides = (status: AccountStatus, permissions: StaffPermission[]) =>
      accountActionsFor({
        ...{ status, permissions, proposedBy: null, viewer, objects: false, request: "answered", identity: true },
        ...{ bank: "alone", emailChange: null, diploma: null },
      }).filter((action) => ["close_request", "decide_identity", "review_bank"].includes(action));
    expect(decides("approved", ["accounts.review"])).toEqual(["close_request", "decide_identity", "review_bank"]);
    expect(decides("approved", ["accounts.block", "audit.read"])).toEqual([]);
    for (const status of statuses.filter((one) => one !== "approved"))
      expect(decides(status, ["accounts.review", "accounts.block"]), status).toEqual([]);
  });

  test("a supervisor unblocks an account, and keeps a block when its owner objects", () => {
    const ofBlock = (status: AccountStatus, objects: boolean, permissions: StaffPermission[]) =>
      accountActionsFor({
        ...{ status, permissions, proposedBy: null, viewer, objects, request: null, identity: false },
        ...{ bank: null, emailChange: null, diploma: null },
      }).filter((action) => ["unblock", "keep_block"].includes(action));
    expect(ofBlock("blocked", true, ["accounts.block"])).toEqual(["unblock", "keep_block"]);
    expect(ofBlock("blocked", false, ["accounts.block"])).toEqual(["unblock"]);
    expect(ofBlock("blocked", true, ["accounts.review"])).toEqual([]);
    for (const status of statuses.filter((one) => one !== "blocked"))
      expect(ofBlock(status, true, ["accounts.block"]), status).toEqual([]);
  });

  test("an open request for changes prevents only another request", () => {
    expect(canBeDecided("request_changes", "open")).toBe(false);
    expect(canBeDecided("request_changes", "answered")).toBe(true);
    for (const decision of ["approve", "reject", "reopen"] as const)
      expect(canBeDecided(decision, "open"), decision).toBe(true);
  });
});

describe("the deadlines of the review", () => {
  const promise = { review_hours: 48, holidays: ["2026-11-16"] };

  test.each([
    ["on a Friday, on Tuesday", "2026-11-20T18:00:00Z", "2026-11-24"],
    ["on a Sunday, on Tuesday", "2026-11-22T18:00:00Z", "2026-11-24"],
    ["on the Friday before a holiday, on Wednesday", "2026-11-13T18:00:00Z", "2026-11-18"],
    ["late in the evening, on the day it is in Mexico", "2026-11-18T05:00:00Z", "2026-11-19"],
  ])("a review of 48 hours takes two working days: sent %s", (_case, since, day) =>
    expect(dueAt("account", new Date(since), promise)).toEqual(endOfDay(day)),
  );

  test("a dispute is due at the end of the tenth working day", () =>
    expect(dueAt("dispute", new Date("2026-11-20T18:00:00Z"), promise)).toEqual(new Date("2026-12-05T05:59:59.999Z")));

  test("a dispute opened ten working days ago is due today", () =>
    expect(dueTodaySince("dispute", "2026-11-20", promise)).toEqual(new Date("2026-11-06T05:59:59.999Z")));

  test.each([
    ["account", "2026-11-20"],
    ["account", "2026-11-21"],
    ["account", "2026-11-24"],
    ["dispute", "2026-11-24"],
  ] as const)("a %s is due before %s ends exactly when its promise says so", (kind, today) => {
    const latest = dueTodaySince(kind, today, promise);
    expect(dueAt(kind, latest, promise).getTime()).toBeLessThanOrEqual(endOfDay(today).getTime());
    expect(dueAt(kind, new Date(latest.getTime() + 1), promise).getTime()).toBeGreaterThan(endOfDay(today).getTime());
  });

  test("a missed deadline of a review counts in negative hours", () => {
    const now = new Date("2026-11-20T18:00:00Z");
    expect(hoursBetween(now, new Date("2026-11-20T16:30:00Z"))).toBe(-2);
  });

  test("an open request for changes causes reminders after 7 and 13 days, then every 30", () =>
    expect([0, 6, 7, 12, 13, 42, 43, 72, 73].map(remindersDue)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4]));

  test("a masked value of an account shows only its last four characters", () => {
    expect(masked("7895")).toBe("•••• 7895");
    expect(masked(null)).toBeNull();
  });
});

describe("the fraud signals of an account", () => {
  const account = { id: "a", name: "Ana", owner_type: "person", blocked: false } as const;
  test.each([
    ["one person", [account], "Misma CLABE en otra persona"],
    ["one company", [{ ...account, owner_type: "company" as const }], "Misma CLABE en otra empresa"],
    ["one that is blocked", [{ ...account, blocked: true }], "Misma CLABE en otra persona, bloqueada"],
    ["several", [account, { ...account, blocked: true }], "Misma CLABE en 2 cuentas más, una bloqueada"],
  ])("%s", (_case, accounts, text) => expect(signalText({ kind: "clabe", accounts: [...accounts] })).toBe(text));
});
