import { appealAsPerson } from "@arranca/contract/accounts/registration";
import { rejectAccount, reopenAccount } from "@arranca/contract/review/accounts";
import { readQueue } from "@arranca/contract/review/queue";
import { answerRequest, readPersonRequest, requestChanges } from "@arranca/contract/review/requests";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { statusHistoryOf } from "../../../testing/documents.ts";
import { type Account, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { runDailyReminders } from "./reminders.service.ts";

let t: TestApp;
let reviewer: Account;
let supervisor: Account;
beforeAll(async () => {
  t = await startTestApp();
});
// Days pass in these tests, so that every session expires.
beforeEach(async () => {
  reviewer = await aStaffMember(t, ["accounts.review"]);
  supervisor = await aStaffMember(t, ["accounts.review", "accounts.block"]);
});
afterAll(() => t.close());

const sections = [{ section: "bank", field: "clabe", comment: "La CLABE no coincide." }];
const ask = (id: string) => send(t, requestChanges, { as: reviewer, params: { id }, body: { sections } });
const statusOf = async (as: Account) => (await send(t, readPersonRequest, { as })).contents();
const bellOf = async ({ loginId }: Account) =>
  (await t.deps.db.selectFrom("notifications").select("title").where("login_id", "=", loginId).execute()).length - 1;
const mailsOf = async ({ email }: Account) =>
  (await t.emailsTo(email)).filter(({ subject }) => subject === "Te falta responder un cambio").length;

/** Advances the clock by days and runs the job twice on each: the second run must have no effect. */
async function days(count: number) {
  for (let day = 0; day < count; day++) {
    t.deps.clock.advanceDays(1);
    await runDailyReminders(t.deps);
    await Promise.all([runDailyReminders(t.deps), runDailyReminders(t.deps)]);
  }
}

describe("[R08] reminders of requested changes", () => {
  test.each(["in_review", "approved"] as const)(
    "an unanswered request for changes of an account that was %s is reminded of after 7 and 13 days, then monthly, once each",
    async (status) => {
      const person = await aPerson(t, { status });
      await ask(person.id);
      const notified: number[] = [];
      for (const step of [6, 1, 5, 1, 29, 1, 30]) {
        await days(step);
        expect(await bellOf(person)).toBe(await mailsOf(person));
        notified.push(await mailsOf(person));
      }
      expect(notified).toEqual([0, 1, 1, 2, 2, 3, 4]);
    },
  );

  test("an answered request for changes and a blocked account get no reminder", async () => {
    const [answered, blocked] = [await aPerson(t), await aPerson(t)];
    for (const { id } of [answered, blocked]) await ask(id);
    const responses = [{ section: "bank", field: "clabe" }];
    const params = { id: (await statusOf(answered)).id ?? "" };
    expect((await send(t, answerRequest, { as: answered, params, body: { responses } })).status).toBe(200);
    await t.deps.db.updateTable("persons").set({ status: "blocked" }).where("id", "=", blocked.id).execute();
    await days(8);
    expect([await mailsOf(answered), await mailsOf(blocked)]).toEqual([0, 0]);
  });

  test("reminders of requested changes are not caught up after days without a run: one reminder, not three", async () => {
    const person = await aPerson(t);
    await ask(person.id);
    t.deps.clock.advanceDays(50);
    await days(1);
    expect(await mailsOf(person)).toBe(1);
  });
});

describe("[R08, A07] the rejection of an account", () => {
  const reason = "Tu domicilio está fuera del municipio.";
  const rejected = async () => {
    const person = await aPerson(t, { status: "in_review" });
    await send(t, rejectAccount, { as: reviewer, params: { id: person.id }, body: { reason } });
    return person;
  };
  const reopen = (as: Account, id: string) =>
    send(t, reopenAccount, { as, params: { id }, body: { reason: "El domicilio sí es de aquí." } });

  test("the rejection of an account shows its reason and allows one appeal", async () => {
    const person = await rejected();
    expect(await statusOf(person)).toMatchObject({ statusId: 3, comment: [reason], actions: ["appeal"] });
    await send(t, appealAsPerson, { as: person, body: { comment: "Vivo aquí desde enero." } });
    await send(t, rejectAccount, { as: reviewer, params: { id: person.id }, body: { reason } });
    expect(await statusOf(person)).toMatchObject({ statusId: 3, actions: [] });
  });

  test("only a supervisor can withdraw the rejection of an account, and that does not use up the owner's appeal", async () => {
    const person = await rejected();
    expect((await reopen(reviewer, person.id)).code).toBe("FORBIDDEN");
    expect((await reopen(supervisor, person.id)).contents().statusId).toBe(2);
    expect((await t.emailsTo(person.email))[0]?.subject).toBe("Revisaremos tu registro otra vez");
    const { info } = (await send(t, readQueue, { as: reviewer, query: { kind: "account" } })).contents();
    expect(info.find(({ id }) => id === person.id)).toMatchObject({
      what: "Reabierta por supervisión",
      hours_waiting: 0,
    });
    expect((await reopen(supervisor, person.id)).code).toBe("REVIEW_NOT_POSSIBLE");
    await send(t, rejectAccount, { as: reviewer, params: { id: person.id }, body: { reason } });
    expect((await statusOf(person)).actions).toEqual(["appeal"]);
    expect(await statusHistoryOf(t, person.id)).toEqual([
      "in_review>rejected",
      "rejected>in_review",
      "in_review>rejected",
    ]);
  });

  test("the rejection of an account can become a request for changes, which opens those sections and the reply", async () => {
    const person = await rejected();
    expect((await ask(person.id)).contents().statusId).toBe(6);
    expect(await statusOf(person)).toMatchObject({ statusId: 6, actions: ["reply"] });
  });

  test("a simultaneous appeal and request for changes leave the account in one consistent status", async () => {
    const person = await rejected();
    const body = { comment: "Vivo aquí desde enero." };
    const replies = await Promise.all([send(t, appealAsPerson, { as: person, body }), ask(person.id)]);
    const codes = replies.map((one) => one.status).sort();
    // After the appeal the account is in review, where changes can be requested too.
    expect([
      [200, 200],
      [200, 409],
    ]).toContainEqual(codes);
    expect([6, 2]).toContain((await statusOf(person)).statusId);
  });
});
