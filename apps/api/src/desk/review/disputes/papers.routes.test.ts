import { readCompanyDashboard } from "@arranca/contract/companies";
import { denyClaim, markHired, readMyRelation } from "@arranca/contract/relations/calls";
import { listCompanyRelations } from "@arranca/contract/relations/company-list";
import {
  addCompanyEvidence,
  addMyEvidence,
  answerCompanyQuestion,
  answerMyQuestion,
  readCompanyDispute,
  readEvidenceFile,
  readMyDispute,
} from "@arranca/contract/relations/dispute-papers";
import { askSide, decideDispute, readDispute } from "@arranca/contract/review/disputes";
import { assignQueueItem } from "@arranca/contract/review/queue";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { listRelations } from "../../../programme/relations/company/list.service.ts";
import { answerQuestion, requireNoOpenQuestion } from "../../../programme/relations/disputes/papers.service.ts";
import { auditOf } from "../../../testing/documents.ts";
import { type Account, aCompany, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { aPdf, asUpload } from "../../../testing/files/sample-files.ts";
import { aCandidate } from "../../../testing/relations.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let staff: Account;
beforeAll(async () => {
  t = await startTestApp();
  staff = await aStaffMember(t, ["relations.decide"]);
});
afterAll(() => t.close());

const words = "Nunca trabajó con nosotros ni un solo día.";
const day = 24 * 60 * 60;

async function aDispute() {
  const hire = await aCandidate(t);
  const claim = { as: hire.person, body: { care_about_id: hire.applicationId } };
  const relationId = (await send(t, markHired, claim)).contents().relation.id;
  const params = { id: relationId };
  (await send(t, denyClaim, { as: hire.company, params, body: { statement: words } })).contents();
  const { id } = await t.deps.db
    .selectFrom("disputes")
    .select("id")
    .where("relation_id", "=", relationId)
    .executeTakeFirstOrThrow();
  return { ...hire, params, id };
}
type Dispute = Awaited<ReturnType<typeof aDispute>>;

const file = async (of: Dispute) => (await send(t, readDispute, { as: staff, params: { id: of.id } })).contents();
const mine = async (of: Dispute) =>
  (await send(t, readMyDispute, { as: of.person, params: of.params })).contents().dispute;
const theirs = async (of: Dispute) =>
  (await send(t, readCompanyDispute, { as: of.company, params: of.params })).contents().dispute;
const made = new Map<string, Buffer>();
/** Files of different content by their first letter; the same letter gives the same file. */
const pdfs = (names: readonly string[]) =>
  Promise.all(
    names.map(async (name, at) => {
      const bytes = made.get(name) ?? (await aPdf(name.charCodeAt(0) - 96));
      made.set(name, bytes);
      return asUpload(`files[${at}]`, `${name}.pdf`, bytes);
    }),
  );
const add = async (of: Dispute, names: readonly string[]) =>
  send(t, addMyEvidence, { as: of.person, params: of.params, files: await pdfs(names) });
const ask = (of: Dispute, side: "person" | "company" = "company", days = 3, as = staff) =>
  send(t, askSide, { as, params: { id: of.id }, body: { side, days, question: "¿Quién lo entrevistó?" } });
const open = (as: Account, id: string) => send(t, readEvidenceFile, { as, params: { id } });

test("[C13] each side reads its own evidence and staff all of it, each look with a record; a stranger reads none", async () => {
  const of = await aDispute();
  (await add(of, ["recibo"])).contents();
  const files = await pdfs(["nomina"]);
  (await send(t, addCompanyEvidence, { as: of.company, params: of.params, files })).contents();
  const [own] = (await mine(of))?.evidence ?? [];
  const [other] = (await theirs(of))?.evidence ?? [];
  expect([own?.name, other?.name]).toEqual(["recibo.pdf", "nomina.pdf"]);
  expect((await file(of)).evidence).toMatchObject([
    { side: "person", name: "recibo.pdf" },
    { side: "company", name: "nomina.pdf" },
  ]);
  const [ownId, otherId] = [own?.id ?? "", other?.id ?? ""];
  expect((await open(of.person, ownId)).headers["content-type"]).toContain("application/pdf");
  expect((await open(of.company, otherId)).status).toBe(200);
  for (const [as, id] of [
    [of.person, otherId],
    [of.company, ownId],
    [await aPerson(t), ownId],
    [await aCompany(t), otherId],
  ] as const)
    expect((await open(as, id)).code).toBe("NOT_FOUND");
  expect((await open(await aStaffMember(t, ["vouchers.review"]), ownId)).code).toBe("FORBIDDEN");
  expect((await open(staff, ownId)).status).toBe(200);
  expect((await auditOf(t, of.id)).map(({ action }) => action)).toEqual(["evidence.read"]);
});

test("[C13] a side adds five files at most, none twice, and none to the dispute of somebody else", async () => {
  const of = await aDispute();
  (await add(of, ["a", "b", "c"])).contents();
  const refused = await add(of, ["d", "e", "f"]);
  expect([refused.code, refused.message]).toEqual(["TOO_MANY_FILES", "Puedes mandar 2 archivos más."]);
  expect((await add(of, ["a"])).message).toBe("Ese archivo ya lo mandaste.");
  (await add(of, ["d", "e"])).contents();
  expect((await mine(of))?.actions).toEqual([]);
  const stranger = { as: await aPerson(t), params: of.params };
  expect((await send(t, addMyEvidence, { ...stranger, files: await pdfs(["x"]) })).code).toBe("NOT_FOUND");
  expect((await send(t, readMyDispute, stranger)).code).toBe("NOT_FOUND");
});

test("[C13] a question tells the asked side by mail, stops the days of the team, and both sides read whom it waits for", async () => {
  const of = await aDispute();
  expect((await mine(of))?.due_on).toBe("2026-12-04");
  (await ask(of)).contents();
  const [letter] = await t.emailsTo(of.company.email);
  expect(letter?.subject).toBe("El programa te hace una pregunta");
  expect(letter?.text).toContain("¿Quién lo entrevistó?");
  expect((await t.emailsTo(of.person.email)).map(({ subject }) => subject)).not.toContain(letter?.subject);
  const waits = { side: "company", until: "2026-11-25" };
  expect(await mine(of)).toMatchObject({ due_on: "2026-12-09", waits, questions: [], actions: ["add_evidence"] });
  expect(await theirs(of)).toMatchObject({ due_on: "2026-12-09", waits, actions: ["add_evidence", "answer"] });
  expect(await file(of)).toMatchObject({ waits, actions: [], questions: [{ side: "company", answer: null }] });
  const body = { outcome: "false_by_person", decision: "No hay contrato ni recibos." };
  const early = await send(t, decideDispute, { as: staff, params: { id: of.id }, body });
  expect([early.code, early.message]).toEqual([
    "TRANSITION_NOT_ALLOWED",
    expect.stringContaining("hasta el 25 de noviembre de 2026"),
  ]);
});

test("[C13] a question to the company counts as its turn in its list and on its start page until its answer", async () => {
  const waiting = async ({ company: as }: Dispute) => {
    const { info, waiting: count } = (
      await send(t, listCompanyRelations, { as, query: { waiting: 1, relation_sort: "deadline" } })
    ).contents();
    const { relations } = (await send(t, readCompanyDashboard, { as })).contents();
    return [count, relations?.to_answer, info[0]?.dispute?.question_until];
  };
  const [answered, other] = [await aDispute(), await aDispute()];
  expect(await waiting(answered)).toEqual([0, 0, undefined]);
  (await ask(answered)).contents();
  (await ask(other, "person")).contents();
  expect(await waiting(answered)).toEqual([1, 1, "2026-11-25"]);
  expect(await waiting(other)).toEqual([0, 0, undefined]);
  expect((await send(t, readMyRelation, { as: other.person })).contents().info?.dispute?.question_until).toBe(
    "2026-11-25",
  );
  const body = { answer: "La dueña, el día 12." };
  (await send(t, answerCompanyQuestion, { as: answered.company, params: answered.params, body })).contents();
  expect(await waiting(answered)).toEqual([0, 0, undefined]);
});

test("[C13] an early answer gives the unused days back, and a second answer is refused", async () => {
  const of = await aDispute();
  (await ask(of)).contents();
  const answer = () =>
    send(t, answerCompanyQuestion, { as: of.company, params: of.params, body: { answer: "La dueña, el día 12." } });
  const wrong = await send(t, answerMyQuestion, {
    as: of.person,
    params: of.params,
    body: { answer: "No fui yo, fue." },
  });
  expect(wrong.message).toBe("El equipo no te ha preguntado nada.");
  const both = await Promise.all([answer(), answer()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await answer()).message).toBe("Ya contestaste esa pregunta.");
  expect(await file(of)).toMatchObject({
    waits: null,
    actions: ["decide", "ask"],
    questions: [{ answer: "La dueña, el día 12." }],
  });
  expect((await mine(of))?.due_on).toBe("2026-12-04");
});

test("[C13] a second question is refused while the first one waits, also of two clicks at once", async () => {
  const of = await aDispute();
  const both = await Promise.all([ask(of), ask(of, "person")]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await file(of)).questions).toHaveLength(1);
  expect((await ask(of, "person", 6)).status).toBe(422);
  expect((await ask(of, "person", 3, await aStaffMember(t, ["vacancies.review"]))).code).toBe("FORBIDDEN");
});

