import { denyClaim, markHired } from "@arranca/contract/relations/calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../../lib/ids.ts";
import { aStaffMember } from "../../../testing/factories.ts";
import { aCandidate, aRelation, aSelection } from "../../../testing/relations.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { runDailyRelations } from "../deadlines.service.ts";
import { type Settlement, settleDispute } from "./service.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function aDispute(person?: Awaited<ReturnType<typeof aCandidate>>["person"]) {
  const hire = await aCandidate(t, person ? { person } : {});
  const reply = await send(t, markHired, { as: hire.person, body: { care_about_id: hire.applicationId } });
  const relationId = reply.contents().relation.id;
  await send(t, denyClaim, {
    as: hire.company,
    params: { id: relationId },
    body: { statement: "No la contratamos nunca." },
  });
  const dispute = await t.deps.db
    .selectFrom("disputes")
    .select("id")
    .where("relation_id", "=", relationId)
    .executeTakeFirstOrThrow();
  const staff = await aStaffMember(t, ["relations.decide"]);
  return { ...hire, relationId, disputeId: dispute.id, staff };
}
const settle = (settlement: Settlement) =>
  t.deps.db.transaction().execute((tx) => settleDispute(tx, t.deps, settlement));
const relationOf = (id: string) =>
  t.deps.db.selectFrom("relations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("the decision of staff on a dispute", () => {
  test("a claim that staff finds valid is confirmed with the dates and pay that staff sets, and support starts", async () => {
    const { disputeId, relationId, applicationId, staff } = await aDispute();
    await settle({
      disputeId,
      outcome: "valid",
      decision: "Los recibos lo prueban.",
      by: staff.loginId,
      startDate: "2026-09-01",
      remuneration: 800_000,
    });
    expect(await relationOf(relationId)).toMatchObject({
      confirmation: "both",
      start_date: "2026-09-01",
      remuneration: 800_000,
    });
    const application = await t.deps.db
      .selectFrom("applications")
      .select("status")
      .where("id", "=", applicationId)
      .executeTakeFirstOrThrow();
    expect(application.status).toBe("selected");
    const months = await t.deps.db
      .selectFrom("support_months")
      .select("id")
      .where("relation_id", "=", relationId)
      .execute();
    expect(months).toHaveLength(6);
  });

  test.each(["false_by_person", "false_by_company"] as const)(
    "[T07] the decision that %s annuls the relation with its cause, earns nothing, and notifies both sides",
    async (outcome) => {
      const { disputeId, relationId, person, staff } = await aDispute();
      const settled = await settle({ disputeId, outcome, decision: "No hubo contratación.", by: staff.loginId });
      expect(settled).toMatchObject({ personId: person.id, earlier: null });
      expect(await relationOf(relationId)).toMatchObject({
        status: "finished",
        confirmation: "annulled",
        annul_cause: outcome,
      });
      expect((await t.emailsTo(person.email))[0]?.subject).toBe("El programa anuló la relación laboral");
    },
  );

  test("a dispute is decided once, only if it is open and the relation unconfirmed, and never with an end before the start", async () => {
    const { disputeId, staff, person } = await aDispute();
    const by = staff.loginId;
    const valid = { disputeId, outcome: "valid", decision: "Sí.", by } as const;
    await expect(settle({ ...valid, disputeId: newId() })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(settle({ ...valid, startDate: "2026-11-02", endDate: "2026-11-01" })).rejects.toMatchObject({
      code: "DATES_INVALID",
    });
    await aRelation(t, { person });
    await expect(settle(valid)).rejects.toMatchObject({ code: "ALREADY_HIRED" });
    await settle({ ...valid, outcome: "false_by_person" });
    await expect(settle(valid)).rejects.toMatchObject({ code: "TRANSITION_NOT_ALLOWED" });
  });

  test("exactly one of two simultaneous decisions on a dispute takes effect", async () => {
    const { disputeId, staff } = await aDispute();
    const decision = "Decidido.";
    const results = await Promise.allSettled([
      settle({ disputeId, outcome: "valid", decision, by: staff.loginId }),
      settle({ disputeId, outcome: "false_by_person", decision, by: staff.loginId }),
    ]);
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
  });
});

test("ten working days of the company's silence on a claim open a dispute; it is reminded on days 2, 5 and 8, once each", async () => {
  const hire = await aCandidate(t);
  const started = t.deps.clock.now();
  await send(t, markHired, { as: hire.person, body: { care_about_id: hire.applicationId } });
  const remindersSent = async () =>
    (await t.emailsTo(hire.company.email)).filter((email) => email.subject.startsWith("Falta tu respuesta")).length;
  const counts: number[] = [];
  for (let day = 0; day <= 14; day += 1) {
    await runDailyRelations(t.deps);
    await runDailyRelations(t.deps);
    counts.push(await remindersSent());
    t.deps.clock.advanceDays(1);
  }
  // From Friday the 20th two working days lead to Tuesday the 24th, five to the 27th, eight to Wednesday the 2nd.
  expect([counts[3], counts[4], counts[6], counts[7], counts[11], counts[12], counts[14]]).toEqual([
    0, 1, 1, 2, 2, 3, 3,
  ]);
  const relation = () =>
    t.deps.db
      .selectFrom("relations")
      .selectAll()
      .where("application_id", "=", hire.applicationId)
      .executeTakeFirstOrThrow();
  expect((await relation()).confirmation).toBe("person");
  await runDailyRelations(t.deps);
  expect((await relation()).confirmation).toBe("disputed");
  const dispute = await t.deps.db
    .selectFrom("disputes")
    .selectAll()
    .where("relation_id", "=", (await relation()).id)
    .executeTakeFirstOrThrow();
  expect(dispute).toMatchObject({ opened_by: null, statement: "La empresa no contestó en 10 días hábiles." });
  t.deps.clock.set(started);
});

test("ten working days of the person's silence annul the selection without fault", async () => {
  const hire = await aSelection(t);
  const started = t.deps.clock.now();
  t.deps.clock.advanceDays(14);
  await runDailyRelations(t.deps);
  expect((await relationOf(hire.relationId)).confirmation).toBe("company");
  t.deps.clock.advanceDays(1);
  await runDailyRelations(t.deps);
  expect(await relationOf(hire.relationId)).toMatchObject({ confirmation: "annulled", annul_cause: "expired" });
  const application = await t.deps.db
    .selectFrom("applications")
    .selectAll()
    .where("id", "=", hire.applicationId)
    .executeTakeFirstOrThrow();
  expect(application).toMatchObject({ status: "closed", close_cause: "declined" });
  t.deps.clock.set(started);
});
