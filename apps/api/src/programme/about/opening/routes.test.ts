import {
  confirmSupport,
  firstSteps,
  openProgramme,
  readFirstSteps,
  sendMailTest,
} from "@arranca/contract/about/first-steps";
import { signUp } from "@arranca/contract/accounts/entry";
import { readProgrammeCard } from "@arranca/contract/accounts/session";
import { keysOf } from "@arranca/contract/keys";
import { changeSettings } from "@arranca/contract/settings";
import { publishText, saveTextDraft } from "@arranca/contract/texts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deliverEmail } from "../../../lib/mail/mail.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { type Account, aStaffMember } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
let as: Account;
beforeAll(async () => {
  t = await startTestApp({ isOpen: false });
  as = await aStaffMember(t, ["settings.edit", "texts.edit", "staff.manage"]);
});
afterAll(() => t.close());

const progress = async () => (await send(t, readFirstSteps, { as })).contents();
const missing = async () => (await progress()).steps.flatMap(({ key, done }) => (done ? [] : [key]));
const join = (email: string) =>
  send(t, signUp, { body: { account_type: "person", credentials: { email, password: "Un gato con 7 vidas" } } });
const isOpen = async () => (await send(t, readProgrammeCard)).contents().open;
const set = async (key: "municipality" | "contact_email", to: string) => {
  const from = (await readProgramme(t.deps.db))[key];
  (await send(t, changeSettings, { as, body: { changes: [{ key, from, to }] } })).contents();
};
const publish = async (kind: "terms" | "privacy") => {
  const params = { text_kind: kind };
  (await send(t, saveTextDraft, { as, params, body: { revision: 0, html: "<p>Lo nuestro.</p>" } })).contents();
  const body = { revision: 1, minor: false, note: "La primera versión del municipio." };
  (await send(t, publishText, { as, params, body })).contents();
};
/** Sets the last sign-in of a staff member; null means an unused invitation. */
const setCameIn = ({ deps }: TestApp, { loginId }: Account, at: Date | null) =>
  deps.db.updateTable("logins").set({ last_signed_in_at: at }).where("id", "=", loginId).execute();

test("nobody can register before the programme opens, and everybody can read so", async () => {
  expect(await isOpen()).toBe(false);
  expect((await join("nueva@correo.example")).code).toBe("PROGRAMME_CLOSED");
  expect(await t.emailsTo("nueva@correo.example")).toEqual([]);
});

test("the setup steps of a programme are ticked by what was done; it opens once, when all required steps are done", async () => {
  const all = keysOf(firstSteps);
  // The course ships with the product.
  const begin = all.filter((key) => key !== "course");
  expect(await missing()).toEqual(begin);
  const refused = await send(t, openProgramme, { as });
  const needed = all.filter((key) => "needed" in firstSteps[key] && key !== "course");
  expect([refused.code, Object.keys(refused.fields ?? {})]).toEqual(["PROGRAMME_NOT_READY", needed]);

  const left = new Set<string>(begin);
  const nowDone = async (...keys: string[]) => {
    for (const key of keys) left.delete(key);
    expect(await missing()).toEqual(all.filter((key) => left.has(key)));
  };
  await set("municipality", "León");
  await nowDone("name");
  await set("contact_email", "empleo@leon.example");
  await nowDone("contact");
  (await send(t, confirmSupport, { as })).contents();
  await nowDone("support");
  await publish("terms");
  await nowDone("terms");
  await publish("privacy");
  await nowDone("privacy");
  const reviewer = await aStaffMember(t, ["accounts.review"]);
  await setCameIn(t, reviewer, null);
  await nowDone();
  await setCameIn(t, reviewer, t.deps.clock.now());
  await nowDone("reviewers");

  (await send(t, sendMailTest, { as })).contents();
  expect((await send(t, sendMailTest, { as })).code).toBe("TOO_MANY");
  expect((await progress()).mail).toMatchObject({ to: as.email, state: "waiting" });
  await nowDone();
  await t.deps.jobs.runDue("email", deliverEmail({ ...t.deps, deliver: undefined }));
  expect((await progress()).mail).toMatchObject({ state: "kept", answer: null });
  await nowDone("mail");

  expect(await isOpen()).toBe(false);
  (await send(t, openProgramme, { as })).contents();
  expect((await send(t, openProgramme, { as })).code).toBe("CHANGED_MEANWHILE");
  expect(await isOpen()).toBe(true);
  expect(await progress()).toEqual({ opened_at: t.deps.clock.now().toISOString(), steps: [], mail: null });
  expect((await join("nueva@correo.example")).status).toBe(200);
  const logged = await t.deps.db
    .selectFrom("audit_log")
    .select("action")
    .where("object_type", "=", "programme")
    .execute();
  expect(logged.map(({ action }) => action)).toEqual(["programme.support", "programme.mail_test", "programme.open"]);
});

test("the error of the mail server is shown beside the test e-mail", async () => {
  const other = await startTestApp({ isOpen: false });
  const who = await aStaffMember(other, ["settings.edit"]);
  (await send(other, sendMailTest, { as: who })).contents();
  const refusing = async () => {
    throw Object.assign(new Error("550 5.7.1 Relaying denied"), { code: "EENVELOPE", responseCode: 550 });
  };
  await other.deps.jobs.runDue("email", deliverEmail({ ...other.deps, deliver: refusing }));
  const { mail, steps } = (await send(other, readFirstSteps, { as: who })).contents();
  expect(mail).toMatchObject({ state: "failed", answer: "550 5.7.1 Relaying denied" });
  expect(steps.find(({ key }) => key === "mail")?.done).toBe(false);
  await other.close();
});

test("a missing second administrator or payer is shown, but does not block the opening", async () => {
  const other = await startTestApp({ isOpen: false });
  const who = await aStaffMember(other, ["settings.edit", "staff.manage"]);
  const second = await aStaffMember(other, ["staff.manage"]);
  await setCameIn(other, second, null);
  for (const permission of ["orders.build", "orders.authorise"] as const) await aStaffMember(other, [permission]);
  const state = async (key: string) =>
    (await send(other, readFirstSteps, { as: who })).contents().steps.find((step) => step.key === key);
  expect(await state("payers")).toEqual({
    key: "payers",
    done: true,
    detail: "Pagan: 1 persona. Autorizan: 1 persona",
  });
  expect(await state("second_administrator")).toMatchObject({ done: false, detail: "1 persona" });
  await setCameIn(other, second, other.deps.clock.now());
  expect(await state("second_administrator")).toMatchObject({ done: true, detail: "2 personas" });
  await other.close();
});
