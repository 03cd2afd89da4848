import * as calls from "@arranca/contract/application-notes";
import { openCandidate, undoDiscard } from "@arranca/contract/applications";
import { cancelCompanyInterview } from "@arranca/contract/interviews/calls";
import { sendMessage } from "@arranca/contract/messages/thread";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { eraseRows } from "../../../desk/own-data/erasure/store.ts";
import { recordAudit } from "../../../lib/database/audit.ts";
import { recordStatus } from "../../../lib/database/history.ts";
import { newId } from "../../../lib/ids.ts";
import { type Account, aMember, anotherDevice } from "../../../testing/factories.ts";
import { anAgreedInterview, interviewOf } from "../../../testing/interviews.ts";
import { copyOf } from "../../../testing/own-data/copy.ts";
import { aCandidate, type Hire } from "../../../testing/relations.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { discardApplication } from "../discard.service.ts";

let t: TestApp;
let hire: Hire;
let colleague: Account;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  hire = await aCandidate(t);
  colleague = await aMember(t, hire.company.id, ["candidates"], { name: "Ana Ruiz" });
});

const words = "Puede empezar en enero. Vive cerca.";
const add = (as: Account, note_text = words, client_key = newId()) =>
  send(t, calls.addCandidateNote, { as, body: { care_about_id: hire.applicationId, client_key, note_text } });
const read = async (as: Account) =>
  (await send(t, calls.readCandidateNotes, { as, query: { care_about_id: hire.applicationId } })).contents();
const change = (as: Account, id: string, note_text: string) =>
  send(t, calls.changeCandidateNote, { as, params: { id }, body: { note_text } });
const remove = (as: Account, id: string) => send(t, calls.deleteCandidateNote, { as, params: { id } });

test("[C8] colleagues read a note with its author and time, and only its author may change it", async () => {
  const { id } = (await add(colleague)).contents();
  expect((await read(hire.company)).info).toMatchObject([
    { id, note_text: words, author: "Ana Ruiz", editable_until: null },
  ]);
  const [own] = (await read(colleague)).info;
  expect(Date.parse(own?.editable_until ?? "") - Date.parse(own?.created ?? "")).toBe(24 * 3_600_000);
  expect((await change(hire.company, id, "Otra cosa.")).code).toBe("NOTE_FIXED");
  expect((await remove(hire.company, id)).code).toBe("NOTE_FIXED");
});

test("[C8] a changed note says when, a deleted one leaves who deleted it and when, and both end after 24 hours", async () => {
  const { id } = (await add(colleague)).contents();
  const other = (await add(colleague, "Queda.")).contents();
  t.deps.clock.advanceMinutes(5);
  expect((await change(colleague, id, "Puede empezar en febrero.")).status).toBe(200);
  expect((await read(hire.company)).info.find((note) => note.id === id)).toMatchObject({
    note_text: "Puede empezar en febrero.",
    edited: t.deps.clock.now().toISOString(),
  });
  expect((await remove(colleague, id)).status).toBe(200);
  const { info, history } = await read(hire.company);
  expect(info.find((note) => note.id === id)).toMatchObject({ note_text: null, editable_until: null });
  expect(history.map(({ event_text }) => event_text)).toContainEqual(expect.stringMatching(/ borró una nota$/));
  expect((await change(colleague, id, "Vuelve.")).code).toBe("NOT_FOUND");
  t.deps.clock.advanceDays(1);
  expect((await change(await anotherDevice(t, colleague), other.id, "Tarde.")).code).toBe("NOTE_FIXED");
});

test("[C8] the same note sent at once is stored once", async () => {
  const key = newId();
  const replies = await Promise.all([1, 2].map(() => add(colleague, words, key)));
  expect(new Set(replies.map((reply) => reply.contents().id)).size).toBe(1);
  expect((await add(colleague, "Otra", key)).code).toBe("IDEMPOTENCY_CONFLICT");
});

test("[C8] the person, a foreign company and a colleague without the right reach no note", async () => {
  const { id } = (await add(colleague)).contents();
  const { company: other } = await aCandidate(t);
  expect((await add(other)).code).toBe("NOT_FOUND");
  expect((await change(other, id, "Otra")).code).toBe("NOT_FOUND");
  expect((await add(await aMember(t, hire.company.id, ["vacancies"]))).code).toBe("FORBIDDEN");
  expect((await add(hire.person)).code).toBe("FORBIDDEN");
});

test("[C8] the person reads the notes in the copy of the own data, and an erasure deletes them", async () => {
  (await add(colleague)).contents();
  expect((await copyOf(t, hire.person)).text).toContain(words);
  await t.deps.db.transaction().execute((tx) => eraseRows(tx, { side: "person", ...hire.person }));
  expect((await read(hire.company)).info).toEqual([]);
});

test("[C8] the history names the colleague of each decision, of an undone discard and of each look at the CV", async () => {
  const { db, clock } = t.deps;
  await recordStatus(db, clock, {
    ...{ entity: "application", id: hire.applicationId, from: null, to: "unreviewed", by: hire.person.loginId },
  });
  const ids = { care_about_id: hire.applicationId };
  t.deps.clock.advanceMinutes(1);
  (await send(t, openCandidate, { as: colleague, body: ids })).contents();
  for (let look = 0; look < 2; look++) {
    t.deps.clock.advanceMinutes(1);
    await recordAudit(db, clock, {
      ...{ actor: colleague.loginId, action: "cv.read", objectType: "application", objectId: hire.applicationId },
      aboutId: hire.person.id,
    });
  }
  const message = { client_key: newId(), message_text: "¿Desde qué día puedes empezar?" };
  (await send(t, sendMessage, { as: colleague, params: ids, body: message })).contents();
  t.deps.clock.advanceMinutes(1);
  await discardApplication(db, t.deps, {
    ...{ applicationId: hire.applicationId, companyId: hire.company.id, by: colleague.loginId },
    reason: "schedule_or_distance",
  });
  (await send(t, undoDiscard, { as: colleague, body: ids })).contents();
  const { history } = await read(hire.company);
  const name = "Ana Ruiz";
  expect(history.map(({ event_text }) => event_text)).toEqual([
    "La persona se postuló",
    `${name} abrió la postulación`,
    `${name} vio el CV`,
    "1 mensaje de tu empresa y 0 de la persona",
    `${name} descartó a la persona`,
    `${name} deshizo el descarte`,
  ]);
  expect(history.map(({ more }) => more)).toEqual([
    null,
    null,
    expect.stringMatching(/^2 veces; la última, el /),
    "El último mensaje",
    "El horario o la distancia no coinciden",
    null,
  ]);
});

test("[C6, C8] the history says who proposed, chose and cancelled an interview", async () => {
  const asColleague = { ...hire, company: colleague };
  await anAgreedInterview(t, asColleague);
  t.deps.clock.advanceMinutes(1);
  const { id, revision } = await interviewOf(t, hire);
  const body = { words: "Ese día cerramos por inventario.", revision };
  (await send(t, cancelCompanyInterview, { as: colleague, params: { id }, body })).contents();
  const { history } = await read(hire.company);
  expect(history.map(({ event_text }) => event_text).filter((text) => text.includes("entrevista"))).toEqual([
    "Ana Ruiz propuso una entrevista",
    "La persona eligió la hora de la entrevista",
    "Ana Ruiz canceló la entrevista",
  ]);
});
