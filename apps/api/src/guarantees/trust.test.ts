import { confirmEmailChangeByLink, stopEmailChange } from "@arranca/contract/accounts/email-changes";
import { sendRecoveryCode } from "@arranca/contract/accounts/entry";
import {
  authoriseOrder,
  buildOrder,
  listPayable,
  readOrder,
  reviewBank,
  submitOrder,
} from "@arranca/contract/payments/orders";
import { approveVoucher, readVoucher } from "@arranca/contract/payments/vouchers";
import { updatePersonBank } from "@arranca/contract/persons";
import { askEmailChange, decideEmailChange } from "@arranca/contract/review/email-changes";
import type { StaffPermission } from "@arranca/contract/roles";
import { acceptGrant, changeRoles, inviteMember, listMembers } from "@arranca/contract/staff";
import { hourMs } from "@arranca/contract/values/durations";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { putInForce } from "../desk/staff/grants/service.ts";
import { type Account, anotherDevice, aStaffMember } from "../testing/factories.ts";
import { readBy } from "../testing/orders.ts";
import { anApprovedMonth, aWorkedMonth, builderNote, settleAll, upload } from "../testing/payments.ts";
import { send } from "../testing/requests.ts";
import { changeSessions } from "../testing/sessions.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { startSession } from "../trust/accounts/sessions/service.ts";

// Replays of former attacks by one staff member on a person's money or account. Each attack is refused at several steps, so
// that it never depends on a single check.

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const supervisorMay: StaffPermission[] = [
  "accounts.review",
  "accounts.block",
  "documents.read",
  "vacancies.review",
  "vouchers.review",
  "relations.decide",
];

const age = ({ loginId }: Account) =>
  changeSessions(t, [{ loginId }], { proven_at: new Date(t.deps.clock.now().getTime() - 6 * hourMs) });

const changeEmail = (as: Account, id: string, email: string) =>
  send(t, askEmailChange, {
    as,
    params: { id },
    body: { email, reason: "Lo pidió por teléfono, perdió su correo." },
  });
