import { inviteColleague } from "@arranca/contract/accounts/company-team";
import { closeMyAccount } from "@arranca/contract/accounts/own";
import { readSession } from "@arranca/contract/accounts/session";
import { listMyApplications } from "@arranca/contract/applications";
import { readMyRelation } from "@arranca/contract/relations/calls";
import { listAccounts, readAccount } from "@arranca/contract/review/accounts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findJobs } from "../../../programme/cvs/store.ts";
import { aDocument } from "../../../testing/documents.ts";
import { type Account, aCompany, aMember, anotherDevice, aVacancy } from "../../../testing/factories.ts";
import {
  deletedTables,
  filesOf,
  fillOfBoth,
  foreignTables,
  isKept,
  notEmptied,
  ownerOf,
  rowsOf,
  rowsWith,
  stayingTables,
} from "../../../testing/own-data/erasure.ts";
import { aCandidate } from "../../../testing/relations.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { aWorld, type World } from "../../../testing/world.ts";
import { sweepFiles } from "../../../trust/files/sweep.service.ts";
import { eraseClosedAccounts } from "./service.ts";

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await aWorld(t);
});
afterAll(() => t.close());

async function fill(account: Account, staff: Account): Promise<void> {
  const { id } = account;
  await fillOfBoth(t, "company", account, staff);
  await t.asOwner(`
    INSERT INTO quota_uses (holder_id, kind, object_id, at) VALUES ('${id}', 'company_cvs', gen_random_uuid(), now());
    INSERT INTO quota_releases (id, holder_id, kind, more, created_at, ends_at, released_by)
      VALUES (gen_random_uuid(), '${id}', 'company_cvs', 10, now(), now(), '${staff.id}');
    INSERT INTO vacancy_revisions (id, vacancy_id, status, fields, submitted_at)
      SELECT gen_random_uuid(), id, 'rejected', '{}', now() FROM vacancies WHERE company_id = '${id}' LIMIT 1;
    INSERT INTO vacancy_hint_dismissals (vacancy_id, key, seen, reason, dismissed_at, dismissed_by)
      SELECT id, 'contact', '-', '-', now(), '${staff.loginId}' FROM vacancies WHERE company_id = '${id}' LIMIT 1;
    INSERT INTO vacancy_view_counts (vacancy_id, views) SELECT id, 3 FROM vacancies WHERE company_id = '${id}' LIMIT 1`);
}

test("check 40: thirty days after closing, no row or file of a company is left, and everybody else keeps theirs", async () => {
  const words = {
    name: "Panadería Tzilacatl",
    business_name: "Tzilacatl y Asociados, S.C.",
    rfc: "TZI120415AB1",
    description: "Horneamos pan de cazuela desde Xaltocan.",
    phone: "4619990001",
    manager: "Nochtli Ameyal",
    second: "Yaretzi Coyol",
    street: "Callejón del Temazcal",
    member: "Itzcali Mazatl",
    invited: "Tonalli Huitzil",
    address: "tonalli@tzilacatl.example",
    contact: "contacto@tzilacatl.example",
    text: "Amasar bolillos antes del amanecer",
    tag: "cazuelero",
    title: "Hornero en Tzilacatl",
    place: "Barrio de Atlixtac",
    schedule: "De cuatro a doce, con descanso de tamales",
  };
  const { name, business_name, rfc, description, phone } = words;
  const company = await aCompany(t, {
    ...{ name, business_name, rfc, description, phone, email: words.contact },
    manager: JSON.stringify({ name: words.manager, lastName: "-", email: "jefa@tzilacatl.example" }),
    second_manager: JSON.stringify({ name: words.second, lastName: "-" }),
  });
  const other = await aCompany(t);
  const member = await aMember(t, company.id, ["vacancies"], { name: words.member });
  await aMember(t, company.id, ["vacancies"], { name: words.member, left_at: t.deps.clock.now() });
  const invited = { name: words.invited, email: words.address, is_administrator: false, permissions: ["vacancies"] };
  (await send(t, inviteColleague, { as: company, body: invited })).contents();
  await t.deps.db
    .updateTable("locations")
    .set({ street: words.street, description: words.place })
    .where("id", "in", sql<string>`(SELECT location_id FROM companies WHERE id = ${company.id})`)
    .execute();
  const texts = { description_text: words.text, description_html: words.text, schedule: words.schedule };
  await aVacancy(t, company.id, { ...texts, company_name: name, title: words.title, tags: [words.tag] });
  const vacancy = { ...texts, company_name: name, title: "Auxiliar de horno" };
  const { person } = await aCandidate(t, { company, vacancy });
  await aCandidate(t, { company: other });
  for (const [one, area] of [
    [company, "fiscal"],
    [other, "fiscal"],
    [member, "imss"],
  ] as const)
    await aDocument(t, one, area);
  (await send(t, closeMyAccount, { as: company })).contents();
  const files = [...(await filesOf(t, company)), ...(await filesOf(t, member))];
  expect(files).toHaveLength(2);
  const before = [await rowsOf(t, ownerOf("company", other)), await rowsOf(t, ownerOf("person", person))];
  expect((await rowsWith(t, Object.values(words))).length).toBeGreaterThan(Object.keys(words).length - 1);

  t.deps.clock.advanceDays(29);
  expect(await eraseClosedAccounts(t.deps)).toBe(0);
  t.deps.clock.advanceDays(2);
  expect(await eraseClosedAccounts(t.deps)).toBe(1);
  expect(await eraseClosedAccounts(t.deps)).toBe(0);
  await sweepFiles(t.deps);

  const gone = [
    ...Object.values(words),
    company.email,
    member.email,
    "jefa@tzilacatl.example",
    "cazueler",
    "tzilacatl",
  ];
  expect(await rowsWith(t, gone)).toEqual([]);
  for (const { storage_key: key } of files) expect(await isKept(t, key)).toBe(false);
  expect([await rowsOf(t, ownerOf("company", other)), await rowsOf(t, ownerOf("person", person))]).toEqual(before);
  for (const { storage_key: key } of await filesOf(t, other)) expect(await isKept(t, key)).toBe(true);
  const audit = await t.deps.db
    .selectFrom("audit_log")
    .select(["actor_login_id", "object_id"])
    .where("action", "=", "account.erase")
    .execute();
  expect(audit).toEqual([{ actor_login_id: null, object_id: company.id }]);
  // The applicant still sees the application, marked as deleted.
  const later = await anotherDevice(t, person);
  expect((await send(t, listMyApplications, { as: later })).contents().info).toMatchObject([
    { title: "Auxiliar de horno", company: "Empresa que canceló su cuenta" },
  ]);
});

