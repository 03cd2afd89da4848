import {
  acceptTerms,
  changePassword,
  readTerms,
  redeemRecoveryCode,
  sendRecoveryCode,
  signIn,
} from "@arranca/contract/accounts/entry";
import { readSession } from "@arranca/contract/accounts/session";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newSecret, secretHash } from "../../../lib/crypto.ts";
import { aPerson, aStaffMember } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { newSecondFactor } from "../second-factor/totp.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const password = "un río de bugambilias";
const ask = (email: string) => send(t, sendRecoveryCode, { body: { email } });
const codeTo = async (email: string) => /\b\d{8}\b/.exec((await t.emailsTo(email))[0]?.text ?? "")?.[0] ?? "";
const aKnownDevice = async (loginId: string) => {
  const secret = newSecret();
  const now = t.deps.clock.now();
  await t.deps.db
    .insertInto("known_devices")
    .values({ login_id: loginId, secret_hash: secretHash(secret), first_at: now, last_at: now })
    .execute();
  return { cookie: `device=${secret}` };
};
const advanceMinutes = (minutes: number) => t.deps.clock.advanceDays(minutes / 1440);
const ticketFor = async (email: string) => {
  await ask(email);
  return (await send(t, redeemRecoveryCode, { body: { email, code: await codeTo(email) } })).contents().ticket;
};

