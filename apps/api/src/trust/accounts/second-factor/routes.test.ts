import { inviteColleague, resetColleagueSecondFactor } from "@arranca/contract/accounts/company-team";
import { signIn } from "@arranca/contract/accounts/entry";
import {
  beginSecondFactor,
  confirmSecondFactor,
  dropSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from "@arranca/contract/accounts/second-factor";
import { proveSession, readSession } from "@arranca/contract/accounts/session";
import { readQueue } from "@arranca/contract/review/queue";
import { deleteInvitation, inviteMember, listMembers, resetMemberSecondFactor } from "@arranca/contract/staff";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditOf } from "../../../testing/documents.ts";
import { type Account, aCompany, aMember as aMemberOf, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { hashPassword } from "../passwords/hash.ts";

const password = "colibri-mercado-lluvia";
let t: TestApp;
let passwordHash: string;
let staff: Account;
beforeAll(async () => {
  t = await startTestApp();
  passwordHash = await hashPassword(password);
});
beforeEach(async () => {
  t.deps.settings.staffSecondFactor = true;
  staff = await aMember();
});
afterAll(() => t.close());

async function aMember(permissions: Parameters<typeof aStaffMember>[1] = ["accounts.review"]): Promise<Account> {
  const member = await aStaffMember(t, permissions);
  await t.deps.db.updateTable("logins").set({ password_hash: passwordHash }).where("id", "=", member.loginId).execute();
  return member;
}
const codeOf = (totp: TOTP) => totp.generate({ timestamp: t.deps.clock.now().getTime() });
const enter = (email: string, code?: string) =>
  send(t, signIn, { body: { email, password, ...(code ? { code } : {}) } });

async function setUp(as = staff) {
  const { secret } = (await send(t, beginSecondFactor, { as })).contents();
  const totp = new TOTP({ secret });
  const { recovery_codes: codes } = (
    await send(t, confirmSecondFactor, { as, body: { code: codeOf(totp) } })
  ).contents();
  return { totp, codes };
}

/** GrantContent a fresh proof with a code: the proof of the sign-in is older than the second factor. */
const prove = async (as: Account, code = "") =>
  (await send(t, proveSession, { as, body: { password, code } })).contents();

describe("[R20, A01] two-factor required of staff", () => {
  test("a staff member without two-factor can open nothing but its set-up, and the console afterwards", async () => {
    const before = (await send(t, readSession, { as: staff })).contents();
    expect(before).toMatchObject({ next: "/staff/second-factor", open: ["/staff/second-factor"] });
    expect((await send(t, readQueue, { as: staff })).code).toBe("SECOND_FACTOR_MISSING");
    expect((await send(t, readSecondFactor, { as: staff })).contents()).toEqual({
      since: null,
      recovery_codes_left: 0,
      required: true,
    });

    await setUp();
    expect((await send(t, readSession, { as: staff })).contents()).toMatchObject({ next: "/staff" });
    expect((await send(t, readQueue, { as: staff })).status).toBe(200);
    const [letter] = await t.emailsTo(staff.email);
    expect(letter?.subject).toBe("Activaste tu verificación en dos pasos");
    expect((await auditOf(t, staff.loginId)).map(({ action }) => action)).toContain("second_factor.set");
  });

  test("two-factor is required neither of other accounts, nor of staff while the setting is off", async () => {
    expect((await send(t, readSession, { as: await aPerson(t) })).contents().next).toBe("/dashboard");
    t.deps.settings.staffSecondFactor = false;
    expect((await send(t, readQueue, { as: staff })).status).toBe(200);
  });

  test("an unconfirmed two-factor secret has no effect, and a wrong code does not confirm it", async () => {
    const shown = (await send(t, beginSecondFactor, { as: staff })).contents();
    expect(shown.address).toContain(`secret=${shown.secret}`);
    expect(shown.qr).toMatch(/^data:image\/svg\+xml;base64,/);
    expect((await enter(staff.email)).status).toBe(200);
    const again = new TOTP({ secret: (await send(t, beginSecondFactor, { as: staff })).contents().secret });
    const old = await send(t, confirmSecondFactor, {
      as: staff,
      body: { code: codeOf(new TOTP({ secret: shown.secret })) },
    });
    expect(old.code).toBe("WRONG_CODE");
    expect((await send(t, confirmSecondFactor, { as: staff, body: { code: codeOf(again) } })).status).toBe(200);
    expect((await send(t, confirmSecondFactor, { as: staff, body: { code: codeOf(again) } })).code).toBe(
      "CHANGED_MEANWHILE",
    );
  });

  test("setting up two-factor ends the other sessions, and replacing it needs a fresh proof", async () => {
    const other = (await enter(staff.email)).contents();
    if (!("token" in other)) throw new Error("not signed in");
    await setUp();
    expect((await send(t, readSession, { as: other })).code).toBe("SESSION_EXPIRED");
    t.deps.clock.advanceMinutes(6);
    expect((await send(t, beginSecondFactor, { as: staff })).code).toBe("FRESH_PROOF_NEEDED");
    expect((await send(t, renewRecoveryCodes, { as: staff })).code).toBe("FRESH_PROOF_NEEDED");
  });
});

describe("[F10, B29] an authenticator whose clock is wrong", () => {
  /** Code that the app shows: its clock is so many seconds ahead. */
  const shown = (totp: TOTP, seconds: number) =>
    totp.generate({ timestamp: t.deps.clock.now().getTime() + seconds * 1_000 });
  const wait = () => t.deps.clock.advanceSeconds(30);

  test.each([70, -90, 300])(
    "enrolment with an app %i s ahead says the server's time, and the next code is taken",
    async (ahead) => {
      const totp = new TOTP({ secret: (await send(t, beginSecondFactor, { as: staff })).contents().secret });
      const confirm = () => send(t, confirmSecondFactor, { as: staff, body: { code: shown(totp, ahead) } });
      const first = await confirm();
      expect(first.code).toBe("WRONG_CODE");
      expect(first.message).toMatch(/Revisa la hora de tu teléfono: aquí son las \d\d:\d\d:\d\d\./);
      wait();
      expect((await confirm()).status).toBe(200);
      wait();
      expect((await enter(staff.email, shown(totp, ahead))).status).toBe(200);
    },
  );

  test.each([70, -90, 300])(
    "a sign-in with an app that is now %i s ahead says so, opens nothing, and remembers after two codes",
    async (ahead) => {
      const { totp } = await setUp();
      t.deps.clock.advanceMinutes(15);
      const first = await enter(staff.email, shown(totp, ahead));
      expect([first.code, first.message]).toEqual([
        "WRONG_CODE",
        expect.stringContaining("Revisa la hora de tu teléfono"),
      ]);
      // The same code again proves nothing.
      expect((await enter(staff.email, shown(totp, ahead))).code).toBe("WRONG_CODE");
      wait();
      expect((await enter(staff.email, shown(totp, ahead))).status).toBe(200);
      wait();
      expect((await enter(staff.email, shown(totp, ahead))).status).toBe(200);
      t.deps.clock.advanceMinutes(1);
      // Also where an order is signed: the fresh proof.
      expect((await send(t, proveSession, { as: staff, body: { password, code: shown(totp, ahead) } })).status).toBe(
        200,
      );
    },
  );

  test("a right code typed twice within its 30 s is refused as used, and a code of no minute as wrong", async () => {
    const { totp } = await setUp();
    wait();
    const code = codeOf(totp);
    expect((await enter(staff.email, code)).status).toBe(200);
    expect((await enter(staff.email, code)).message).toContain("Este código ya se usó. Espera el siguiente");
    const all = Array.from({ length: 41 }, (_, at) => shown(totp, (at - 20) * 30));
    const wrong = ["111111", "222222", "333333"].find((digits) => !all.includes(digits)) ?? "";
    expect((await enter(staff.email, wrong)).message).toContain("El código no es correcto");
  });

  test("a code of a coming minute that was explained is never accepted", async () => {
    const { totp } = await setUp();
    t.deps.clock.advanceMinutes(15);
    const coming = shown(totp, 300);
    expect((await enter(staff.email, coming)).code).toBe("WRONG_CODE");
    t.deps.clock.advanceMinutes(5);
    expect((await enter(staff.email, coming)).code).toBe("WRONG_CODE");
    wait();
    expect((await enter(staff.email, codeOf(totp))).status).toBe(200);
  });
});

describe("[A01] recovery codes", () => {
  test("recovery codes sign in once each, as printed; new ones invalidate the old ones", async () => {
    const { codes } = await setUp();
    expect(new Set(codes).size).toBe(10);
    const [first = "", second = "", third = ""] = codes;
    expect((await enter(staff.email)).code).toBe("SECOND_FACTOR_NEEDED");
    expect((await enter(staff.email, first)).status).toBe(200);
    expect((await enter(staff.email, first)).code).toBe("WRONG_CODE");
    expect((await send(t, readSecondFactor, { as: staff })).contents().recovery_codes_left).toBe(9);

    t.deps.clock.advanceMinutes(2);
    const { recovery_codes: fresh } = (await send(t, renewRecoveryCodes, { as: staff })).contents();
    expect((await enter(staff.email, second)).code).toBe("WRONG_CODE");
    expect((await enter(staff.email, third)).code).toBe("WRONG_CODE");
    expect((await enter(staff.email, fresh[0])).status).toBe(200);
  });

  test("a recovery code sent five times at once opens one session; a code of another member opens none", async () => {
    const { codes } = await setUp();
    const replies = await Promise.all(Array.from({ length: 5 }, () => enter(staff.email, codes[0])));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    const other = await aMember();
    await setUp(other);
    expect((await enter(other.email, codes[1])).code).toBe("WRONG_CODE");
  });
});

describe("a lost device with two-factor", () => {
  const reason = "Perdió su teléfono, lo confirmé en persona";

  test("a lost second factor of a staff member is reset by another administrator with a reason; the sessions end and the owner is notified", async () => {
    await setUp();
    const administrator = await aMember(["staff.manage"]);
    const { codes } = await setUp(administrator);
    await prove(administrator, codes[0]);
    const reset = (id: string, body = { reason }) =>
      send(t, resetMemberSecondFactor, { as: administrator, params: { id }, body });
    const member = (await send(t, listMembers, { as: administrator }))
      .contents()
      .info.find(({ id }) => id === staff.id);
    expect(member?.actions).toContain("second-factor");
    expect((await reset(staff.id, { reason: "" })).status).toBe(422);
    expect((await reset(administrator.id)).code).toBe("SAME_PERSON");
    expect((await reset(staff.id)).status).toBe(200);
    expect((await reset(staff.id)).code).toBe("TRANSITION_NOT_ALLOWED");
    expect((await send(t, readSession, { as: staff })).code).toBe("SESSION_EXPIRED");
    const again = (await enter(staff.email)).contents();
    expect(again).toMatchObject({ next: "/staff/second-factor" });
    const [letter] = await t.emailsTo(staff.email);
    expect(letter?.subject).toBe("Quitamos tu verificación en dos pasos");
    expect((await auditOf(t, staff.loginId)).find(({ action }) => action === "second_factor.reset")?.reason).toBe(
      reason,
    );
  });
});

describe("[T10] a session of staff", () => {
  test("a session of staff ends after 30 minutes without an action, whatever the page polls by itself", async () => {
    await setUp();
    t.deps.clock.advanceMinutes(29);
    expect((await send(t, readSession, { as: staff })).status).toBe(200);
    t.deps.clock.advanceMinutes(20);
    expect((await send(t, readSession, { as: staff, headers: { "x-unattended": "1" } })).status).toBe(200);
    t.deps.clock.advanceMinutes(11);
    expect((await send(t, readSession, { as: staff })).code).toBe("SESSION_EXPIRED");
  });

  test("a session of a person has no idle limit", async () => {
    const person = await aPerson(t);
    t.deps.clock.advanceMinutes(11 * 60);
    expect((await send(t, readSession, { as: person })).status).toBe(200);
  });
});

describe("[DL15] a withdrawn invitation of a staff member", () => {
  test("a withdrawn invitation leaves no member and no login; its address may be invited again, and members who have signed in remain", async () => {
    const administrator = await aMember(["staff.manage"]);
    const { codes } = await setUp(administrator);
    await prove(administrator, codes[0]);
    const roles = await t.deps.db.selectFrom("roles").select("id").limit(1).execute();
    const body = {
      name: "Marcos",
      firstSurname: "Trejo",
      phone: "4771234567",
      email: "marcos.otra.vez@correo.example",
      role_ids: roles.map(({ id }) => id),
    };
    const invite = async () => (await send(t, inviteMember, { as: administrator, body })).contents().id;
    const id = await invite();
    expect((await send(t, deleteInvitation, { as: administrator, params: { id } })).status).toBe(200);
    expect((await send(t, deleteInvitation, { as: administrator, params: { id } })).code).toBe("NOT_FOUND");
    expect(await invite()).not.toBe(id);
    const gone = await send(t, deleteInvitation, { as: administrator, params: { id: staff.id } });
    expect(gone.code).toBe("TRANSITION_NOT_ALLOWED");
  });
});

describe("[DL14, A01] the second factor of a company", () => {
  const aColleague = async (over: { is_administrator?: boolean } = {}) => {
    const company = await aCompany(t);
    const colleague = await aMemberOf(t, company.id, over.is_administrator ? [] : ["vacancies"], over);
    for (const { loginId } of [company, colleague])
      await t.deps.db.updateTable("logins").set({ password_hash: passwordHash }).where("id", "=", loginId).execute();
    return { company, colleague };
  };
  const reset = (as: Account, { loginId: id }: Account) => send(t, resetColleagueSecondFactor, { as, params: { id } });

  test("two-factor is optional for companies; once set up, sign-in and changes of the team require it", async () => {
    const { company } = await aColleague();
    expect((await send(t, readSecondFactor, { as: company })).contents()).toMatchObject({
      since: null,
      required: false,
    });
    expect((await enter(company.email)).status).toBe(200);
    const { codes } = await setUp(company);
    expect((await enter(company.email)).code).toBe("SECOND_FACTOR_NEEDED");
    expect((await enter(company.email, codes[0])).status).toBe(200);
    const invited = { name: "Luz", email: "luz@fabrica.example", is_administrator: true, permissions: [] };
    expect((await send(t, inviteColleague, { as: company, body: invited })).code).toBe("FRESH_PROOF_NEEDED");
    await prove(company, codes[1]);
    expect((await send(t, inviteColleague, { as: company, body: invited })).status).toBe(200);
  });

  test("a company switches two-factor off with a fresh proof that includes a code; the other sessions end and the owner is notified", async () => {
    const { colleague } = await aColleague();
    const { codes } = await setUp(colleague);
    const other = (await enter(colleague.email, codes[0])).contents();
    if (!("token" in other)) throw new Error("not signed in");
    expect((await send(t, dropSecondFactor, { as: colleague })).code).toBe("FRESH_PROOF_NEEDED");
    await prove(colleague, codes[1]);
    expect((await send(t, dropSecondFactor, { as: colleague })).status).toBe(200);
    expect((await send(t, readSession, { as: other })).code).toBe("SESSION_EXPIRED");
    expect((await enter(colleague.email)).status).toBe(200);
    const subjects = (await t.emailsTo(colleague.email)).map(({ subject }) => subject);
    expect(subjects).toContain("Desactivaste tu verificación en dos pasos");
    expect((await send(t, dropSecondFactor, { as: colleague })).code).toBe("TRANSITION_NOT_ALLOWED");
  });

  test("a lost second factor of a company member is reset by another administrator of the company only", async () => {
    const { company, colleague } = await aColleague({ is_administrator: true });
    await setUp(colleague);
    expect((await reset(await aCompany(t), colleague)).code).toBe("NOT_FOUND");
    expect((await reset(company, company)).code).toBe("TRANSITION_NOT_ALLOWED");
    expect((await reset(company, colleague)).status).toBe(200);
    expect((await send(t, readSession, { as: colleague })).code).toBe("SESSION_EXPIRED");
    expect((await enter(colleague.email)).status).toBe(200);
  });

  test("staff cannot switch two-factor off while the programme requires it", async () => {
    const { codes } = await setUp();
    await prove(staff, codes[0]);
    expect((await send(t, dropSecondFactor, { as: staff, changesNothing: true })).code).toBe("TRANSITION_NOT_ALLOWED");
  });
});
