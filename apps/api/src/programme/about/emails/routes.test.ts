import {
  changeEmail,
  type EmailWordsBody,
  listEmails,
  previewEmail,
  readEmail,
  restoreEmail,
  testEmail,
} from "@arranca/contract/emails/calls";
import { type EmailKind, emailKinds } from "@arranca/contract/emails/kinds";
import { originalWords } from "@arranca/contract/emails/rules";
import { keysOf } from "@arranca/contract/keys";
import { rateLimits } from "@arranca/contract/rate-limits";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../../../lib/database/db.ts";
import { newId } from "../../../lib/ids.ts";
import { worded } from "../../../lib/mail/wording.ts";
import { notify } from "../../../lib/notify.ts";
import { type Account, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let as: Account;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  as = await aStaffMember(t, ["texts.edit"]);
});
afterAll(() => t.close());

const kind = "relation-selected" satisfies EmailKind;
const params = { letter_kind: kind };
const own: EmailWordsBody = {
  subject: "{empresa} quiere que trabajes ahí",
  opening: "¡Felicidades! Te eligieron para {vacante}.",
  closing: "Te esperamos en {programa}.",
};
const read = async () => (await send(t, readEmail, { as, params })).contents();
const change = async (words: EmailWordsBody, version?: number) =>
  send(t, changeEmail, { as, params, body: { ...words, version: version ?? (await read()).version } });
const fieldsFor = async (words: Partial<EmailWordsBody>) => (await change({ ...own, ...words })).fields;

/** Queues the e-mail of a person whom a company selected; its event id is new each time. */
async function mailTo(person: Account) {
  await inTransaction(t.deps.db, (tx) =>
    notify(tx, t.deps, {
      ...{
        loginId: person.loginId,
        event: `${kind}/${newId()}`,
        link: "/relations",
        linkLabel: "Ver mi relación laboral",
      },
      ...worded(kind, { empresa: "Café {programa}", vacante: "Barra", fecha: "3 de enero de 2027" }),
    }),
  );
  const [email] = await t.emailsTo(person.email);
  if (!email) throw new Error("no e-mail");
  return email;
}

describe("the words of an e-mail", () => {
  test("[D10] an e-mail says the changed words from the change on, and the original ones after the restoration", async () => {
    const person = await aPerson(t);
    const before = await mailTo(person);
    expect(before.subject).toBe("Te han contratado");
    expect(before.text).toContain(
      "Café {programa} te eligió para Barra.\n\nConfirma que es así a más tardar el 3 de enero",
    );
    const { version } = (await change(own)).contents();
    const changed = await mailTo(person);
    expect(changed.subject).toBe("Café {programa} quiere que trabajes ahí");
    expect(changed.text).toBe(
      [
        "¡Felicidades! Te eligieron para Barra.",
        "Confirma que es así a más tardar el 3 de enero de 2027: tu apoyo empieza cuando ambas partes confirman.",
        "Te esperamos en Arranca.",
        `Ver mi relación laboral: ${t.deps.mail.publicUrl}/relations`,
        "Arranca, Municipio Demo",
      ].join("\n\n"),
    );
    (await send(t, restoreEmail, { as, params, body: { version } })).contents();
    const restored = await mailTo(person);
    expect([restored.subject, restored.text]).toEqual([before.subject, before.text]);
  });

  test("[D10] each version of an e-mail's words keeps its author and time, and no version can be changed", async () => {
    const { version } = (await change(own)).contents();
    (await send(t, restoreEmail, { as, params, body: { version } })).contents();
    const { versions, is_original } = await read();
    expect(is_original).toBe(true);
    expect(versions.slice(0, 2)).toMatchObject([
      { version: version + 1, restored: true, ...originalWords(kind), changed_by: "Leticia Arriaga" },
      { version, restored: false, ...own, changed_by: "Leticia Arriaga", changed_at: t.deps.clock.now().toISOString() },
    ]);
    const edit = t.deps.db.updateTable("email_words").set({ subject: "x" }).where("kind", "=", kind).execute();
    await expect(edit).rejects.toThrow(/permission denied/);
  });

  test("[D10] a change of an e-mail's words is audited, and the other administrators are notified", async () => {
    const administrator = await aStaffMember(t, ["settings.edit", "staff.manage"]);
    const { version } = (await change(own)).contents();
    const rows = await t.deps.db
      .selectFrom("audit_log")
      .select(["action", "detail"])
      .where("object_type", "=", "email_words")
      .orderBy("id", "desc")
      .execute();
    expect(rows[0]).toEqual({ action: "email.words", detail: { kind, version } });
    expect((await t.emailsTo(administrator.email))[0]?.text).toContain(emailKinds[kind].label);
  });

  test("[D10] the second of two simultaneous changes of an e-mail's words is refused with the first author's name", async () => {
    const { version } = await read();
    const replies = await Promise.all([change(own, version), change(own, version)]);
    expect(replies.map(({ code }) => code ?? "done").toSorted()).toEqual(["CHANGED_MEANWHILE", "done"]);
    const late = await send(t, restoreEmail, { as, params, body: { version } });
    expect([late.code, late.message]).toEqual([
      "CHANGED_MEANWHILE",
      expect.stringContaining("Leticia Arriaga cambió este correo"),
    ]);
  });

  test("[D10] only staff who may edit texts can read or change the words of e-mails", async () => {
    const other = await aStaffMember(t, ["settings.edit"]);
    expect((await send(t, listEmails, { as: other })).code).toBe("FORBIDDEN");
    expect((await send(t, testEmail, { as: other, params, body: own })).code).toBe("FORBIDDEN");
  });
});

