import { closeMyAccount, requestRestore } from "@arranca/contract/accounts/own";
import { readPerson } from "@arranca/contract/persons";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../../lib/ids.ts";
import { aDocument } from "../../../testing/documents.ts";
import { type Account, aPerson } from "../../../testing/factories.ts";
import {
  deletedTables,
  filesOf,
  fillOfBoth,
  foreignTables,
  isKept,
  notEmptied,
  ownerOf,
  plannedTables,
  rowsOf,
  rowsWith,
  stayingTables,
} from "../../../testing/own-data/erasure.ts";
import { aCandidate } from "../../../testing/relations.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { aWorld, type World } from "../../../testing/world.ts";
import { sweepFiles } from "../../../trust/files/sweep.service.ts";
import { personal } from "../map/map.ts";
import { eraseClosedAccounts } from "./service.ts";

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await aWorld(t);
});
afterAll(() => t.close());

async function closed({ id, loginId }: Account): Promise<void> {
  await t.asOwner(`UPDATE relations SET status = 'finished' WHERE person_id = '${id}'`);
  await t.deps.db.updateTable("persons").set({ status: "closed" }).where("id", "=", id).execute();
  await t.deps.db.updateTable("logins").set({ closed_at: t.deps.clock.now() }).where("id", "=", loginId).execute();
}

async function fill(account: Account, staff: Account): Promise<void> {
  const { id, loginId } = account;
  await fillOfBoth(t, "person", account, staff);
  const [attempt, item] = [newId(), newId()];
  await t.asOwner(`
    INSERT INTO saved_vacancies SELECT '${id}', id, now() FROM vacancies LIMIT 1;
    INSERT INTO saved_searches (id, person_id, name, path, query, rhythm, created_at, told_on, told_until)
      VALUES (gen_random_uuid(), '${id}', '-', '/jobs', '{}', 'never', now(), now(), now());
    INSERT INTO cv_details (person_id, content) VALUES ('${id}', 'x');
    INSERT INTO course_progress (person_id, item_id) SELECT '${id}', id FROM course_items LIMIT 1;
    INSERT INTO course_attempts (id, item_id, person_id, session_id, served, served_at)
      SELECT '${attempt}', id, '${id}', '${item}', '[]', now() FROM course_items LIMIT 1;
    INSERT INTO course_events (id, item_id, person_id, session_id, attempt_id, kind, at, received_at)
      SELECT gen_random_uuid(), id, '${id}', '${item}', '${attempt}', 'answered', now(), now() FROM course_items LIMIT 1;
    INSERT INTO course_nudges (id, person_id, day, paused_since, told_at) VALUES (gen_random_uuid(), '${id}', 3, now(), now());
    INSERT INTO vacancy_views (person_id, vacancy_id, day) SELECT '${id}', id, now() FROM vacancies LIMIT 1;
    INSERT INTO notifications (id, login_id, title, body, link, created_at) VALUES (gen_random_uuid(), '${loginId}', '-', '-', '/jobs', now())`);
}

