import { listColleagues } from "@arranca/contract/accounts/company-team";
import {
  confirmEmailChangeByLink,
  readEmailChange,
  readMyEmailChange,
  stopEmailChange,
  stopMyEmailChange,
} from "@arranca/contract/accounts/email-changes";
import { sendRecoveryCode } from "@arranca/contract/accounts/entry";
import { readPerson } from "@arranca/contract/persons";
import { readAccount } from "@arranca/contract/review/accounts";
import { askEmailChange, decideEmailChange } from "@arranca/contract/review/email-changes";
import { readQueue } from "@arranca/contract/review/queue";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newSecret } from "../../../lib/crypto.ts";
import { auditOf } from "../../../testing/documents.ts";
import { type Account, aCompany, aMember, anotherDevice, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { endLapsedEmailChanges } from "../../../trust/accounts/email-changes/asking.service.ts";

let t: TestApp;
let reviewer: Account;
let supervisor: Account;
let person: Account;
let to: string;
let count = 0;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  reviewer = await aStaffMember(t, ["accounts.review"]);
  supervisor = await aStaffMember(t, ["accounts.review", "accounts.block"]);
  person = await aPerson(t);
  count += 1;
  to = `nueva${count}@correo.example`;
});
afterAll(() => t.close());

const reason = "Perdió su correo de antes; vino con su INE.";
const ask = (as = reviewer, email = to) =>
  send(t, askEmailChange, { as, params: { id: person.id }, body: { email, reason } });
const file = async (as = supervisor) => (await send(t, readAccount, { as, params: { id: person.id } })).contents();
const decide = async (accepted: boolean, as = supervisor) =>
  send(t, decideEmailChange, { as, params: { id: (await file(as)).email_move?.id ?? "" }, body: { accepted } });