describe("[R04, R05, A08] the recovery of a password", () => {
  test("a password is recovered with code, ticket and new password: all sessions end, the owner is notified and the new password signs in", async () => {
    const person = await aPerson(t);
    const ticket = await ticketFor(person.email);
    expect((await send(t, changePassword, { body: { ticket, password } })).status).toBe(200);
    expect((await send(t, readSession, { as: person })).code).toBe("SESSION_EXPIRED");
    expect((await t.emailsTo(person.email))[0]?.subject).toBe("Cambiaste tu contraseña");
    expect((await send(t, signIn, { body: { email: person.email, password } })).contents()).toHaveProperty("token");
  });

  test("known and unknown e-mails get the same response at each step of recovery", async () => {
    const person = await aPerson(t);
    const [known, unknown] = [await ask(person.email), await ask("ninguna@correo.example")];
    expect(unknown.body).toBe(known.body);
    const [again, unknownAgain] = [await ask(person.email), await ask("ninguna@correo.example")];
    expect(again.code).toBe("CODE_TOO_SOON");
    expect(unknownAgain.body).toBe(again.body);
    const guess = (email: string) => send(t, redeemRecoveryCode, { body: { email, code: "000000" } });
    expect((await guess("ninguna@correo.example")).body).toBe((await guess(person.email)).body);
    expect((await t.emailsTo("ninguna@correo.example"))[0]?.text).not.toMatch(/\b\d{8}\b/);
  });

  test("five recovery codes an hour are sent, one of them only to a known device of the owner", async () => {
    const person = await aPerson(t);
    const device = await aKnownDevice(person.loginId);
    const statuses = async (times: number, headers = {}) => {
      const found: number[] = [];
      for (let count = 0; count < times; count++) {
        advanceMinutes(1.1);
        found.push((await send(t, sendRecoveryCode, { body: { email: person.email }, headers })).status);
      }
      return found;
    };
    expect(await statuses(6)).toEqual([200, 200, 200, 200, 429, 429]);
    expect(await statuses(2, device)).toEqual([200, 429]);
    // Ten minutes later no link of those is good: the owner gets one, even if strangers used up the sends.
    advanceMinutes(10);
    expect(await statuses(2)).toEqual([200, 429]);
  });

  test("20 guesses a day of a recovery code are compared, however many codes were sent; the last five only from the owner's device", async () => {
    const person = await aPerson(t);
    const device = await aKnownDevice(person.loginId);
    const guesses = async (times: number, headers = {}) => {
      advanceMinutes(61);
      await ask(person.email);
      const found: (string | undefined)[] = [];
      for (let count = 0; count < times; count++) {
        const body = { email: person.email, code: "000000" };
        found.push((await send(t, redeemRecoveryCode, { body, headers })).code);
      }
      return found;
    };
    const strangers = [...(await guesses(5)), ...(await guesses(5)), ...(await guesses(5)), ...(await guesses(1))];
    expect(strangers.filter((code) => code === "WRONG_CODE")).toHaveLength(15);
    expect(strangers.at(-1)).toBe("TOO_MANY");
    const owner = [...(await guesses(5, device)), ...(await guesses(1, device))];
    expect(owner.filter((code) => code === "WRONG_CODE")).toHaveLength(5);
    expect(owner.at(-1)).toBe("TOO_MANY");
  });

  test("a recovery code is accepted once", async () => {
    const person = await aPerson(t);
    await ask(person.email);
    const code = await codeTo(person.email);
    const tries = await Promise.all(
      [1, 2].map(() => send(t, redeemRecoveryCode, { body: { email: person.email, code } })),
    );
    expect(tries.map((reply) => reply.status).sort()).toEqual([200, 422]);
  });

  test("a recovery ticket works once, for ten minutes, and no other secret is accepted as one", async () => {
    const person = await aPerson(t);
    const ticket = await ticketFor(person.email);
    const twice = await Promise.all([1, 2].map(() => send(t, changePassword, { body: { ticket, password } })));
    expect(twice.map((reply) => reply.code).sort()).toEqual(["TICKET_EXPIRED", undefined]);

    const other = await aPerson(t);
    const late = await ticketFor(other.email);
    advanceMinutes(11);
    expect((await send(t, changePassword, { body: { ticket: late, password } })).code).toBe("TICKET_EXPIRED");
    expect((await send(t, changePassword, { body: { ticket: "invented", password } })).code).toBe("TICKET_EXPIRED");
  });

  test("the mailed link holds a ticket that needs no code; later mails do not invalidate it, and the first use invalidates all", async () => {
    const person = await aPerson(t);
    const links: string[] = [];
    for (let sent = 0; sent < 2; sent++) {
      await ask(person.email);
      links.push(/\/update-access#([\w-]{43})$/m.exec((await t.emailsTo(person.email))[0]?.text ?? "")?.[1] ?? "");
      advanceMinutes(1.1);
    }
    const code = await codeTo(person.email);
    const [first, second] = links;
    expect((await send(t, changePassword, { body: { ticket: first, password } })).status).toBe(200);
    expect((await send(t, changePassword, { body: { ticket: second, password } })).code).toBe("TICKET_EXPIRED");
    expect((await send(t, redeemRecoveryCode, { body: { email: person.email, code } })).code).toBe("WRONG_CODE");
  });

  test("the mailed recovery link is valid for ten minutes, and its secret is stored only as a hash", async () => {
    const person = await aPerson(t);
    await ask(person.email);
    const ticket = /#([\w-]{43})/.exec((await t.emailsTo(person.email))[0]?.text ?? "")?.[1] ?? "";
    const kept = await t.deps.db.selectFrom("recovery_tickets").selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(ticket);
    advanceMinutes(11);
    expect((await send(t, changePassword, { body: { ticket, password } })).code).toBe("TICKET_EXPIRED");
  });

  test("check 33: recovery for an address without an account stores a ticket without owner, so that the database discloses nothing", async () => {
    const written = async (email: string) => {
      await t.deps.db.deleteFrom("recovery_tickets").execute();
      await ask(email);
      return t.deps.db.selectFrom("recovery_tickets").select("login_id").execute();
    };
    const person = await aPerson(t);
    expect(await written(person.email)).toEqual([{ login_id: person.loginId }]);
    expect(await written("nadie.con.cuenta@correo.example")).toEqual([{ login_id: null }]);
  });

  test("recovery of an account with two-factor needs its code too: access to the mailbox alone is not enough", async () => {
    const staff = await aStaffMember(t, ["accounts.review"]);
    const factor = newSecondFactor(t.deps.vault, { ...staff, issuer: "Arranca" });
    const own = t.deps.db.updateTable("logins").where("id", "=", staff.loginId);
    await own.set({ totp_secret: factor.sealed }).execute();
    const totp = new TOTP({ secret: new URL(factor.address).searchParams.get("secret") ?? "" });
    const ticket = await ticketFor(staff.email);
    const change = async (code?: string) =>
      (await send(t, changePassword, { body: { ticket, password, ...(code ? { code } : {}) } })).code ?? "changed";
    const right = totp.generate({ timestamp: t.deps.clock.now().getTime() });
    expect(await change()).toBe("SECOND_FACTOR_NEEDED");
    expect(await change(right === "000000" ? "111111" : "000000")).toBe("WRONG_CODE");
    expect((await send(t, readSession, { as: staff })).status).toBe(200);
    expect(await change(right)).toBe("changed");
    expect((await send(t, readSession, { as: staff })).code).toBe("SESSION_EXPIRED");
  });

  test("a weak new password is refused at recovery and the ticket stays valid", async () => {
    const person = await aPerson(t);
    const ticket = await ticketFor(person.email);
    const weak = await send(t, changePassword, { body: { ticket, password: "12345678" } });
    expect(weak.fields).toEqual({ password: "Esta contraseña es muy fácil de adivinar. Elige otra." });
    expect((await send(t, changePassword, { body: { ticket, password } })).status).toBe(200);
  });
});

describe("[R07] the acceptance of the terms", () => {
  test("the legal texts are readable without a session and accepted with one, only in their current version", async () => {
    const person = await aPerson(t, {}, { terms_version: null });
    const { terms, privacy } = (await send(t, readTerms)).contents();
    expect(terms.html).toContain("Estos términos");
    expect(privacy.html).toContain("datos personales");
    expect((await send(t, readSession, { as: person })).contents().next).toBe("/terms");
    const old = await send(t, acceptTerms, { as: person, body: { version: terms.version + 1 } });
    expect(old.code).toBe("CHANGED_MEANWHILE");
    const accepted = await send(t, acceptTerms, { as: person, body: { version: terms.version } });
    expect(accepted.contents()).toEqual({ next: "/dashboard" });
    expect((await send(t, readSession, { as: person })).contents().next).toBe("/dashboard");
  });

  test("a new version of the terms must be accepted again", async () => {
    const person = await aPerson(t);
    await t.deps.db
      .insertInto("legal_texts")
      .values({ kind: "terms", version: 2, html: "<p>Nuevos</p>", published_at: t.deps.clock.now() })
      .execute();
    expect((await send(t, readSession, { as: person })).contents()).toMatchObject({ next: "/terms", open: ["/terms"] });
    await send(t, acceptTerms, { as: person, body: { version: 2 } });
    expect((await send(t, readSession, { as: person })).contents().next).toBe("/dashboard");
  });
});