describe("protected parts of an e-mail", () => {
  test("[D10] words without a needed field are refused with the name of the field", async () => {
    expect(await fieldsFor({ subject: "Buenas noticias" })).toEqual({
      opening: expect.stringContaining("Falta {empresa}"),
    });
    expect(await fieldsFor({ subject: "Hola", opening: "Te eligieron." })).toEqual({
      opening: expect.stringContaining("Falta {empresa} y {vacante}"),
    });
  });

  test("[D10] words with an unknown field are refused with its name and the known fields", async () => {
    expect(await fieldsFor({ closing: "Hasta el {dia}." })).toEqual({
      closing: "{dia} no existe en este correo. Usa {empresa}, {vacante}, {fecha}, {programa} y {municipio}.",
    });
    expect(await fieldsFor({ closing: "Hasta el {fecha." })).toEqual({
      closing: expect.stringContaining("Falta una llave"),
    });
  });

  test.each([
    ["<b>Entra</b> ya", "sin < ni >"],
    ["Entra a https://otro.example/pago", "un enlace"],
    ["Entra a arranca-pagos.com", "«arranca-pagos.com»"],
    ["Entra a Pagos.Arranca.SITE/hoy.", "«Pagos.Arranca.SITE»"],
    ["Escribe a pagos@otro.example", "un correo electrónico"],
    ["Llama al 477 123 4567", "un teléfono"],
    ["Deposita a la cuenta 646180157000000004", "un teléfono"],
    ["[entra](aqui)", "sin < ni >"],
    ["&#60;b&#62;", "sin < ni >"],
  ])("[D10] words with a link, an address, a number or markup are refused: %s", async (closing, said) => {
    expect(await fieldsFor({ closing })).toEqual({ closing: expect.stringContaining(said) });
    expect((await send(t, previewEmail, { as, params, body: { ...own, closing } })).status).toBe(422);
    expect((await send(t, testEmail, { as, params, body: { ...own, closing } })).status).toBe(422);
  });

  test("[D10] the original words of every e-mail pass the checks for changed words", async () => {
    for (const letter_kind of keysOf(emailKinds)) {
      const body = originalWords(letter_kind);
      const reply = await send(t, previewEmail, { as, params: { letter_kind }, body });
      expect([letter_kind, reply.status]).toEqual([letter_kind, 200]);
      expect(reply.contents().text).not.toMatch(/[{}]/);
    }
  });
});

describe("preview and test of an e-mail", () => {
  test("[D10] the preview of an e-mail's words equals the test e-mail, except for the mark in the subject", async () => {
    const preview = (await send(t, previewEmail, { as, params, body: own })).contents();
    expect(preview.html).toContain("Café Jacaranda quiere que trabajes ahí");
    (await send(t, testEmail, { as, params, body: own })).contents();
    const [test] = await t.emailsTo(as.email);
    expect(test?.subject).toBe(`Prueba: ${preview.subject}`);
    expect(test?.text).toBe(preview.text);
    expect(test?.html.replaceAll("Prueba: ", "")).toBe(preview.html);
  });

  test("[D10] test e-mails reach only the colleague's own address, and are limited per hour", async () => {
    const { points } = rateLimits.testMailsPerStaff;
    const body = own;
    for (let count = 0; count < points; count++) (await send(t, testEmail, { as, params, body })).contents();
    const refused = await send(t, testEmail, { as, params, body });
    expect([refused.status, refused.message]).toEqual([429, expect.stringContaining(`${points} correos de prueba`)]);
    const tests = await t.deps.db
      .selectFrom("emails")
      .select("recipient")
      .where("template", "=", "words-test")
      .execute();
    expect(tests.filter(({ recipient }) => recipient === as.email)).toHaveLength(points);
  });
});