const decideMove = async (as: Account, accountId: string) => {
  const { id } = await t.deps.db
    .selectFrom("email_moves")
    .select("id")
    .where("owner_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return send(t, decideEmailChange, { as, params: { id }, body: { accepted: true } });
};
/** Secret of the newest link about an e-mail change that was sent to an address. */
const linkTo = async (email: string) => /\/email-move#([\w-]+)/.exec(await mailed(email))?.[1] ?? "";
const mailed = async (email: string) => (await t.emailsTo(email)).map(({ text }) => text).join("\n");
const personMay = { clabe: "002010077777777771", bankId: 2, accountNumber: "00123456789" };

const intrudeInto = async (account: Account): Promise<Account> => {
  const { token } = await startSession(t.deps.db, t.deps, {
    owner: { loginId: account.loginId },
    scope: "full",
    userAgent: "thief",
  });
  return { ...account, token };
};

describe("a supervisor who tries to pay themselves", () => {
  const thief = "ladron@correo.example";
  let supervisor: Account;
  let person: Account;
  let voucherId: string;

  test("a staff session with a proof six hours old can neither change an e-mail nor review bank data", async () => {
    ({ person } = await aWorkedMonth(t));
    voucherId = (await upload(t, person)).contents().id;
    supervisor = await aStaffMember(t, supervisorMay);
    await age(supervisor);
    expect((await changeEmail(supervisor, person.id, thief)).code).toBe("FRESH_PROOF_NEEDED");
    const review = await send(t, reviewBank, { as: supervisor, params: { id: person.id }, query: {} });
    expect(review.code).toBe("FRESH_PROOF_NEEDED");
  });

  test("a supervisor alone cannot change an e-mail: another one has to approve, and the owner is notified", async () => {
    supervisor = await aStaffMember(t, supervisorMay);
    expect((await changeEmail(supervisor, person.id, thief)).status).toBe(200);
    expect((await decideMove(supervisor, person.id)).code).toBe("SAME_PERSON");
    expect(await mailed(thief)).toBe("");
    expect(await mailed(person.email)).toContain("Todavía no cambia nada");
  });

  test("an approved e-mail change blocks password recovery for 72 hours", async () => {
    (await decideMove(await aStaffMember(t, supervisorMay), person.id)).contents();
    (await send(t, confirmEmailChangeByLink, { body: { ticket: await linkTo(thief) } })).contents();
    expect(await mailed(person.email)).toContain("Este correo ya no abre tu cuenta");
    expect((await send(t, sendRecoveryCode, { body: { email: thief } })).status).toBe(200);
    const letters = await mailed(thief);
    expect(letters).toContain("72 horas después del cambio");
    expect(letters).not.toMatch(/\b\d{6,8}\b/);
  });

  test("an intruder cannot change the CLABE during the 72 hours after an e-mail change, whatever session they have", async () => {
    const intruder = await intrudeInto(person);
    expect((await send(t, updatePersonBank, { as: intruder, body: personMay })).code).toBe("EMAIL_JUST_MOVED");
  });

  test("a supervisor who changed an account's e-mail cannot approve its voucher, and the page says why", async () => {
    const file = (await send(t, readVoucher, { as: supervisor, params: { id: voucherId } })).contents();
    expect(file.actions).toEqual([]);
    expect(file.blocked).toContain("lo revisa otra persona del equipo");
    const reply = await send(t, approveVoucher, { as: supervisor, params: { id: voucherId }, body: {} });
    expect(reply.code).toBe("SAME_PERSON");
  });

  test("a voucher approved by an honest colleague is not paid before the 72 hours after an e-mail change have passed", async () => {
    const reviewer = await aStaffMember(t, ["vouchers.review"]);
    (await send(t, approveVoucher, { as: reviewer, params: { id: voucherId }, body: {} })).contents();
    const payer = await aStaffMember(t, ["orders.build"]);
    const { ready, held } = (await send(t, listPayable, { as: payer })).contents();
    expect(ready).toEqual([]);
    expect(held.map((month) => month.held)).toEqual([expect.stringContaining("sus pagos esperan hasta")]);
    expect((await send(t, buildOrder, { as: payer, body: { note: builderNote } })).code).toBe("ORDER_EMPTY");
  });

  test("a CLABE changed after the 72 hours cannot be reviewed by the supervisor who changed the e-mail", async () => {
    t.deps.clock.advanceMinutes(73 * 60);
    const intruder = await intrudeInto(person);
    (await send(t, updatePersonBank, { as: intruder, body: personMay })).contents();
    const [token, other] = [await anotherDevice(t, supervisor), await aStaffMember(t, supervisorMay)];
    const review = (as: Account) => send(t, reviewBank, { as, params: { id: person.id }, query: {} });
    expect((await review(token)).code).toBe("SAME_PERSON");
    expect((await review(other)).status).toBe(200);
  });

  test("a payment order with a changed CLABE shows builder and authoriser what changed", async () => {
    const [payer, authoriser] = [await aStaffMember(t, ["orders.build"]), await aStaffMember(t, ["orders.authorise"])];
    const { id } = (await send(t, buildOrder, { as: payer, body: { note: builderNote } })).contents();
    for (const as of [payer, authoriser]) {
      const [line] = (await send(t, readOrder, { as, params: { id } })).contents().info;
      expect(line?.flags).toEqual([
        expect.stringContaining("El programa cambió su correo el 20 de noviembre"),
        "Señal decidida el 20 de noviembre de 2026: Inicio de hace más de 15 días",
        expect.stringContaining("Cambió su cuenta bancaria el 23 de noviembre"),
        "Cambió su CLABE hace menos de 72 horas",
      ]);
    }
    await settleAll(t);
  });
});

describe("the owner of an account with a changed e-mail", () => {
  test("the owner undoes an e-mail change with the mailed link, and the administrators are alarmed", async () => {
    const { person } = await aWorkedMonth(t);
    const [one, other] = [await aStaffMember(t, supervisorMay), await aStaffMember(t, supervisorMay)];
    (await changeEmail(one, person.id, "otro.ladron@correo.example")).contents();
    (await decideMove(other, person.id)).contents();
    const link = await linkTo("otro.ladron@correo.example");
    (await send(t, confirmEmailChangeByLink, { body: { ticket: link } })).contents();
    (await send(t, stopEmailChange, { body: { ticket: await linkTo(person.email) } })).contents();
    const { email } = await t.deps.db
      .selectFrom("logins")
      .select("email")
      .where("id", "=", person.loginId)
      .executeTakeFirstOrThrow();
    expect(email).toBe(person.email);
    const raised = await t.deps.db.selectFrom("alarms").select("kind").orderBy("id").execute();
    expect(raised.map(({ kind }) => kind)).toContain("stopped_email_move");
    await settleAll(t);
  });
});

describe("an administrator who tries to pay alone", () => {
  let administrator: Account;
  let roles: Record<string, string>;
  const invite = (as: Account, email: string, ...names: string[]) =>
    send(t, inviteMember, {
      as,
      body: {
        name: "Títere",
        firstSurname: "Falso",
        phone: "4771234567",
        email,
        role_ids: names.map((name) => roles[name] ?? ""),
      },
    });
  const give = (as: Account, id: string, ...names: string[]) =>
    send(t, changeRoles, { as, params: { id }, body: { role_ids: names.map((name) => roles[name] ?? "") } });
  const all = () => Object.keys(roles);

  beforeAll(async () => {
    administrator = await aStaffMember(t, ["staff.manage", "settings.edit", "audit.read"]);
    const found = (await send(t, listMembers, { as: administrator })).contents().roles;
    roles = Object.fromEntries(found.filter(({ name }) => !name.startsWith("Rol ")).map(({ id, name }) => [name, id]));
    expect(all()).toHaveLength(8);
  });

  test("a staff session with a proof six hours old can neither give roles nor invite", async () => {
    const tired = await aStaffMember(t, ["staff.manage"]);
    await age(tired);
    expect((await give(tired, tired.id, ...all())).code).toBe("FRESH_PROOF_NEEDED");
    expect((await invite(tired, "titere@correo.example", "Autorización de pagos")).code).toBe("FRESH_PROOF_NEEDED");
  });

  test("an administrator cannot give themselves a role", async () => {
    expect((await give(administrator, administrator.id, ...all())).code).toBe("SAME_PERSON");
    const me = (await send(t, listMembers, { as: administrator })).contents();
    expect(me.info.find(({ id }) => id === administrator.id)?.actions).not.toContain("roles");
  });

  test("a member invited by a dishonest administrator cannot get roles that build and authorise, or payments together with the team", async () => {
    const mixed = [
      ["Pagos", "Autorización de pagos"],
      ["Pagos", "Administración"],
      ["Administración", "Autorización de pagos"],
    ];
    const puppet = await aStaffMember(t, ["vouchers.review"]);
    for (const [at, names] of mixed.entries()) {
      for (const reply of [
        await invite(administrator, `mixto${at}@correo.example`, ...names),
        await give(administrator, puppet.id, ...names),
      ])
        expect([reply.status, reply.fields?.role_ids]).toEqual([422, expect.stringContaining("no van juntas")]);
    }
    const reply = await invite(administrator, "todos@correo.example", ...all());
    expect(reply.fields?.role_ids).toContain("no van juntas");
  });

  test("two members invited by a dishonest administrator get no role until another administrator accepts and a day passes", async () => {
    await aStaffMember(t, ["staff.manage"]);
    const puppets = ["arma@correo.example", "autoriza@correo.example"];
    (await invite(administrator, puppets[0] ?? "", "Pagos")).contents();
    (await invite(administrator, puppets[1] ?? "", "Autorización de pagos")).contents();
    t.deps.clock.advanceMinutes(5 * 24 * 60);
    administrator = await anotherDevice(t, administrator);
    const { info, grants } = (await send(t, listMembers, { as: administrator })).contents();
    expect(info.filter(({ email }) => puppets.includes(email)).flatMap((member) => member.roles)).toEqual([]);
    for (const { id, state, actions } of grants) {
      await putInForce(t.deps, id);
      expect([state, actions]).toEqual(["proposed", ["stop"]]);
      expect((await send(t, acceptGrant, { as: administrator, params: { id } })).code).toBe("SAME_PERSON");
    }
    expect(await t.deps.db.selectFrom("role_grants").where("outcome", "is not", null).select("id").execute()).toEqual(
      [],
    );
    expect(grants).toHaveLength(2);
  });

  test("a member who approved a voucher can neither build its order nor authorise it, whatever roles they got since", async () => {
    const many = await aStaffMember(t, ["vouchers.review", "orders.build", "orders.authorise"]);
    await anApprovedMonth(t, many);
    const { held } = (await send(t, listPayable, { as: many })).contents();
    expect(held.map((month) => month.held)).toEqual([expect.stringContaining("Aprobaste un comprobante")]);
    expect((await send(t, buildOrder, { as: many, body: { note: builderNote } })).code).toBe("ORDER_EMPTY");

    const payer = await aStaffMember(t, ["orders.build"]);
    const { id } = (await send(t, buildOrder, { as: payer, body: { note: builderNote } })).contents();
    const submit = (as: Account) => send(t, submitOrder, { as, params: { id }, body: {} });
    expect((await submit(many)).code).toBe("SAME_PERSON");
    (await submit(payer)).contents();
    const refused = await send(t, authoriseOrder, { as: many, params: { id }, body: await readBy(t, id) });
    expect([refused.code, refused.message]).toEqual([
      "SAME_PERSON",
      expect.stringContaining("Aprobaste un comprobante"),
    ]);
    const seen = (await send(t, readOrder, { as: many, params: { id } })).contents();
    expect(seen.actions).not.toContain("authorise");
    expect(seen.blocked).toContain("la autoriza otra persona del equipo");
  });

  test("a member who handed a payment order over cannot authorise it, even if somebody else built it", async () => {
    await settleAll(t);
    await anApprovedMonth(t);
    const payer = await aStaffMember(t, ["orders.build"]);
    const both = await aStaffMember(t, ["orders.build", "orders.authorise"]);
    const { id } = (await send(t, buildOrder, { as: payer, body: { note: builderNote } })).contents();
    (await send(t, submitOrder, { as: both, params: { id }, body: {} })).contents();
    expect((await send(t, authoriseOrder, { as: both, params: { id }, body: await readBy(t, id) })).code).toBe(
      "SAME_PERSON",
    );
  });
});
