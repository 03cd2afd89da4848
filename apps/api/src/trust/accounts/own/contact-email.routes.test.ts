import {
  confirmContactEmail,
  confirmEmailChange,
  requestEmailChange,
  resendContactCode,
  withdrawContactEmail,
} from "@arranca/contract/accounts/own";
import { readCompanyInfo, updateCompanyInfo, updateCompanyManager } from "@arranca/contract/companies";
import { readPersonInfo, updatePersonContact } from "@arranca/contract/persons";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Account, aCompany, aMember, aPerson } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const later = (minutes: number) => t.deps.clock.advanceDays(minutes / 1440);
const subjectsTo = async (email: string) => (await t.emailsTo(email)).map(({ subject }) => subject);
const codeTo = async (email: string) => /\b\d{6}\b/.exec((await t.emailsTo(email))[0]?.text ?? "")?.[0] ?? "";
const otherThan = (code: string) => (code === "000000" ? "111111" : "000000");
let count = 0;
const anAddress = () => `contacto${++count}@correo.example`;

const codeSubject = "Tu código para confirmar tu correo de contacto";
const leftSubject = "Cambió el correo de contacto de tu cuenta";

const confirm = (as: { token: string }, email: string, code: string) =>
  send(t, confirmContactEmail, { as, body: { email, code } });
const resend = (as: { token: string }) => send(t, resendContactCode, { as });
const takeBack = (as: { token: string }) => send(t, withdrawContactEmail, { as });

const companyData = {
  ...{ rfc: "CJA120415AB1", name: "Café Jacaranda", businessName: "Café Jacaranda, S.A. de C.V." },
  ...{ sectorId: 12, size: 2, presence: 2, phone: "4776881204", phoneCountryId: 141, description: "Tostamos café." },
};
const kinds = [
  {
    who: "person",
    row: "[A17]",
    sign: (over: { status?: "registering" } = {}) => aPerson(t, over),
    put: (as: Account, email: string) => send(t, updatePersonContact, { as, body: { email } }),
    read: async (as: Account) => (await send(t, readPersonInfo, { as })).contents(),
  },
  {
    who: "company",
    row: "[A13]",
    sign: (over: { status?: "registering" } = {}) => aCompany(t, over),
    put: (as: Account, email: string) => send(t, updateCompanyInfo, { as, body: { ...companyData, email } }),
    read: async (as: Account) => (await send(t, readCompanyInfo, { as })).contents(),
  },
];

describe.each(kinds)("$row the contact e-mail of a $who", ({ sign, put, read }) => {
  test("a new contact e-mail of an approved account waits for its code; then it is in force and the old address is notified", async () => {
    const me = await sign();
    const email = anAddress();
    const reply = await put(me, email.toUpperCase());
    expect(reply.contents()).toMatchObject({ email: me.email, email_waiting: email });
    expect(await subjectsTo(email)).toEqual([codeSubject]);
    expect(await subjectsTo(me.email)).not.toContain(leftSubject);

    const code = await codeTo(email);
    expect((await confirm(me, email, otherThan(code))).code).toBe("WRONG_CODE");
    expect(await read(me)).toMatchObject({ email: me.email, email_waiting: email });
    expect((await confirm(me, email, code)).contents()).toEqual({ email });
    expect(await read(me)).toMatchObject({ email, email_waiting: null });
    const [received] = await t.emailsTo(me.email);
    expect(received?.subject).toBe(leftSubject);
    expect(received?.text).toContain("/password-recover");
  });

  test("a contact e-mail equal to the present one changes nothing and mails nobody", async () => {
    const me = await sign();
    expect((await put(me, me.email)).contents()).toMatchObject({ email: me.email, email_waiting: null });
    expect(await subjectsTo(me.email)).not.toContain(codeSubject);
  });

  test("a contact e-mail is in force at once while the account is not approved", async () => {
    const me = await sign({ status: "registering" });
    const email = anAddress();
    expect((await put(me, email)).contents()).toMatchObject({ email, email_waiting: null });
    expect(await subjectsTo(email)).toEqual([]);
  });

  test("a contact e-mail is not confirmed by an old code, nor after five wrong ones", async () => {
    const me = await sign();
    const email = anAddress();
    await put(me, email);
    const first = await codeTo(email);
    later(11);
    expect((await confirm(me, email, first)).code).toBe("WRONG_CODE");
    expect((await resend(me)).contents()).toEqual({ message: "Código reenviado con éxito" });
    const second = await codeTo(email);
    for (let tries = 0; tries < 5; tries++) await confirm(me, email, otherThan(second));
    expect((await confirm(me, email, second)).code).toBe("WRONG_CODE");
    expect(await read(me)).toMatchObject({ email: me.email, email_waiting: email });
  });

  test("a pending contact e-mail gets another code after a minute and five an hour, whatever the addresses", async () => {
    const me = await sign();
    const email = anAddress();
    await put(me, email);
    expect((await resend(me)).code).toBe("CODE_TOO_SOON");
    for (let sends = 2; sends <= 5; sends++) {
      later(2);
      expect((await resend(me)).status).toBe(200);
    }
    later(2);
    expect((await resend(me)).code).toBe("TOO_MANY");
    expect((await put(me, anAddress())).code).toBe("TOO_MANY");
    expect((await read(me)).email_waiting).toBe(email);
    expect(await subjectsTo(email)).toHaveLength(5);
    later(60);
    expect((await resend(me)).status).toBe(200);
  });

  test("the last contact e-mail of two tabs is pending; an address requested twice gets one code", async () => {
    const me = await sign();
    const [first, second] = [anAddress(), anAddress()];
    await put(me, first);
    await put(me, first);
    expect(await subjectsTo(first)).toHaveLength(1);
    await put(me, second);
    const codes = [await codeTo(first), await codeTo(second)] as const;
    expect((await confirm(me, first, codes[0])).code).toBe("WRONG_CODE");
    expect((await confirm(me, second, codes[1])).status).toBe(200);
    expect((await confirm(me, second, codes[1])).status).toBe(200);
    expect((await subjectsTo(me.email)).filter((subject) => subject === leftSubject)).toHaveLength(1);
  });

  test("a withdrawn contact e-mail leaves the old one in force and its code opens nothing", async () => {
    const me = await sign();
    const email = anAddress();
    await put(me, email);
    expect((await takeBack(me)).status).toBe(200);
    expect((await confirm(me, email, await codeTo(email))).code).toBe("WRONG_CODE");
    expect((await resend(me)).code).toBe("NOT_FOUND");
    expect(await read(me)).toMatchObject({ email: me.email, email_waiting: null });
  });

  test("a pending contact e-mail can be confirmed by its own account only", async () => {
    const [me, neighbour] = [await sign(), await sign()];
    const email = anAddress();
    await put(me, email);
    const code = await codeTo(email);
    expect((await confirm(neighbour, email, code)).code).toBe("WRONG_CODE");
    await put(neighbour, email);
    expect((await confirm(neighbour, email, code)).code).toBe("WRONG_CODE");
    expect((await confirm(me, email, code)).status).toBe(200);
  });
});

