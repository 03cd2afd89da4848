import { documentsWith } from "@arranca/contract/files";
import { deletePersonDoc, submitPerson, updatePersonDocs } from "@arranca/contract/persons";
import {
  areasOfPaper,
  type IdentityPaper,
  identityPaperKeys,
  identityPapers,
} from "@arranca/contract/persons/identity-papers";
import { approveAccount, checkLine, readAccount } from "@arranca/contract/review/accounts";
import { answerRequest, readPersonRequest, requestChanges, sectionKeys } from "@arranca/contract/review/requests";
import { afterAll, beforeAll, expect, test } from "vitest";
import { takeCase } from "../../testing/documents.ts";
import { type Account, aStaffMember } from "../../testing/factories.ts";
import { identityFiles } from "../../testing/files/sample-files.ts";
import { aNewcomer, personForm, personInfo, submitForm, uploadPapers } from "../../testing/persons.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let t: TestApp;
let reviewer: Account;
beforeAll(async () => {
  t = await startTestApp();
  reviewer = await aStaffMember(t, ["accounts.review", "documents.read"]);
});
afterAll(() => t.close());

const aLearner = () => aNewcomer(t, { course_completed_at: t.deps.clock.now() });
const put = async (as: Account, paper: IdentityPaper, sides = areasOfPaper(paper).length) =>
  send(t, updatePersonDocs, { as, files: (await identityFiles(paper)).slice(0, sides) });
const sent = async (as: Account, identityPaper?: IdentityPaper) =>
  (await submitForm(t, as, identityPaper ? { identityPaper } : {})).contents();
const areasOf = async (as: Account) => (await personInfo(t, as)).documents.map(({ area }) => area).sort();
const fileOf = async ({ id }: Account) => (await send(t, readAccount, { as: reviewer, params: { id } })).contents();
const asks = (person: Account, field: string) =>
  send(t, requestChanges, {
    as: reviewer,
    params: { id: person.id },
    body: { sections: [{ section: "documents", field, comment: "Tu identificación ya venció, manda otra." }] },
  });

test.each(identityPaperKeys)(
  "[F5, B05] a person with the paper %s alone reaches the review and is approved",
  async (paper) => {
    const me = await aLearner();
    await uploadPapers(t, me, paper);
    expect(await sent(me, paper)).toMatchObject({ person_info_complete: true, in_review: true });
    expect(await personInfo(t, me)).toMatchObject({ identityPaper: paper });
    const file = await fileOf(me);
    const lines = file.sections.find(({ section }) => section === "documents")?.lines ?? [];
    expect(lines.map(({ field }) => field)).toEqual(documentsWith(paper));
    expect(lines.every(({ document_id: id }) => id !== null)).toBe(true);
    expect(lines[0]?.label).toContain(identityPapers[paper].label);
    const name = file.sections[0]?.lines.find(({ field }) => field === "full_name");
    expect(name?.document_id).toBe(lines[0]?.document_id);
    await takeCase(t, reviewer, me);
    const approved = await send(t, approveAccount, {
      as: reviewer,
      params: { id: me.id },
      body: { unread: sectionKeys },
    });
    expect(approved.status).toBe(200);
  },
);

test("[F5] a registration that names no paper counts the complete one; half a paper is not enough", async () => {
  const me = await aLearner();
  await uploadPapers(t, me, "residence_card");
  await send(t, deletePersonDoc, { as: me, params: { area: "residence_back" } });
  expect(await sent(me)).toMatchObject({ person_info_complete: false });
  await put(me, "residence_card");
  expect(await sent(me)).toMatchObject({ in_review: true });
  expect(await personInfo(t, me)).toMatchObject({ identityPaper: "residence_card" });
  const wrong = await send(t, submitPerson, {
    as: await aLearner(),
    body: { ...personForm, identityPaper: "licencia" },
  });
  expect(wrong.fields).toEqual({ identityPaper: "Selecciona una opción" });
});

test("[F5] changing the paper while registering keeps all sent files; sending forgets those of the other paper", async () => {
  const me = await aLearner();
  await uploadPapers(t, me);
  await put(me, "passport");
  expect(await areasOf(me)).toEqual(["cv", "ine_back", "ine_front", "passport", "proof_of_address"]);
  expect(await sent(me, "military_card")).toMatchObject({ person_info_complete: false });
  expect(await areasOf(me)).toHaveLength(5);
  expect(await sent(me, "passport")).toMatchObject({ in_review: true });
  expect(await areasOf(me)).toEqual(["cv", "passport", "proof_of_address"]);
});

test("[F5, B05] an expired INE that was asked for again is answered with a residence card, once both sides are there", async () => {
  const me = await aLearner();
  await uploadPapers(t, me);
  await sent(me);
  await takeCase(t, reviewer, me);
  expect((await asks(me, "ine_front")).status).toBe(200);
  const { id } = (await send(t, readPersonRequest, { as: me })).contents();
  const answer = () =>
    send(t, answerRequest, {
      as: me,
      params: { id: id ?? "" },
      body: { responses: [{ section: "documents", field: "ine_front", comment: null }] },
    });
  await put(me, "residence_card", 1);
  expect((await answer()).code).toBe("PAPER_NEEDED");
  expect(await areasOf(me)).toContain("ine_front");
  await put(me, "residence_card");
  expect(await areasOf(me)).toEqual(["cv", "proof_of_address", "residence_back", "residence_front"]);
  const answered = (await answer()).contents();
  expect(answered).toMatchObject({
    statusId: 2,
    sections: [{ field: "ine_front", label: "INE, frente: se lee y está vigente" }],
  });
  expect(answered.paper_states.map(({ area }) => area)).toEqual([
    "residence_front",
    "residence_back",
    "proof_of_address",
    "cv",
  ]);
  expect((await asks(me, "ine_front")).status).toBe(404);
});

test("[B05] names that differ between papers pass with a reason from the list, without a request for changes", async () => {
  const me = await aLearner();
  await uploadPapers(t, me);
  const names = { name: "MA. GUADALUPE", firstSurname: "HDZ", secondSurname: "" };
  expect((await submitForm(t, me, names)).contents()).toMatchObject({ in_review: true });
  const before = await fileOf(me);
  expect(before.signals.map(({ kind }) => kind)).toContain("curp_name");
  expect(before.name).toBe("MA. GUADALUPE HDZ");
  await takeCase(t, reviewer, me);
  const tick = (field: string, passed_because?: string) =>
    send(t, checkLine, {
      as: reviewer,
      params: { id: me.id },
      body: { section: "personal", field, checked: true, passed_because },
    });
  expect((await tick("full_name", "short_name")).status).toBe(200);
  expect((await tick("phone", "short_name")).status).toBe(404);
  expect((await tick("curp", "porque sí")).fields).toEqual({ passed_because: "Selecciona una opción" });
  const lineOf = async (field: string) => (await fileOf(me)).sections[0]?.lines.find((line) => line.field === field);
  expect(await lineOf("full_name")).toMatchObject({ passed_because: "short_name", checked_by: "Leticia Arriaga" });
  await tick("full_name");
  expect(await lineOf("full_name")).toMatchObject({ passed_because: null });
  const approved = await send(t, approveAccount, {
    as: reviewer,
    params: { id: me.id },
    body: { unread: sectionKeys },
  });
  expect(approved.status).toBe(200);
});
