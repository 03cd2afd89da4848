import { afterAll, beforeAll, expect, test } from "vitest";
import { dutyHandlers } from "../../../running/worker.ts";
import { auditOf } from "../../../testing/documents.ts";
import { type Account, aCompany, aMember, aPerson } from "../../../testing/factories.ts";
import { aCandidate, applicationOf, aRelation } from "../../../testing/relations.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const night = () => dutyHandlers(t.deps)["close-unused-accounts"]?.();
const statusOf = async ({ id }: Account) =>
  (await t.deps.db.selectFrom("persons").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;
const noticesTo = async ({ email }: Account) =>
  (await t.emailsTo(email)).filter(({ subject }) => subject === "Entra para conservar tu cuenta");
const comesIn = ({ loginId }: Account) =>
  t.deps.db.updateTable("logins").set({ last_signed_in_at: t.deps.clock.now() }).where("id", "=", loginId).execute();

test("check 40: an account unused for two years is warned a month before, then closed, and can be reopened within thirty days", async () => {
  const [away, back] = [await aPerson(t), await aPerson(t)];
  const { applicationId, person: applicant } = await aCandidate(t);
  const { person: employed } = await aRelation(t);
  t.deps.clock.advanceDays(23 * 30);
  await night();
  expect(await noticesTo(away)).toEqual([]);

  t.deps.clock.advanceDays(15);
  await night();
  await night();
  const notices = await noticesTo(away);
  expect(notices).toHaveLength(1);
  expect(notices[0]?.text).toContain("Hace al menos 23 meses que nadie entra a tu cuenta.");
  expect(await noticesTo(employed)).toEqual([]);

  await comesIn(back);
  t.deps.clock.advanceDays(29);
  await night();
  expect(await statusOf(away)).toBe("approved");
  t.deps.clock.advanceDays(5);
  await night();
  expect(await Promise.all([away, applicant, back, employed].map(statusOf))).toEqual([
    "closed",
    "closed",
    "approved",
    "approved",
  ]);
  expect((await applicationOf(t, applicationId)).status).toBe("closed");
  const [mail] = await t.emailsTo(away.email);
  expect(mail?.subject).toBe("Cancelamos tu cuenta, porque no la usas");
  expect(mail?.text).toContain("La puedes recuperar hasta el");
  expect(mail?.text).not.toContain("Si no fuiste tú");
  expect((await auditOf(t, away.id)).at(-1)).toMatchObject({ action: "account.close", actor_login_id: null });

  // An account used again and then unused is warned again.
  t.deps.clock.advanceDays(24 * 31);
  await night();
  expect(await noticesTo(back)).toHaveLength(2);
});

test("check 40: the programme sets after how many months an unused account closes", async () => {
  const person = await aPerson(t);
  await t.asOwner(
    `INSERT INTO settings (key, value) VALUES ('unused_months', '12') ON CONFLICT (key) DO UPDATE SET value = '12'`,
  );
  t.deps.clock.advanceDays(11 * 31);
  await night();
  expect((await noticesTo(person))[0]?.text).toContain("Hace al menos 11 meses que nadie entra a tu cuenta.");
  t.deps.clock.advanceDays(31);
  await night();
  expect(await statusOf(person)).toBe("closed");
});

test("check 40: the sign-in of any member counts as use of the company", async () => {
  const [alone, withTeam] = [await aCompany(t), await aCompany(t)];
  const { company: employer } = await aRelation(t);
  const member = await aMember(t, withTeam.id, ["vacancies"]);
  const companyStatus = async ({ id }: { id: string }) =>
    (await t.deps.db.selectFrom("companies").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;
  t.deps.clock.advanceDays(12 * 31);
  await comesIn(member);
  await night();
  expect(await noticesTo(alone)).toHaveLength(1);
  expect(await noticesTo(withTeam)).toEqual([]);
  t.deps.clock.advanceDays(31);
  await night();
  expect(await Promise.all([alone, withTeam, employer].map(companyStatus))).toEqual(["closed", "approved", "approved"]);
});