test("[A17] a phone changes while a new e-mail is pending, and a refused phone asks for no code", async () => {
  const me = await aPerson(t);
  const email = anAddress();
  const change = (body: Record<string, unknown>) => send(t, updatePersonContact, { as: me, body });
  expect((await change({ email, phone: "12345" })).fields).toHaveProperty("phone");
  expect(await subjectsTo(email)).toEqual([]);
  expect((await change({ email, phone: "4771112233" })).contents()).toMatchObject({
    ...{ phone: "4771112233", email: me.email, email_waiting: email },
  });
  expect((await change({ phone: "4771112244" })).contents()).toMatchObject({ email: me.email, email_waiting: email });
});

test("[A17] a pending contact e-mail needs no code once the account signs in with that address", async () => {
  const me = await aPerson(t);
  const email = anAddress();
  await send(t, updatePersonContact, { as: me, body: { email } });
  await send(t, requestEmailChange, { as: me, body: { email } });
  await send(t, confirmEmailChange, { as: me, body: { email, code: await codeTo(email) } });
  expect((await send(t, readPersonInfo, { as: me })).contents()).toMatchObject({ email, email_waiting: null });
});

test("[A13] a sub-account that may not edit the company neither confirms nor withdraws its e-mail", async () => {
  const us = await aCompany(t);
  const email = anAddress();
  await send(t, updateCompanyInfo, { as: us, body: { ...companyData, email } });
  const other = await aMember(t, us.id, ["vacancies"]);
  expect((await confirm(other, email, await codeTo(email))).code).toBe("FORBIDDEN");
  expect((await takeBack(other)).code).toBe("FORBIDDEN");
});

test("[A13] a manager whose address was replaced is notified; a manager whose address stays is not", async () => {
  const us = await aCompany(t);
  const one = { name: "Bea", lastName: "Montes", phone: "4776881204", department: "Gerencia" };
  const [first, second, third] = [anAddress(), anAddress(), anAddress()];
  const put = (manager: string, secondManager: string | null) =>
    send(t, updateCompanyManager, {
      as: us,
      body: {
        manager: { ...one, email: manager },
        secondManager: secondManager ? { ...one, email: secondManager } : null,
      },
    });
  await put(first, second);
  await put(second, third);
  await put(second, null);
  expect(await subjectsTo(first)).toEqual(["Ya no eres responsable de Café Jacaranda"]);
  expect(await subjectsTo(second)).toEqual([]);
  expect(await subjectsTo(third)).toEqual(["Ya no eres responsable de Café Jacaranda"]);
});
