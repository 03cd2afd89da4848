import { reviewBank } from "@arranca/contract/payments/orders";
import { listMyMonths } from "@arranca/contract/payments/vouchers";
import { submitPerson, updatePersonBank } from "@arranca/contract/persons";
import { approveAccount, readAccount } from "@arranca/contract/review/accounts";
import { readPersonRequest, sectionKeys } from "@arranca/contract/review/requests";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readProgramme } from "../../lib/programme.ts";
import { businessDate } from "../../lib/time/clock.ts";
import { reviewDueAt } from "../../lib/time/working-days.ts";
import { takeCase } from "../../testing/documents.ts";
import { type Account, aStaffMember } from "../../testing/factories.ts";
import { upload } from "../../testing/payments.ts";
import { aNewcomer, personForm, personInfo, submitForm, uploadPapers } from "../../testing/persons.ts";
import { aRelation } from "../../testing/relations.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { approveVoucher } from "../payments/vouchers/review.service.ts";

let t: TestApp;
let me: Account;
let reviewer: Account;
const { bankId, accountNumber, clabe, ...withoutBank } = personForm;
const bank = { bankId, accountNumber, clabe };

// These tests follow one person, from a registration without an account to the first paid month.
beforeAll(async () => {
  t = await startTestApp();
  me = await aNewcomer(t, {
    course_completed_at: t.deps.clock.now(),
    ...{ bank_code: null, account_number: null, account_last4: null },
    ...{ clabe: null, clabe_index: null, clabe_last4: null, bank_reviewed_at: null },
  });
  reviewer = await aStaffMember(t, ["accounts.review", "documents.read"]);
  await uploadPapers(t, me);
});
afterAll(() => t.close());

const section = async () => {
  const { section_states } = (await send(t, readPersonRequest, { as: me })).contents();
  return section_states.find((one) => one.section === "bank")?.state;
};
const firstMonth = async () => (await send(t, listMyMonths, { as: me })).contents().info[0];
const lastMail = async () => (await t.emailsTo(me.email)).at(0);

test("[A03] missing bank data are refused, unless the person states that there is no account", async () => {
  const needed = { bankId: "Este campo es obligatorio", accountNumber: "Este campo es obligatorio" };
  const left = await send(t, submitPerson, { as: me, body: withoutBank });
  expect(left.fields).toEqual(needed);
  const said = await send(t, submitPerson, { as: me, body: { ...withoutBank, noBankAccount: false, bankId: null } });
  const emptied = await send(t, submitPerson, { as: me, body: { ...withoutBank, accountNumber: "", clabe: "" } });
  expect(emptied.fields).toEqual(needed);
  expect(said.fields).toEqual(needed);
});

test("[A03, R06] a registration without a bank account goes to review, and account data typed before are not saved", async () => {
  const sent = (await submitForm(t, me, { ...bank, noBankAccount: true })).contents();
  expect(sent).toMatchObject({ person_info_complete: true, in_review: true });
  expect(await personInfo(t, me)).toMatchObject({ bankId: null, accountNumber: null, clabe: null });
  expect(await section()).toBe("later");
});

test("[A07] a reviewer approves a registration without a bank account, with nothing to check in that section", async () => {
  const { sections } = (await send(t, readAccount, { as: reviewer, params: { id: me.id } })).contents();
  expect(sections.find((one) => one.section === "bank")).toMatchObject({ state: "later", lines: [] });
  await takeCase(t, reviewer, me);
  await send(t, approveAccount, { as: reviewer, params: { id: me.id }, body: { unread: sectionKeys } });
  expect(await personInfo(t, me)).toMatchObject({ statusId: 1, bank_reviewed: false });
  expect(await section()).toBe("later");
});

test("[A17] a hired person is reminded of the missing CLABE; the approved month waits and says why", async () => {
  const { company } = await aRelation(t, { person: me, daysAgo: 40 });
  expect(
    (await t.emailsTo(me.email)).find(({ subject }) => subject === "Tu relación laboral está confirmada")?.text,
  ).toContain("nos falta tu CLABE");
  expect(company.id).not.toBe(me.id);
  const { id } = (await upload(t, me)).contents();
  await approveVoucher(t.deps.db, t.deps, { voucherId: id, by: (await aStaffMember(t, ["vouchers.review"])).loginId });
  expect((await lastMail())?.text).toContain("Falta tu CLABE: agrégala");
  expect((await lastMail())?.text).toContain("/dashboard?edit=bank");
  expect(await firstMonth()).toMatchObject({ reason: "Falta tu CLABE", actions: ["add_bank"] });
});

test("[S2.11, A17] bank data added later are reviewed alone, by a date shown on both pages, and the month of support is paid in full", async () => {
  await send(t, updatePersonBank, { as: me, body: bank });
  expect((await lastMail())?.subject).toBe("Agregaste tus datos bancarios");
  expect(await firstMonth()).toMatchObject({ reason: "Tu cuenta bancaria está en revisión", actions: [] });
  expect(await section()).toBe("in_review");
  const promised = reviewDueAt(t.deps.clock.now(), await readProgramme(t.deps.db));
  const { bank_due_at } = (await send(t, readPersonRequest, { as: me })).contents();
  expect([bank_due_at, (await firstMonth())?.date]).toEqual([promised.toISOString(), businessDate(promised)]);
  // The reviewer who approved the account does not review its bank data as well.
  await send(t, reviewBank, { as: await aStaffMember(t, ["accounts.review"]), params: { id: me.id } });
  expect(await firstMonth()).toMatchObject({ status: { key: "approved" }, reason: null, date: null });
  expect((await send(t, readPersonRequest, { as: me })).contents().bank_due_at).toBeNull();
});
