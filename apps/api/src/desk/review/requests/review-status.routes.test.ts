import * as companies from "@arranca/contract/companies";
import { reviewBank } from "@arranca/contract/payments/orders";
import * as persons from "@arranca/contract/persons";
import { approveAccount, checkLine, readAccount } from "@arranca/contract/review/accounts";
import {
  answerRequest,
  closeRequest,
  decideIdentity,
  readCompanyRequest,
  readPersonRequest,
  requestChanges,
  sectionKeys,
} from "@arranca/contract/review/requests";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, aCompany, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { aPdf, asUpload } from "../../../testing/files/sample-files.ts";
import { aClabe } from "../../../testing/payments.ts";
import { personForm } from "../../../testing/persons.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let reviewer: Account;
beforeAll(async () => {
  t = await startTestApp();
  reviewer = await aStaffMember(t, ["accounts.review"]);
});
afterAll(() => t.close());

/** Advances the clock, so that later changes have a later time. */
const later = () => t.deps.clock.advanceMinutes(1);

const studyLines = ["level", "title", "university"];
const tick = (id: string, section: "study" | "address", field: string) =>
  send(t, checkLine, { as: reviewer, params: { id }, body: { section, field, checked: true } });

async function statesOf(me: Account) {
  const found = (await send(t, readPersonRequest, { as: me })).contents();
  return Object.fromEntries([
    ...found.section_states.map(({ section, state }) => [section, state]),
    ...found.paper_states.map(({ area, state }) => [area, state]),
  ]);
}
const fileOf = async (id: string) => (await send(t, readAccount, { as: reviewer, params: { id } })).contents();

/** Account approved with its studies ticked line by line, and one of three lines of the address. */
async function anApproved(): Promise<Account> {
  const me = await aPerson(t, { status: "in_review", approved_at: null });
  for (const field of studyLines) await tick(me.id, "study", field);
  await tick(me.id, "address", "street");
  later();
  await send(t, approveAccount, { as: reviewer, params: { id: me.id }, body: { unread: sectionKeys } });
  later();
  return me;
}

test("[A07, D01] after an approval ticked sections are shown as approved, the others as accepted without remarks, and none is open", async () => {
  const me = await anApproved();
  expect(await statesOf(me)).toEqual({
    ...{ personal: "accepted", address: "accepted", study: "approved", bank: "accepted", documents: "accepted" },
    ...{ ine_front: "accepted", ine_back: "accepted", proof_of_address: "accepted", cv: "accepted" },
  });
});

test("[A07, A17] a change after the approval of an account is shown to both sides and removes the ticks; saving an unchanged form does nothing", async () => {
  const me = await anApproved();
  const { study } = (await send(t, persons.readPersonInfo, { as: me })).contents();
  const { title, degreeId, scholarityLevelId, universityName, careerId } = study;
  const body = { title, degreeId, scholarityLevelId, universityName, careerId } as typeof personForm.study;
  await send(t, persons.updatePersonStudy, { as: me, body });
  expect(await statesOf(me)).toMatchObject({ study: "approved" });

  const changed = { ...body, universityName: "Instituto Tecnológico de León" };
  expect((await send(t, persons.updatePersonStudy, { as: me, body: changed })).status).toBe(200);
  expect(await statesOf(me)).toMatchObject({ study: "changed", address: "accepted" });
  const file = (await fileOf(me.id)).sections.find(({ section }) => section === "study");
  expect(file).toMatchObject({ state: "changed", changed_at: t.deps.clock.now().toISOString() });
  expect(file?.lines.map(({ field, checked_by }) => [field, checked_by !== null])).toEqual([
    ["level", true],
    ["title", true],
    ["university", false],
  ]);

  const cv = [asUpload("cv", "cv.pdf", await aPdf())];
  await send(t, persons.updatePersonDocs, { as: me, files: cv });
  expect(await statesOf(me)).toMatchObject({ cv: "changed", documents: "changed", ine_front: "accepted" });
});

