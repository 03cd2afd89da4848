import { buildOrder, listPayable } from "@arranca/contract/payments/orders";
import { listMyMonths } from "@arranca/contract/payments/vouchers";
import { submitPerson, updatePersonInfo } from "@arranca/contract/persons";
import { approveAccount, readAccount } from "@arranca/contract/review/accounts";
import { decideIdentity, readPersonRequest, sectionKeys } from "@arranca/contract/review/requests";
import { afterAll, beforeAll, expect, test } from "vitest";
import { takeCase } from "../../testing/documents.ts";
import { type Account, aStaffMember } from "../../testing/factories.ts";
import { builderNote, upload } from "../../testing/payments.ts";
import { aNewcomer, personForm, personInfo, submitForm, uploadPapers } from "../../testing/persons.ts";
import { aRelation } from "../../testing/relations.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { approveVoucher } from "../payments/vouchers/review.service.ts";

let t: TestApp;
let me: Account;
let reviewer: Account;
const { curp, ...withoutCurp } = personForm;

// These tests follow one person, from a registration without a CURP to the first payable month.
beforeAll(async () => {
  t = await startTestApp();
  me = await aNewcomer(t, { course_completed_at: t.deps.clock.now(), curp: null, curp_index: null });
  reviewer = await aStaffMember(t, ["accounts.review", "documents.read"]);
  await uploadPapers(t, me, "passport");
});
afterAll(() => t.close());

const section = async () => {
  const { section_states } = (await send(t, readPersonRequest, { as: me })).contents();
  return section_states.find((one) => one.section === "personal")?.state;
};
const fileOf = async () => (await send(t, readAccount, { as: reviewer, params: { id: me.id } })).contents();
const firstMonth = async () => (await send(t, listMyMonths, { as: me })).contents().info[0];
const lastMail = async () => (await t.emailsTo(me.email)).at(0);
const payable = async () => (await send(t, listPayable, { as: await aStaffMember(t, ["orders.build"]) })).contents();

test("[F5] a missing CURP is refused, unless the person states that there is none; a false age still is", async () => {
  const left = await send(t, submitPerson, { as: me, body: withoutCurp });
  expect(left.fields).toEqual({ curp: "Este campo es obligatorio" });
  const young = await submitForm(t, me, { noCurp: true, birthdate: "2020-01-01" });
  expect(young.fields).toEqual({ birthdate: "La edad debe estar entre 18 y 27 años" });
});

test("[F5] a registration without a CURP goes to review, and a CURP typed before is not saved", async () => {
  expect((await submitForm(t, me, { noCurp: true })).contents()).toMatchObject({ in_review: true });
  expect(await personInfo(t, me)).toMatchObject({ curp: null, birthdate: "2003-04-17" });
});

test("[F5] staff reads a hint, has no CURP to check, and approves; two people without a CURP share nothing", async () => {
  const other = await aNewcomer(t, { course_completed_at: t.deps.clock.now(), curp: null, curp_index: null });
  await uploadPapers(t, other, "passport");
  await submitForm(t, other, { noCurp: true, clabe: null });
  const { sections, signals } = await fileOf();
  expect(signals.find(({ kind }) => kind === "no_curp")?.text).toContain("gob.mx/curp");
  expect(signals.map(({ kind }) => kind)).not.toContain("curp");
  expect(sections[0]?.lines.map(({ field }) => field)).toEqual(["full_name", "birthdate", "gender", "phone"]);
  await takeCase(t, reviewer, me);
  await send(t, approveAccount, { as: reviewer, params: { id: me.id }, body: { unread: sectionKeys } });
  expect(await personInfo(t, me)).toMatchObject({ statusId: 1 });
  expect(await section()).toBe("no_curp");
});

test("[F5] a hired person is reminded of the missing CURP; the approved month waits, says why, and enters no order", async () => {
  await aRelation(t, { person: me, daysAgo: 40 });
  const confirmed = (await t.emailsTo(me.email)).find(
    ({ subject }) => subject === "Tu relación laboral está confirmada",
  );
  expect(confirmed?.text).toContain("Nos falta tu CURP");
  const { id } = (await upload(t, me)).contents();
  await approveVoucher(t.deps.db, t.deps, { voucherId: id, by: (await aStaffMember(t, ["vouchers.review"])).loginId });
  expect((await lastMail())?.text).toContain("Falta tu CURP: agrégala");
  expect((await lastMail())?.text).toContain("/dashboard?edit=curp");
  expect(await firstMonth()).toMatchObject({ reason: "Falta tu CURP", actions: ["add_curp"] });
  const { ready, held } = await payable();
  expect([ready.length, held.map((month) => month.held)]).toEqual([0, ["Falta su CURP"]]);
  const builder = await aStaffMember(t, ["orders.build"]);
  const built = await send(t, buildOrder, {
    as: builder,
    body: { note: builderNote, month_ids: [(await firstMonth())?.id ?? ""] },
  });
  expect(built.status).toBe(409);
});

test("[F5] a name changed without a CURP still waits for the CURP", async () => {
  await send(t, updatePersonInfo, { as: me, body: { name: "Valeria Inés", noCurp: true } });
  expect(await firstMonth()).toMatchObject({ reason: "Falta tu CURP" });
  const { identity } = (await send(t, readPersonRequest, { as: me })).contents();
  expect(identity?.lines.map(({ field }) => field)).toEqual(["name"]);
});

test("[F5] a CURP that comes later is reviewed alone, by a shown date, and then the month is paid", async () => {
  await send(t, updatePersonInfo, { as: me, body: { name: "Valeria", curp } });
  const { identity } = (await send(t, readPersonRequest, { as: me })).contents();
  expect(identity?.lines.map(({ field }) => field)).toEqual(["curp"]);
  expect(await firstMonth()).toMatchObject({ reason: "Tu CURP está en revisión", actions: [] });
  expect((await firstMonth())?.date).not.toBeNull();
  const body = { accepted: true };
  await send(t, decideIdentity, { as: reviewer, params: { id: identity?.id ?? "" }, body });
  expect(await personInfo(t, me)).toMatchObject({ curp });
  expect(await firstMonth()).toMatchObject({ status: { key: "approved" }, reason: null });
  expect((await payable()).ready).toHaveLength(1);
  expect((await fileOf()).signals.map(({ kind }) => kind)).not.toContain("no_curp");
});
