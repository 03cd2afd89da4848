import {
  changeMyPassword,
  confirmContactEmail,
  confirmEmailChange,
  requestEmailChange,
  resendContactCode,
} from "@arranca/contract/accounts/own";
import { proveSession } from "@arranca/contract/accounts/session";
import { readCandidateCv } from "@arranca/contract/applications";
import { updatePersonContact } from "@arranca/contract/persons";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aDocument } from "../../../testing/documents.ts";
import { type Account, aCompany, anApplication, aPerson, aVacancy } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { hashPassword } from "../passwords/hash.ts";

const password = "tortillas de maíz azul";
let t: TestApp;
let me: Account;

// A trigger records for each audit row and each code which subject its statement ran for.
beforeAll(async () => {
  t = await startTestApp();
  await t.asOwner(`
    CREATE TABLE heard (at bigserial, what text, subject uuid);
    CREATE FUNCTION hear() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN INSERT INTO public.heard (what, subject) VALUES (TG_ARGV[0] || coalesce(to_jsonb(NEW) ->> 'action', ''), public.subject_id());
      RETURN NULL; END $$;
    CREATE TRIGGER heard AFTER INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION hear('');
    CREATE TRIGGER heard AFTER INSERT ON one_time_codes FOR EACH ROW EXECUTE FUNCTION hear('code');
    GRANT SELECT ON heard TO arranca_office`);
  me = await aPerson(t, {}, { password_hash: await hashPassword(password) });
});
afterAll(() => t.close());

const heard = async (from: number) =>
  (
    await sql<{ at: number; what: string; subject: string | null }>`SELECT * FROM heard WHERE at > ${from}`.execute(
      t.deps.db,
    )
  ).rows;
const codeTo = async (email: string) => /\b\d{6}\b/.exec((await t.emailsTo(email))[0]?.text ?? "")?.[0] ?? "";

test("a person's writes to their own account run as that person for row-level security", async () => {
  const email = "otro@correo.example";
  const contact = "contacto@correo.example";
  const calls: [string, () => Promise<{ status: number }>][] = [
    ["session.prove", () => send(t, proveSession, { as: me, body: { password } })],
    ["code", () => send(t, requestEmailChange, { as: me, body: { email } })],
    ["email.change", async () => send(t, confirmEmailChange, { as: me, body: { email, code: await codeTo(email) } })],
    ["code", () => send(t, updatePersonContact, { as: me, body: { email: contact } })],
    [
      "code",
      () => {
        t.deps.clock.advanceMinutes(2);
        return send(t, resendContactCode, { as: me });
      },
    ],
    [
      "contact-email.change",
      async () => send(t, confirmContactEmail, { as: me, body: { email: contact, code: await codeTo(contact) } }),
    ],
    [
      "password.change",
      () =>
        send(t, changeMyPassword, {
          as: me,
          body: { current_password: password, password: "pan dulce con chocolate" },
        }),
    ],
  ];
  let last = (await heard(0)).at(-1)?.at ?? 0;
  for (const [what, act] of calls) {
    expect((await act()).status, what).toBe(200);
    const rows = await heard(last);
    expect(rows.map((row) => row.what)).toContain(what);
    expect(new Set(rows.map((row) => row.subject)), what).toEqual(new Set([me.id]));
    last = rows.at(-1)?.at ?? last;
  }
});

test("a CV opened by a company is counted and recorded for that company", async () => {
  const company = await aCompany(t);
  const vacancyId = await aVacancy(t, company.id);
  const application = await anApplication(t, { personId: me.id, vacancyId, companyId: company.id });
  const change = { cv_file_id: await aDocument(t, me, "cv"), status: "in_process" } as const;
  await t.deps.db.updateTable("applications").set(change).where("id", "=", application).execute();
  const before = (await heard(0)).at(-1)?.at ?? 0;
  expect((await send(t, readCandidateCv, { as: company, params: { careAboutId: application } })).status).toBe(200);
  expect((await heard(before)).map(({ what, subject }) => ({ what, subject }))).toEqual([
    { what: "cv.read", subject: company.id },
  ]);
});