test("[C13] a colleague is assigned a dispute like any other case of the queue", async () => {
  const of = await aDispute();
  const body = { kind: "dispute", id: of.id, staff_id: staff.id };
  (await send(t, assignQueueItem, { as: staff, body })).contents();
  expect(await file(of)).toMatchObject({ assigned_to: { id: staff.id }, mine: true });
});

test("[C13] after the decision nothing is added, answered or asked", async () => {
  const of = await aDispute();
  const body = { outcome: "false_by_person", decision: "No hay contrato ni recibos." };
  (await send(t, decideDispute, { as: staff, params: { id: of.id }, body })).contents();
  expect(await mine(of)).toBeNull();
  expect((await add(of, ["a"])).code).toBe("TRANSITION_NOT_ALLOWED");
  expect((await ask(of)).code).toBe("NOT_FOUND");
});

test("[C13] an answer after the last day is refused with the way left, and the team decides", async () => {
  const [of, other] = [await aDispute(), await aDispute()];
  (await ask(of, "person", 1)).contents();
  (await ask(other, "company", 1)).contents();
  t.deps.clock.advanceSeconds(4 * day);
  const late = { relationId: of.params.id, owner: { personId: of.person.id }, by: of.person.loginId };
  await expect(answerQuestion(t.deps.db, t.deps, { ...late, answer: "Tengo recibos." })).rejects.toThrow(
    /^Podías contestar hasta el 23 de noviembre de 2026\. Escríbelo en tu versión/,
  );
  await expect(requireNoOpenQuestion(t.deps.db, t.deps, of.id)).resolves.toBeUndefined();
  const { limit, offset, cursor: _, ...filters } = z.parse(listCompanyRelations.query, { waiting: "1" });
  const company = { db: t.deps.db, companyId: other.company.id, filters };
  expect((await listRelations(company, t.deps, { limit, offset })).waiting, "nothing waits for the company").toBe(0);
});