test("[A17] a new bank account and a new name are in review until staff decides", async () => {
  const me = await anApproved();
  const clabe = aClabe();
  const withoutClabe = { bankId: Number(clabe.slice(0, 3)), accountNumber: "99887766" };
  await send(t, persons.updatePersonBank, { as: me, body: withoutClabe });
  expect(await statesOf(me)).toMatchObject({ bank: "changed" });
  await send(t, persons.updatePersonBank, { as: me, body: { ...withoutClabe, clabe } });
  const { curp, birthdate } = personForm;
  const identity = { curp, birthdate, name: "Otra", firstSurname: "Quintero", gender: 2 };
  await send(t, persons.updatePersonInfo, { as: me, body: identity });
  expect(await statesOf(me)).toMatchObject({ bank: "in_review", personal: "in_review", study: "approved" });
  later();
  const another = await aStaffMember(t, ["accounts.review"]);
  expect((await send(t, reviewBank, { as: another, params: { id: me.id } })).code).toBeUndefined();
  const params = { id: (await send(t, readPersonRequest, { as: me })).contents().identity?.id ?? "" };
  expect((await send(t, decideIdentity, { as: another, params, body: { accepted: true } })).status).toBe(200);
  expect(await statesOf(me)).toMatchObject({ bank: "approved", personal: "accepted" });
});

test("[A09, E10] a checklist line that was requested, answered and ticked is approved", async () => {
  const me = await anApproved();
  const sections = studyLines.map((field) => ({ section: "study" as const, field, comment: "No coincide con tu CV." }));
  await send(t, requestChanges, { as: reviewer, params: { id: me.id }, body: { sections } });
  expect(await statesOf(me)).toMatchObject({ study: "asked" });
  later();
  await send(t, persons.updatePersonStudy, { as: me, body: { title: "Contaduría" } });
  const { id } = (await send(t, readPersonRequest, { as: me })).contents();
  const params = { id: id ?? "" };
  const responses = studyLines.map((field) => ({ section: "study" as const, field }));
  await send(t, answerRequest, { as: me, params, body: { responses } });
  expect(await statesOf(me)).toMatchObject({ study: "in_review" });
  later();
  await send(t, closeRequest, { as: reviewer, params });
  expect(await statesOf(me)).toMatchObject({ study: "approved" });
});

test("[A13, D02] a company's changed manager and contact data are shown as changed", async () => {
  const us = await aCompany(t);
  const states = async () => {
    const { section_states } = (await send(t, readCompanyRequest, { as: us })).contents();
    return Object.fromEntries(section_states.map(({ section, state }) => [section, state]));
  };
  later();
  await send(t, companies.updateCompanyInfo, {
    as: us,
    body: { description: "Cafetería de barrio con cuatro sucursales." },
  });
  const manager = { name: "Ana", lastName: "Ruiz", email: "ana@correo.example", phone: "4771234567", department: "RH" };
  expect((await send(t, companies.updateCompanyManager, { as: us, body: { manager } })).status).toBe(200);
  expect(await states()).toMatchObject({ company: "changed", manager: "changed", address: "accepted" });
});

test("[A13, D02] the reviewer of an answer sees every line that a company changed since the request, not only the requested ones", async () => {
  const us = await aCompany(t, { status: "in_review" });
  const changed = async () => {
    const lines = (await fileOf(us.id)).sections.find(({ section }) => section === "company")?.lines ?? [];
    return lines.flatMap(({ field, changed_at }) => (changed_at ? [field] : []));
  };
  const sections = [{ section: "company", field: "business_name", comment: "No coincide con tu constancia." }];
  expect(await changed()).toEqual([]);
  later();
  await send(t, requestChanges, { as: reviewer, params: { id: us.id }, body: { sections } });
  later();
  const body = { businessName: "Otra Empresa, S.A. de C.V.", name: "Otra Empresa" };
  expect((await send(t, companies.updateCompanyInfo, { as: us, body })).status).toBe(200);
  const request = (await send(t, readCompanyRequest, { as: us })).contents();
  const responses = [{ section: "company" as const, field: "business_name", comment: "" }];
  await send(t, answerRequest, { as: us, params: { id: request.id ?? "" }, body: { responses } });
  expect(await changed()).toEqual(["name", "business_name"]);

  later();
  const right = { section: "company", field: "name", checked: true };
  await send(t, checkLine, { as: reviewer, params: { id: us.id }, body: right });
  expect(await changed()).toEqual(["business_name"]);
});