test("check 40: a company is erased once no application of it is pending; proofs of payment stay, with its name", async () => {
  const { company, person } = world;
  const owner = ownerOf("company", company);
  await fill(company, world.staff);
  const member = await aMember(t, company.id, ["vacancies"]);
  const before = await rowsOf(t, owner);
  expect(deletedTables("company").filter((table) => before.get(table)?.length === 0)).toEqual([]);
  const jobs = await findJobs(t.deps.db, person.id, t.deps.clock.today());
  expect(jobs.map(({ companyName }) => companyName)).toEqual(["Café Jacaranda"]);
  const ofCompany = `relation_id IN (SELECT id FROM relations WHERE company_id = '${company.id}')`;
  await t.deps.db.updateTable("companies").set({ status: "closed" }).where("id", "=", company.id).execute();
  await t.deps.db
    .updateTable("logins")
    .set({ closed_at: t.deps.clock.now() })
    .where("id", "=", company.loginId)
    .execute();
  t.deps.clock.advanceDays(31);

  const ofIts = `company_id = '${company.id}'`;
  const finish = `UPDATE relations SET status = 'finished' WHERE ${ofIts}`;
  const decide = `UPDATE disputes SET decided_at = now() WHERE ${ofCompany}`;
  const keepsWaiting = async (why: string) => expect(await eraseClosedAccounts(t.deps), why).toBe(0);
  await t.asOwner(`${finish}; ${decide}`);
  await keepsWaiting("a voucher is looked at");
  await t.asOwner(
    `UPDATE vouchers SET status = 'rejected' WHERE month_id IN (SELECT id FROM support_months WHERE ${ofCompany})`,
  );
  await keepsWaiting("the person may still send a voucher");
  await t.asOwner(`UPDATE support_months SET not_due_reason = '-' WHERE ${ofCompany}`);
  await t.asOwner(`UPDATE relations SET status = 'active' WHERE ${ofIts} AND confirmation = 'person'`);
  await keepsWaiting("somebody says that they work there");
  await t.asOwner(`${finish}; UPDATE disputes SET decided_at = NULL WHERE ${ofCompany}`);
  await keepsWaiting("the team has not decided");
  await t.asOwner(decide);
  const ofPerson = await rowsOf(t, ownerOf("person", person));
  const files = await filesOf(t, company);
  expect(await eraseClosedAccounts(t.deps)).toBe(1);
  await sweepFiles(t.deps);

  const after = await rowsOf(t, owner);
  for (const table of deletedTables("company")) expect(after.get(table), table).toEqual([]);
  expect(await t.emailsTo("antes@empresa.example")).toEqual([]);
  for (const table of foreignTables("company")) expect(before.get(table), table).toEqual([]);
  for (const table of stayingTables("company"))
    expect(after.get(table)?.length, table).toBeGreaterThanOrEqual(before.get(table)?.length ?? 0);
  expect(notEmptied("company", after)).toEqual([]);
  for (const { storage_key: key } of files) expect(await isKept(t, key)).toBe(false);
  expect(after.get("companies")).toMatchObject([
    { name: "Café Jacaranda", business_name: "Café Jacaranda, S.A. de C.V.", rfc: "CJA120415AB1", manager: {} },
  ]);
  for (const row of after.get("vacancies") ?? [])
    expect(row).toMatchObject({ status: "deleted", description_text: "", company_name: "Café Jacaranda" });

  // Notes of the company about its candidates have lost their purpose.
  expect(ofPerson.get("application_notes")).not.toEqual([]);
  expect(await rowsOf(t, ownerOf("person", person))).toEqual(new Map(ofPerson).set("application_notes", []));
  expect(await findJobs(t.deps.db, person.id, t.deps.clock.today())).toEqual(jobs);
  // Everything that others read of the company can still be opened.
  const as = await anotherDevice(t, person);
  expect((await send(t, readMyRelation, { as })).contents().info).toMatchObject({
    institutionName: "Café Jacaranda",
    institutionPhone: null,
  });
  const by = { as: await anotherDevice(t, world.staff) };
  const file = (await send(t, readAccount, { ...by, params: { id: company.id } })).contents();
  expect(JSON.stringify(file)).toContain("Café Jacaranda");
  expect(JSON.stringify(file)).not.toContain("Beatriz");
  expect((await send(t, listAccounts, { ...by, query: { search: "Jacaranda" } })).status).toBe(200);
  for (const as of [company, member]) expect((await send(t, readSession, { as })).code).toBe("SESSION_EXPIRED");
  const { rows: left } = await sql`
    SELECT email FROM logins WHERE email IN (${company.email}, ${member.email})`.execute(t.deps.db);
  expect(left).toEqual([]);
});
