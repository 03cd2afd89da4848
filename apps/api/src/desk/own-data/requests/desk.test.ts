import { downloadMyData, listAccessesToMyData } from "@arranca/contract/accounts/own-data";
import { proveSession } from "@arranca/contract/accounts/session";
import {
  answerDataRequest,
  askDataRequest,
  carryOutDataRequest,
  listMyDataRequests,
  readDataRequest,
  registerDataRequest,
} from "@arranca/contract/data-requests";
import { readQueue } from "@arranca/contract/review/queue";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import type * as z from "zod/mini";
import { startOfDay } from "../../../lib/time/clock.ts";
import { dutyHandlers } from "../../../running/worker.ts";
import { auditOf } from "../../../testing/documents.ts";
import { type Account, aCompany, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { rowsWith } from "../../../testing/own-data/erasure.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { hashPassword } from "../../../trust/accounts/passwords/hash.ts";
import { startSession } from "../../../trust/accounts/sessions/service.ts";
import { watchLatestDays } from "./days.service.ts";

let t: TestApp;
let clerk: Account;
let supervisor: Account;
beforeEach(async () => {
  await t?.close();
  t = await startTestApp();
  clerk = await aStaffMember(t, ["accounts.review"]);
  supervisor = await aStaffMember(t, ["accounts.review", "accounts.block", "audit.read"]);
});
afterAll(() => t.close());

const said = {
  name: "Itzel Xochihua",
  capacity: "proxy",
  about: "Tonatiuh Xochihua",
  identity: "ine",
  email: "itzel@xochihua.example",
  phone: "4619990001",
  right: "access",
  words: "Quiero saber qué guardan de mi hijo, que salió en una lista.",
} as const;
type Asked = z.input<typeof registerDataRequest.body>;
const register = (over: Partial<Asked> = {}, as = clerk) =>
  send(t, registerDataRequest, { as, body: { ...said, ...over } });
const newest = async () =>
  (await t.deps.db.selectFrom("data_requests").select("id").orderBy("folio", "desc").executeTakeFirstOrThrow()).id;
const answer = "Sí procede: en el programa no hay ningún dato con ese nombre.";
const decide = (id: string, as: Account, accepted = true) =>
  send(t, answerDataRequest, { as, params: { id }, body: { accepted, answer } });
const carried_out = "Le dimos por escrito lo que se guarda de él.";
const carryOut = (id: string, as: Account) =>
  send(t, carryOutDataRequest, { as, params: { id }, body: { carried_out } });
const fileFor = async (id: string, as: Account) => (await send(t, readDataRequest, { as, params: { id } })).contents();

test("check 40: a desk request without an account gets a folio and the legal deadlines, and waits for supervision", async () => {
  const notified = (await register()).contents();
  expect(notified.folio).toMatch(/^ARCO-\d{6}$/);
  expect(notified).toMatchObject({
    answer_by: "2026-12-18",
    message: `El folio es ${notified.folio}. Se contesta a más tardar el 18 de diciembre de 2026.`,
  });
  const id = await newest();
  const [item] = (await send(t, readQueue, { as: supervisor, query: { kind: "data", limit: 100 } })).contents().info;
  expect(item).toMatchObject({
    ...{ id, title: said.name, subtitle: "Sin cuenta", owner_type: null, what: "Solicitud ARCO: acceso" },
    due: "2026-12-19T05:59:59.999Z",
  });
  const { email, phone, name, about, capacity, identity } = said;
  expect(await fileFor(id, supervisor)).toMatchObject({
    owner: null,
    asker: { email, phone, name, about, capacity, identity, registered_by: expect.any(String) },
    actions: ["answer"],
  });
  const [letter] = await t.emailsTo(said.email);
  expect(letter?.subject).toBe("Recibimos tu solicitud sobre tus datos");
  expect(letter?.text).toContain(notified.folio);
  // The audit log is kept for ever and does not name the person.
  expect(await auditOf(t, id)).toMatchObject([
    { action: "data_request.register", reason: null, detail: { right: "access", capacity: "proxy", identity: "ine" } },
  ]);
});

test("check 40: a desk request is answered and carried out by e-mail; the audit log keeps each act without its words", async () => {
  (await register()).contents();
  const id = await newest();
  expect((await decide(id, supervisor)).contents().message).toContain("11 de diciembre de 2026");
  (await carryOut(id, supervisor)).contents();
  const letters = await t.emailsTo(said.email);
  expect(letters.map(({ subject }) => subject).sort()).toEqual([
    "Aceptamos tu solicitud sobre tus datos",
    "Cumplimos tu solicitud sobre tus datos",
    "Recibimos tu solicitud sobre tus datos",
  ]);
  expect(letters.map(({ text }) => text).join(" ")).toContain(answer);
  expect(letters.map(({ text }) => text).join(" ")).toContain(carried_out);
  expect((await auditOf(t, id)).map(({ action, reason }) => ({ action, reason }))).toEqual([
    { action: "data_request.register", reason: null },
    { action: "data_request.grant", reason: null },
    { action: "data_request.carry_out", reason: null },
  ]);
});

test("check 40: nobody can both register and answer a desk request", async () => {
  (await register({}, supervisor)).contents();
  const id = await newest();
  expect((await fileFor(id, supervisor)).actions).toEqual([]);
  expect((await decide(id, supervisor)).code).toBe("SAME_PERSON");
  // The database refuses it too.
  await expect(
    sql`UPDATE data_requests SET status = 'refused', answer = '-', answered_at = now(), answered_by = registered_by WHERE id = ${id}`.execute(
      t.deps.db,
    ),
  ).rejects.toThrow("data_requests_two_people");
  expect((await decide(id, await aStaffMember(t, ["accounts.block"]))).status).toBe(200);
});

test("check 40: a desk request changes no account, whoever it names", async () => {
  const me = await aPerson(t, { name: "Itzel", first_surname: "Xochihua", phone: said.phone });
  const account = () => t.deps.db.selectFrom("persons").selectAll().where("id", "=", me.id).execute();
  const before = await account();
  (await register({ email: me.email, right: "cancellation", words: "Borren todo lo que tienen de mí." })).contents();
  const id = await newest();
  (await decide(id, supervisor)).contents();
  (await carryOut(id, supervisor)).contents();
  expect(await account()).toEqual(before);
  expect((await send(t, listMyDataRequests, { as: me })).contents().info).toEqual([]);
});

test("check 40: a desk request without capacity, proof of identity or way of answering is refused", async () => {
  const fieldsOf = async (over: Partial<Asked>) => Object.keys((await register(over)).fields ?? {});
  expect(await fieldsOf({ email: "", phone: "" })).toEqual(["email"]);
  expect(await fieldsOf({ about: "" })).toEqual(["about"]);
  expect(await fieldsOf({ words: "no sé" })).toEqual(["words"]);
  expect((await register({ email: "", capacity: "self", about: "De nadie" })).status).toBe(200);
  expect((await fileFor(await newest(), supervisor)).asker).toMatchObject({ email: null, about: null });
  const stranger = await aStaffMember(t, ["vouchers.review"]);
  expect((await register({}, stranger)).code).toBe("FORBIDDEN");
});

test("check 40: reminders and alarms about a desk request name only its folio", async () => {
  const administrator = await aStaffMember(t, ["staff.manage"]);
  const { folio } = (await register()).contents();
  const bellOf = async ({ loginId }: Account) =>
    (await t.deps.db.selectFrom("notifications").select("body").where("login_id", "=", loginId).execute()).map(
      ({ body }) => body,
    );
  t.deps.clock.set(startOfDay("2026-12-15"));
  await watchLatestDays(t.deps);
  expect(await bellOf(supervisor)).toEqual([
    `La solicitud ${folio} debe contestarse a más tardar el 18 de diciembre de 2026.`,
  ]);
  t.deps.clock.set(startOfDay("2026-12-19"));
  await watchLatestDays(t.deps);
  expect(await bellOf(administrator)).toEqual([
    `La solicitud ${folio} debía contestarse a más tardar el 18 de diciembre de 2026.`,
  ]);
});

test("check 40: a desk request is deleted three years after its end, not a day earlier; an open one stays", async () => {
  const words = ["Xochihua", "itzel@", "4619990001", "salió en una lista", "ningún dato con ese nombre"];
  const self = { capacity: "self", about: "", phone: "" } as const;
  const open = { ...self, name: "Nochtli", email: "nochtli@ameyal.example", words: "Quiero mi expediente completo." };
  (await register(open)).contents();
  (await register({ ...open, right: "opposition" })).contents();
  (await register()).contents();
  const id = await newest();
  (await decide(id, supervisor, false)).contents();
  const night = async () => {
    await dutyHandlers(t.deps)["forget-data-askers"]?.();
    return (await rowsWith(t, words)).length;
  };
  t.deps.clock.advanceDays(3 * 365 - 1);
  expect(await night()).toBeGreaterThan(words.length - 1);
  t.deps.clock.advanceDays(2);
  expect(await night()).toBe(0);
  expect(await rowsWith(t, [open.name])).toHaveLength(2);
  expect(await t.emailsTo(open.email)).toHaveLength(2);
});

const password = "una-clave-larga-2026";

/** Session of a blocked account, as 'Pedir revisión' opens it: it can call only /standby. */
const asBlocked = (owner: Account) =>
  startSession(t.deps.db, t.deps, {
    ...{ owner: { loginId: owner.loginId }, scope: "standby", userAgent: "tests" },
  } as const);

test("check 40: a blocked account can still read its access log, ask for its rights and download its copy", async () => {
  const person = await asBlocked(
    await aPerson(t, { status: "blocked" }, { password_hash: await hashPassword(password) }),
  );
  const company = await asBlocked(await aCompany(t, { status: "blocked" }));
  for (const as of [person, company]) {
    const body = { right: "access", words: "Quiero saber por qué guardan mis datos." } as const;
    (await send(t, askDataRequest, { as, body })).contents();
    expect((await send(t, listMyDataRequests, { as })).contents().info).toHaveLength(1);
    expect((await send(t, listAccessesToMyData, { as })).contents().own).toBe(true);
    expect((await send(t, downloadMyData, { as })).code).toBe("FRESH_PROOF_NEEDED");
  }
  (await send(t, proveSession, { as: person, body: { password } })).contents();
  expect((await send(t, downloadMyData, { as: person })).status).toBe(200);
});