const letters = (email: string) => t.emailsTo(email);
/** Secret from the newest e-mail with a link to the page of e-mail changes. */
const ticketOf = async (email: string): Promise<string> => {
  const texts = (await letters(email)).map(({ text }) => text);
  return texts.map((text) => /\/email-move#([\w-]+)/.exec(text)?.[1]).find(Boolean) ?? newSecret();
};
const confirm = async (email = to) => send(t, confirmEmailChangeByLink, { body: { ticket: await ticketOf(email) } });
const stop = async () => send(t, stopEmailChange, { body: { ticket: await ticketOf(person.email) } });
const emailNow = async () =>
  (await t.deps.db.selectFrom("logins").select("email").where("id", "=", person.loginId).executeTakeFirstOrThrow())
    .email;
const alarms = async () =>
  (await t.deps.db.selectFrom("alarms").select("kind").where("subject", "=", `login/${person.loginId}`).execute()).map(
    ({ kind }) => kind,
  );
const hoursPass = async (hours: number) => {
  t.deps.clock.advanceMinutes(hours * 60);
  reviewer = await anotherDevice(t, reviewer);
  supervisor = await anotherDevice(t, supervisor);
};

describe("the change of an account's e-mail by staff", () => {
  test("an account's e-mail changes after one staff member asked, another approved and the new address confirmed; the owner is notified from the first step", async () => {
    (await ask()).contents();
    expect((await letters(person.email))[0]?.text).toContain("Todavía no cambia nada");
    expect(await letters(to)).toEqual([]);
    expect((await file()).email_move).toMatchObject({
      email: to,
      state: "asked",
      asked_by: "Leticia Arriaga",
      mine: false,
    });
    (await decide(true)).contents();
    expect(await emailNow()).toBe(person.email);
    const link = (await send(t, readEmailChange, { body: { ticket: await ticketOf(to) } })).contents();
    expect(link).toMatchObject({ purpose: "confirm", state: "approved", email: to });
    expect((await confirm()).contents()).toEqual({ email: to });
    expect(await emailNow()).toBe(to);
    expect((await send(t, readPerson, { as: person })).code).toBe("SESSION_EXPIRED");
    expect((await letters(person.email))[0]?.subject).toBe("El programa cambió el correo de tu cuenta");
    expect((await letters(to))[0]?.subject).toBe("Este es el correo de tu cuenta");
    expect(await alarms()).toEqual(["moved_email"]);
    expect((await auditOf(t, person.id)).map(({ action }) => action)).toEqual(["email_move.ask", "email_move.approve"]);
    expect((await confirm()).code).toBe("TICKET_EXPIRED");
    expect((await file()).email_move).toMatchObject({ state: "moved" });
  });

  test("a pending change of e-mail is in the queue of its approvers, and its asker cannot approve it", async () => {
    (await ask(supervisor)).contents();
    const { email_move: move, actions } = await file();
    const waiting = async () =>
      (await send(t, readQueue, { as: supervisor, query: { kind: "email" } })).contents().info.map(({ id }) => id);
    expect(await waiting()).toContain(move?.id);
    expect([move?.mine, actions.includes("decide_email"), actions.includes("ask_email")]).toEqual([true, false, false]);
    expect((await decide(true)).code).toBe("SAME_PERSON");
    const other = await aStaffMember(t, ["accounts.review", "accounts.block"]);
    expect((await file(other)).actions).toContain("decide_email");
    expect((await decide(true, await aStaffMember(t, ["accounts.review"]))).code).toBe("FORBIDDEN");
    (await decide(true, other)).contents();
    expect(await waiting()).not.toContain(move?.id);
    const params = { id: move?.id ?? "" };
    expect((await send(t, decideEmailChange, { as: other, params, body: { accepted: true } })).code).toBe(
      "CHANGED_MEANWHILE",
    );
  });

  test("a refused change of e-mail keeps the old address, and its owner is notified", async () => {
    await ask();
    (await decide(false)).contents();
    expect((await letters(person.email))[0]?.subject).toBe("Tu cuenta sigue con el mismo correo");
    expect((await stop()).code).toBe("TICKET_EXPIRED");
    expect((await file()).email_move).toBeNull();
  });

  test("a change of e-mail is refused while one is pending, to a taken address, and for a blocked account", async () => {
    const other = await aPerson(t);
    expect((await ask(reviewer, other.email)).fields).toEqual({ email: "Ese correo ya es de otra cuenta." });
    expect((await ask(reviewer, person.email)).fields).toEqual({ email: "Ese ya es el correo de esta cuenta." });
    (await ask()).contents();
    expect((await ask(supervisor)).code).toBe("TRANSITION_NOT_ALLOWED");
    await decide(true);
    await t.deps.db.updateTable("persons").set({ status: "blocked" }).where("id", "=", person.id).execute();
    expect((await ask()).code).toBe("REVIEW_NOT_POSSIBLE");
    expect((await confirm()).code).toBe("TICKET_EXPIRED");
  });

  test("a change of e-mail expires unless approved within seven days and confirmed within three", async () => {
    await ask();
    await hoursPass(8 * 24);
    const params = {
      id: (await t.deps.db.selectFrom("email_moves").select("id").orderBy("id", "desc").executeTakeFirstOrThrow()).id,
    };
    expect((await send(t, decideEmailChange, { as: supervisor, params, body: { accepted: true } })).code).toBe(
      "CHANGED_MEANWHILE",
    );
    await endLapsedEmailChanges(t.deps);
    expect(
      (await send(t, readQueue, { as: supervisor, query: { kind: "email" } })).contents().info.map(({ id }) => id),
    ).not.toContain(params.id);
    (await ask()).contents();
    (await decide(true)).contents();
    await hoursPass(72);
    expect((await confirm()).code).toBe("TICKET_EXPIRED");
    expect(await emailNow()).toBe(person.email);
  });

  test("a mailed link to one address of an e-mail change cannot do what the other address can", async () => {
    await ask();
    const forOwner = await ticketOf(person.email);
    await decide(true);
    expect((await send(t, confirmEmailChangeByLink, { body: { ticket: forOwner } })).code).toBe("TICKET_EXPIRED");
    expect((await send(t, stopEmailChange, { body: { ticket: await ticketOf(to) } })).code).toBe("TICKET_EXPIRED");
    expect((await send(t, readEmailChange, { body: { ticket: newSecret() } })).code).toBe("TICKET_EXPIRED");
  });
});

describe("the owner cancels a change of e-mail with the mailed link", () => {
  test.each([false, true])(
    "cancelling a change of e-mail before it takes effect (approved: %s) changes nothing and alarms the administrators",
    async (isApproved) => {
      await ask();
      if (isApproved) await decide(true);
      expect((await stop()).contents().message).toContain("sigue con su correo de siempre");
      expect((await confirm()).code).toBe("TICKET_EXPIRED");
      expect(await emailNow()).toBe(person.email);
      expect(await alarms()).toEqual(["stopped_email_move"]);
      expect((await stop()).code).toBe("TICKET_EXPIRED");
    },
  );

  test("cancelling a change of e-mail within 72 hours restores the old address, ends sessions, delays recovery and notifies the new address", async () => {
    await ask();
    await decide(true);
    (await confirm()).contents();
    await hoursPass(71);
    const session = await anotherDevice(t, person);
    expect((await stop()).contents().message).toContain("volvió a este correo");
    expect(await emailNow()).toBe(person.email);
    expect((await send(t, readPerson, { as: session })).code).toBe("SESSION_EXPIRED");
    expect((await letters(to))[0]?.subject).toBe("La cuenta volvió al correo de antes");
    await send(t, sendRecoveryCode, { body: { email: person.email } });
    expect((await letters(person.email))[0]?.text).toContain("72 horas después del cambio");
    expect(await alarms()).toEqual(["moved_email", "stopped_email_move"]);
  });

  test("cancelling a change of e-mail after 72 hours is refused with the way to ask the programme", async () => {
    await ask();
    await decide(true);
    (await confirm()).contents();
    await hoursPass(72);
    expect((await stop()).code).toBe("TICKET_EXPIRED");
    expect(await emailNow()).toBe(to);
  });

  test("cancelling a change of e-mail when another account has the old address ends sessions and holds payments", async () => {
    await ask();
    await decide(true);
    (await confirm()).contents();
    await aPerson(t, {}, { email: person.email });
    expect((await stop()).contents().message).toContain("ya es de otra cuenta");
    expect(await emailNow()).toBe(to);
    expect(await alarms()).toContain("stopped_email_move");
  });
});

describe("the owner cancels a change of e-mail from inside a session", () => {
  const mine = async (as = person) => (await send(t, readMyEmailChange, { as })).contents().move;
  const stopMine = (as = person) => send(t, stopMyEmailChange, { as });

  test.each([false, true])(
    "cancelling a pending change of e-mail from a session (approved: %s) notifies both addresses and the administrators",
    async (approved) => {
      expect(await mine()).toBeNull();
      expect((await stopMine()).code).toBe("NOT_FOUND");
      await ask();
      if (approved) await decide(true);
      expect(await mine()).toMatchObject({ reason });
      expect(await mine(await aPerson(t))).toBeNull();
      expect((await stopMine(await aPerson(t))).code).toBe("NOT_FOUND");
      expect((await stopMine()).contents().message).toBe("Listo: tu cuenta sigue con su correo de siempre.");
      expect(await mine()).toBeNull();
      expect((await confirm()).code).toBe("TICKET_EXPIRED");
      expect(await emailNow()).toBe(person.email);
      const notifiedStopped = async (email: string) =>
        (await letters(email)).some(({ subject }) => subject === "Se detuvo el cambio de correo");
      expect([await notifiedStopped(person.email), await notifiedStopped(to)]).toEqual([true, approved]);
      expect(await alarms()).toEqual(["stopped_email_move"]);
      const stopped = (await auditOf(t, person.loginId)).find(({ action }) => action === "email.stop");
      expect(stopped?.actor_login_id).toBe(person.loginId);
    },
  );

  test("a session cannot cancel a change of e-mail that took effect, because it could belong to the new address", async () => {
    await ask();
    await decide(true);
    await confirm();
    const later = await anotherDevice(t, person);
    expect(await mine(later)).toBeNull();
    expect((await stopMine(later)).code).toBe("NOT_FOUND");
    expect(await emailNow()).toBe(to);
  });
});

test("[DL14] a company whose only administrator is gone gets a new one by two members of staff; the old address is notified", async () => {
  const company = await aCompany(t);
  const colleague = await aMember(t, company.id, ["vacancies"]);
  await t.deps.db
    .updateTable("logins")
    .set({ totp_secret: Buffer.of(1), totp_since: t.deps.clock.now() })
    .where("id", "=", company.loginId)
    .execute();
  const params = { id: company.id };
  (
    await send(t, askEmailChange, {
      as: reviewer,
      params,
      body: { email: to, reason: "La dueña murió; vino su socio con el acta." },
    })
  ).contents();
  const { email_move: move } = (await send(t, readAccount, { as: supervisor, params })).contents();
  const decided = { params: { id: move?.id ?? "" }, body: { accepted: true } };
  expect((await send(t, decideEmailChange, { as: reviewer, ...decided })).code).toBe("FORBIDDEN");
  (await send(t, decideEmailChange, { as: supervisor, ...decided })).contents();
  expect((await letters(company.email))[0]?.text).toContain("/email-move#");
  expect((await confirm()).contents()).toEqual({ email: to });
  expect((await send(t, listColleagues, { as: company })).code).toBe("SESSION_EXPIRED");

  const login = await t.deps.db
    .selectFrom("logins")
    .select(["email", "totp_secret"])
    .where("id", "=", company.loginId)
    .executeTakeFirstOrThrow();
  expect(login).toEqual({ email: to, totp_secret: null });
  const heir = await anotherDevice(t, company);
  const { info } = (await send(t, listColleagues, { as: heir })).contents();
  expect(info.map(({ id, is_administrator }) => [id, is_administrator])).toEqual([
    [company.loginId, true],
    [colleague.loginId, false],
  ]);
});
