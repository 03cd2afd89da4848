import { orderActions } from "@arranca/contract/payments/orders";
import { relationActions } from "@arranca/contract/relations";
import * as statuses from "@arranca/contract/statuses";
import { describe, expect, test } from "vitest";
import { refusalToClose, refusalToSend } from "./accounts/status/rules.ts";
import { refusalToDecide, refusalToWithdraw, type Situation } from "./applications/rules.ts";
import { refusalToOrder } from "./payments/orders.rules.ts";
import { reviewActions, whyNotReviewed } from "./payments/vouchers.rules.ts";
import { relationActionsOf, whyNotActed } from "./relations/rules.ts";
import { afterDecision, canBeBlocked, whyNotBlocked, whyNotDecided } from "./review/rules.ts";
import { decideHiding } from "./vacancies/review/hide.ts";
import { moveVacancy, reviewRefusal } from "./vacancies/rules.ts";

const now = new Date("2026-11-20T18:00:00Z");
const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[]; // of constants
const allOf = <S extends string, A extends string>(all: readonly S[], acts: readonly A[]) =>
  all.flatMap((status) => acts.map((act) => [status, act] as const));

/** Every change there is from every status, with the sentence of those that are refused. */
function* everyMove(): Generator<{ from: string; said: string | undefined; move: string }> {
  for (const status of keysOf(statuses.accountStatuses)) {
    const from = statuses.accountStatuses[status].name;
    yield { from, move: "send", said: refusalToSend({ status, appeals: 0 })?.message };
    yield { from, move: "close", said: refusalToClose({ status })?.message };
    if (!canBeBlocked(status)) yield { from, move: "block", said: whyNotBlocked(status) };
    for (const decision of ["approve", "reject", "request_changes", "reopen"] as const)
      if (!afterDecision(status, decision)) yield { from, move: decision, said: whyNotDecided(status, decision) };
  }
  for (const status of keysOf(statuses.vacancyStatuses)) {
    const from = statuses.vacancyStatuses[status].name;
    const vacancy = { status, closedAt: now, expiresAt: new Date("2027-01-01"), vacancyNumbers: 1, taken: 0 };
    const said = (decision: object) => ("message" in decision ? String(decision.message) : undefined);
    for (const move of ["1", "4", "5"] as const)
      yield { from, move, said: said(moveVacancy({ ...vacancy, activeRelations: 0 }, move, now)) };
    for (const move of ["hide", "show"] as const)
      yield { from, move, said: said(decideHiding({ ...vacancy, companyApproved: true }, move, now)) };
    for (const move of ["approve", "reject"] as const)
      yield { from, move, said: said(reviewRefusal({ status, companyApproved: true, revisionWaits: false }, move)) };
  }
  for (const status of keysOf(statuses.applicationStatuses)) {
    const from = statuses.applicationStatuses[status].name;
    const situation: Situation = { status, openedAt: null, decidedAt: null, relation: null };
    yield { from, move: "withdraw", said: refusalToWithdraw(situation)?.message };
    for (const to of ["in_process", "discarded", "selected"] as const)
      yield { from, move: to, said: refusalToDecide(situation, to)?.message };
  }
  for (const [confirmation, action] of allOf(keysOf(statuses.relationConfirmations), relationActions)) {
    const relation = { status: confirmation === "annulled" ? "finished" : "active", confirmation } as const;
    if ((["person", "company"] as const).some((side) => relationActionsOf(relation, side).includes(action))) continue;
    yield { from: statuses.relationConfirmations[confirmation], move: action, said: whyNotActed(relation, action) };
  }
  for (const [status, action] of allOf(keysOf(statuses.orderStatuses), orderActions)) {
    const order = { status, builtBy: "a", authorisedBy: null, cancelAskedBy: null, approvers: [] };
    const refusal = refusalToOrder(order, action, { loginId: "b", mayBuild: true, mayAuthorise: true }, false);
    yield { from: statuses.orderStatuses[status].name, move: action, said: refusal?.message };
  }
  for (const [status, action] of allOf(keysOf(statuses.voucherStatuses), ["approve", "reject", "reopen"] as const)) {
    if (reviewActions({ status, reviewedBy: "a", frozen: false }, "b").includes(action)) continue;
    yield { from: statuses.voucherStatuses[status].name, move: action, said: whyNotReviewed(status, action) };
  }
}

describe("[R20] a change of status that is refused says from what to what", () => {
  const refused = [...everyMove()].filter(({ said }) => said !== undefined);
  test("there are refusals in every table", () => expect(refused.length).toBeGreaterThan(100));
  test.each(refused)("$from, $move: $said", ({ from, said, move }) => {
    const pattern =
      move === "download" ? /^.+ está en «(.+)»: .+ «(.+)»\.$/ : /^.+ está en «(.+)» y no puede pasar a «(.+)»\.$/;
    const [, is, to] = pattern.exec(said ?? "") ?? [];
    expect([is, to === undefined || to === ""]).toEqual([from, false]);
  });
});
