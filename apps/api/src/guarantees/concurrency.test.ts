import { openReview, requestReview } from "@arranca/contract/accounts/entry";
import { applyToVacancy } from "@arranca/contract/applications";
import { approveVoucher } from "@arranca/contract/payments/vouchers";
import { finishRelation, markHired } from "@arranca/contract/relations/calls";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Account, aCompany, aPerson, aStaffMember, aVacancy } from "../testing/factories.ts";
import { ordersOf } from "../testing/orders.ts";
import { anApprovedMonth, aWorkedMonth, settleAll, upload } from "../testing/payments.ts";
import { aCandidate, aRelation, selectCandidate } from "../testing/relations.ts";
import { send } from "../testing/requests.ts";
import { sizeOf } from "../testing/sizes.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const [atOnce, rounds] = [sizeOf("DRILL_AT_ONCE", 20), sizeOf("DRILL_ROUNDS", 1)];

let t: TestApp;
let team: { reviewer: Account; builder: Account; authoriser: Account };
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(() => settleAll(t));
afterAll(() => t.close());

const orders = ordersOf(() => ({ t, ...team }));

type Attempt = () => Promise<{ status: number; body: string }>;

async function untilAnswered(attempt: Attempt): Promise<{ status: number; body: string }> {
  for (;;) {
    const reply = await attempt();
    if (reply.status !== 503) return reply;
  }
}

/** Actions to race. Each prepares its data and returns attempts of which any one succeeds alone. */
const acts: Record<string, () => Promise<Attempt[]>> = {
  "apply to a vacancy": async () => {
    const [person, { id: companyId }] = [await aPerson(t), await aCompany(t)];
    const body = { publication_id: await aVacancy(t, companyId) };
    return [() => send(t, applyToVacancy, { as: person, body })];
  },
  "tell that one was hired": async () => {
    const hire = await aCandidate(t);
    return [() => send(t, markHired, { as: hire.person, body: { care_about_id: hire.applicationId } })];
  },
  "finish a relation": async () => {
    const { company, applicationId } = await aRelation(t, { daysAgo: 40 });
    return [() => send(t, finishRelation, { as: company, body: { care_about_id: applicationId } })];
  },
  "select, against discard": async () => {
    const hire = await aCandidate(t);
    return [() => selectCandidate(t, hire), () => selectCandidate(t, hire, { selected: "0" })];
  },
  "send the voucher of a month": async () => {
    const { person } = await aWorkedMonth(t);
    return [() => upload(t, person)];
  },
  "approve a voucher": async () => {
    const params = { id: (await upload(t, (await aWorkedMonth(t)).person)).contents().id };
    return [() => send(t, approveVoucher, { as: team.reviewer, params, body: {}, changesNothing: "perhaps" })];
  },
  "book the bank's answer": async () => {
    await anApprovedMonth(t, team.reviewer);
    const { id, references } = await orders.aSentOrder();
    return [() => orders.answer(id, `${references[0]},pagado,\n`)];
  },
  "use a code": async () => {
    const { email } = await aPerson(t, { status: "blocked" });
    await send(t, requestReview, { body: { email } });
    const code = /\b\d{6}\b/.exec((await t.emailsTo(email))[0]?.text ?? "")?.[0];
    return [() => send(t, openReview, { body: { email, code } })];
  },
};

test.each(Object.keys(acts))(
  "[B28] check 32: exactly one of many simultaneous attempts succeeds: %s",
  async (act) => {
    for (let round = 0; round < rounds; round++) {
      // New for each round: staff sessions expire when idle, and uploads per account are limited.
      team = {
        reviewer: await aStaffMember(t, ["vouchers.review"]),
        builder: await aStaffMember(t, ["orders.build"]),
        authoriser: await aStaffMember(t, ["orders.authorise"]),
      };
      const attempts = (await acts[act]?.()) ?? [];
      const tried = Array.from({ length: atOnce / attempts.length }, () => attempts.map(untilAnswered)).flat();
      const replies = await Promise.all(tried);
      expect(replies).toHaveLength(atOnce);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(replies.filter(({ status }) => status >= 500).map(({ body }) => body)).toEqual([]);
    }
  },
  120_000 * rounds,
);
