import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  changeMyPassword,
  confirmEmailChange,
  endMySession,
  endOtherSessions,
  listMySessions,
  requestEmailChange,
} from "@arranca/contract/accounts/own";
import { signOut } from "@arranca/contract/accounts/session";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isChangeOfStaff, titleOf, withoutAudit } from "../../testing/audited-calls.ts";
import { anotherDevice, aStaffMember } from "../../testing/factories.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { hashPassword } from "../accounts/passwords/hash.ts";

// In every test, `send` checks that a change by staff leaves an audit row (testing/audited-calls.ts).

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const changes = () => t.app.calls.filter(isChangeOfStaff);

test("every call listed as exempt from the audit is a changing call of staff", () => {
  const known = changes().map(titleOf);
  expect(Object.keys(withoutAudit).filter((title) => !known.includes(title))).toEqual([]);
});

async function namesOfCalls(): Promise<Map<unknown, string>> {
  const contract = resolve(import.meta.dirname, "../../../../../packages/contract/src");
  const files = readdirSync(contract, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const exported = await Promise.all(files.map((file) => import(join(contract, file)) as Promise<object>));
  return new Map(exported.flatMap((module) => Object.entries(module).map(([name, value]) => [value, name] as const)));
}

test("every audited call of staff is sent by at least one test", async () => {
  const src = resolve(import.meta.dirname, "../..");
  const tests = readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts") || file.startsWith("testing"))
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFileSync(join(src, file), "utf8"))
    .join("\n");
  const names = await namesOfCalls();
  const unsent = changes()
    .filter((call) => !(titleOf(call) in withoutAudit))
    .filter((call) => !new RegExp(`\\b${names.get(call)}\\b`).test(tests));
  expect(changes().length).toBeGreaterThan(70);
  expect(unsent.map(titleOf)).toEqual([]);
});

test("changes by staff to their own sessions and password are in the audit log", async () => {
  const password = "tortillas de maíz azul";
  const member = await aStaffMember(t, []);
  for (let devices = 0; devices < 2; devices++) await anotherDevice(t, member);
  await t.deps.db
    .updateTable("logins")
    .set({ password_hash: await hashPassword(password) })
    .where("id", "=", member.loginId)
    .execute();
  const { info } = (await send(t, listMySessions, { as: member })).contents();
  const other = info.find(({ current }) => !current)?.id ?? "";
  expect((await send(t, endMySession, { as: member, params: { id: other } })).status).toBe(200);
  expect((await send(t, endOtherSessions, { as: member })).status).toBe(200);
  const body = { current_password: password, password: "nopales con huevo y frijol" };
  const email = "nueva.direccion@correo.example";
  expect((await send(t, requestEmailChange, { as: member, body: { email } })).status).toBe(200);
  const [mail] = await t.emailsTo(email);
  const code = /\b(?:\d{6}|\d{8})\b/.exec(mail?.text ?? "")?.[0] ?? "";
  expect((await send(t, confirmEmailChange, { as: member, body: { email, code } })).status).toBe(200);
  expect((await send(t, changeMyPassword, { as: member, body })).status).toBe(200);
  expect((await send(t, signOut, { as: member })).status).toBe(200);
  const rows = await t.deps.db
    .selectFrom("audit_log")
    .select("action")
    .where("actor_login_id", "=", member.loginId)
    .orderBy("id")
    .execute();
  expect(rows.map(({ action }) => action)).toEqual([
    ...["session.start", "session.start", "session.start"],
    "session.end",
    "session.end_others",
    "email.change",
    "session.prove",
    "password.change",
    "session.end",
  ]);
});
