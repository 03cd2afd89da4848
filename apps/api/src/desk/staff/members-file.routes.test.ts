import { downloadMembers, type MemberFilters, shownMembers } from "@arranca/contract/lists/members";
import { staffPermissions } from "@arranca/contract/roles";
import { listMembers } from "@arranca/contract/staff";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, aStaffMember } from "../../testing/factories.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let t: TestApp;
let manager: Account;
let editorRole: string;

/** Three members beside the manager: Zoila edits, Ángel left, and Nora never signed in. */
beforeAll(async () => {
  t = await startTestApp();
  manager = await aStaffMember(t, ["staff.manage"]);
  for (const [name, key, active, seen, joined] of [
    ["Zoila", "editor", true, "2026-10-02T12:00:00Z", "2026-01-01T12:00:00Z"],
    ["Ángel", "auditor", false, "2026-10-01T12:00:00Z", "2026-01-02T12:00:00Z"],
    ["Nora", "auditor", true, null, "2026-01-03T12:00:00Z"],
  ] as const) {
    const member = await aStaffMember(t, []);
    const role = await t.deps.db.selectFrom("roles").select("id").where("key", "=", key).executeTakeFirstOrThrow();
    if (key === "editor") editorRole = role.id;
    await t.deps.db.deleteFrom("staff_roles").where("staff_id", "=", member.id).execute();
    await t.deps.db.insertInto("staff_roles").values({ staff_id: member.id, role_id: role.id }).execute();
    await t.deps.db
      .updateTable("staff_members")
      .set({ name, active, created_at: joined })
      .where("id", "=", member.id)
      .execute();
    await t.deps.db.updateTable("logins").set({ last_signed_in_at: seen }).where("id", "=", member.loginId).execute();
  }
});
afterAll(() => t.close());

const isNew = (name: string) => /^(Zoila|Ángel|Nora)/.test(name);
const names = async (filters: Partial<MemberFilters>) => {
  const { info } = (await send(t, listMembers, { as: manager })).contents();
  const shown = shownMembers(info, { search: "", ...filters });
  return shown.flatMap(({ name }) => (isNew(name) ? [name.split(" ")[0]] : []));
};
const download = (filters: Record<string, string>, as = manager) =>
  send(t, downloadMembers, { as, query: { search: "", purpose: "audit", format: "xml", ...filters } });

const sorts = [
  [undefined, ["Nora", "Zoila", "Ángel"]],
  ["name", ["Ángel", "Nora", "Zoila"]],
  ["-name", ["Zoila", "Nora", "Ángel"]],
  ["joined", ["Zoila", "Ángel", "Nora"]],
  ["seen", ["Ángel", "Zoila", "Nora"]],
  ["-seen", ["Zoila", "Ángel", "Nora"]],
] as const;

test.each(sorts)("[D3] the team sorted by %s has the same order on the page and in the file", async (sort, order) => {
  const filters = sort ? { sort } : {};
  expect(await names(filters)).toEqual(order);
  const text = (await download(filters)).bytes.toString();
  const places = order.map((name) => text.indexOf(`>${name} `));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
});

test("[D3] words, role and state narrow the team, on the page and in the file", async () => {
  const as = await aStaffMember(t, ["staff.manage"]);
  for (const [filters, found] of [
    [{ search: "ANGEL" }, ["Ángel"]],
    [{ role_id: editorRole }, ["Zoila"]],
    [{ member_state: "gone" }, ["Ángel"]],
    [{ member_state: "invited" }, ["Nora"]],
    [{ member_state: "active", search: "zoila" }, ["Zoila"]],
  ] as const) {
    expect(await names(filters)).toEqual(found);
    const text = (await download(filters, as)).bytes.toString();
    expect(["Zoila", "Ángel", "Nora"].filter((name) => text.includes(`>${name} `))).toEqual(found);
  }
});

test("[D3] the file of the team opens for those who manage it alone, and is in the audit log for each member", async () => {
  for (const permission of staffPermissions) {
    const as = await aStaffMember(t, [permission]);
    const code = permission === "staff.manage" ? undefined : "FORBIDDEN";
    expect((await download({ search: "zoila" }, as)).code, permission).toBe(code);
  }
  await download({ search: "nora" });
  const { id } = (await send(t, listMembers, { as: manager }))
    .contents()
    .info.find(({ name }) => name.startsWith("Nora")) ?? { id: "" };
  const logged = await t.deps.db
    .selectFrom("audit_log")
    .select("detail")
    .where("object_id", "=", id)
    .where("action", "=", "list.export")
    .where("actor_login_id", "=", manager.loginId)
    .execute();
  expect(logged.at(-1)?.detail).toMatchObject({ list: "members", purpose: "audit", rows: 1 });
});