test("check 40: thirty days after closing, no row or file of a person is left, and everybody else keeps theirs", async () => {
  const words = [
    "Citlali Xanath",
    "Tzompantzi",
    "Xochihua",
    "4619998877",
    "Escuela Normal de Xico",
    "Calle del Quetzal",
  ];
  const [name, first_surname, second_surname, phone, university_name, street] = words as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const me = await aPerson(t, { name, first_surname, second_surname, phone, university_name });
  const other = await aPerson(t);
  await sql`UPDATE locations SET street = ${street} WHERE id = (SELECT location_id FROM persons WHERE id = ${me.id})`.execute(
    t.deps.db,
  );
  for (const one of [me, other]) {
    await aDocument(t, one, "ine_front");
    await aDocument(t, one, "cv");
    await aCandidate(t, { person: one });
  }
  const files = await filesOf(t, me);
  expect(files.length).toBeGreaterThan(1);
  // A file in a note of the team is about this person, although a member of staff uploaded it.
  const picture = await aDocument(t, world.staff, "cv");
  const note = { id: newId(), owner_id: me.id, author_id: world.staff.id, title: "-", content: "-" };
  await t.deps.db
    .insertInto("notes")
    .values({ ...note, image_file_id: picture, created_at: t.deps.clock.now() })
    .execute();
  await t.deps.db.deleteFrom("documents").where("file_id", "=", picture).execute();
  files.push(...(await filesOf(t, world.staff)).filter(({ area }) => area === "cv"));
  const ofOther = await rowsOf(t, ownerOf("person", other));
  (await send(t, closeMyAccount, { as: me })).contents();

  t.deps.clock.advanceDays(29);
  expect(await eraseClosedAccounts(t.deps)).toBe(0);
  t.deps.clock.advanceDays(2);
  expect(await eraseClosedAccounts(t.deps)).toBe(1);
  expect(await eraseClosedAccounts(t.deps)).toBe(0);
  await sweepFiles(t.deps);

  expect(await rowsWith(t, [...words, me.email])).toEqual([]);
  for (const { storage_key: key } of files) expect(await isKept(t, key)).toBe(false);
  expect(await rowsOf(t, ownerOf("person", other))).toEqual(ofOther);
  for (const { storage_key: key } of await filesOf(t, other)) expect(await isKept(t, key)).toBe(true);
  // The address behaves like any address without an account.
  const before = (await t.emailsTo(me.email)).length;
  await send(t, requestRestore, { body: { email: me.email } });
  expect((await t.emailsTo(me.email)).length).toBe(before);
  const audit = await t.deps.db
    .selectFrom("audit_log")
    .select("actor_login_id")
    .where("action", "=", "account.erase")
    .execute();
  expect(audit).toEqual([{ actor_login_id: null }]);
});

test("check 40: a person with pending support is erased once it is paid; proofs of payment stay", async () => {
  const { person } = world;
  const owner = ownerOf("person", person);
  await fill(person, world.staff);
  const before = await rowsOf(t, owner);
  const deleted = deletedTables("person");
  expect(deleted.filter((table) => before.get(table)?.length === 0)).toEqual([]);
  const files = await filesOf(t, person);
  await closed(person);
  t.deps.clock.advanceDays(31);
  expect(await eraseClosedAccounts(t.deps)).toBe(0);
  await t.asOwner(`UPDATE vouchers SET status = 'rejected' WHERE person_id = '${person.id}'`);
  expect(await eraseClosedAccounts(t.deps)).toBe(1);
  await sweepFiles(t.deps);

  const after = await rowsOf(t, owner);
  for (const table of deleted) expect(after.get(table), table).toEqual([]);
  // A previous address of the person counts too.
  expect(await t.emailsTo("antes@correo.example")).toEqual([]);
  for (const table of foreignTables("person")) expect(before.get(table), table).toEqual([]);
  for (const table of stayingTables("person"))
    expect(after.get(table)?.length, table).toBeGreaterThanOrEqual(before.get(table)?.length ?? 0);
  expect(notEmptied("person", after)).toEqual([]);
  const left = await Promise.all(
    files.map(async ({ area, storage_key: key }) => ((await isKept(t, key)) ? [area] : [])),
  );
  expect(new Set(left.flat())).toEqual(new Set(["payment_voucher", "course_diploma"]));
  expect((await send(t, readPerson, { as: person })).code).toBe("SESSION_EXPIRED");
});

test("an account reopened within thirty days keeps all its data", async () => {
  const me = await aPerson(t);
  (await send(t, closeMyAccount, { as: me })).contents();
  await t.deps.db.updateTable("persons").set({ status: "approved" }).where("id", "=", me.id).execute();
  await t.deps.db.updateTable("logins").set({ closed_at: null }).where("id", "=", me.loginId).execute();
  t.deps.clock.advanceDays(60);
  expect(await eraseClosedAccounts(t.deps)).toBe(0);
});

test("the data map never says that data ends with the account if the erasure plan keeps it", () => {
  const stay = new Set(stayingTables("person").filter((table) => stayingTables("company").includes(table)));
  expect(plannedTables.filter((table) => stay.has(table) && personal(table)?.kept === "account")).toEqual([]);
});
