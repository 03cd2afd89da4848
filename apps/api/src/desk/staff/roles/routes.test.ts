import { listAccounts } from "@arranca/contract/review/accounts";
import { readQueue } from "@arranca/contract/review/queue";
import type { StaffPermission } from "@arranca/contract/roles";
import { acceptGrant, changeRoles, listMembers } from "@arranca/contract/staff";
import { addRole, changeRole, deleteRole } from "@arranca/contract/team/roles";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { auditOf } from "../../../testing/documents.ts";
import { type Account, anotherDevice, aPerson, aStaffMember } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { besideTwoMore } from "../../../testing/servers/nodes.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { assign } from "../../review/queue/store.ts";
import { putInForce } from "../grants/service.ts";

// The administrators decide who can accept, so each test has its own programme.
let t: TestApp;
let administrator: Account;
let other: Account;
let member: Account;
beforeEach(async () => {
  t = await startTestApp();
  administrator = await aStaffMember(t, ["staff.manage"]);
  other = await aStaffMember(t, ["staff.manage"]);
  member = await aStaffMember(t, []);
});
afterEach(() => t.close());

const team = async (as = other) => (await send(t, listMembers, { as })).contents();
const roleNamed = async (name: string) => {
  const role = (await team()).roles.find((one) => one.name === name);
  if (!role) throw new Error(`no role ${name}`);
  return role;
};
const make = (name: string, permissions: StaffPermission[], as = administrator) =>
  send(t, addRole, { as, body: { name, permissions } });
const change = async (name: string, permissions: StaffPermission[], { as = administrator, to = name } = {}) => {
  const { id, revision } = await roleNamed(name);
  return send(t, changeRole, { as, params: { id }, body: { name: to, permissions, revision } });
};
const remove = async (name: string, as = administrator) =>
  send(t, deleteRole, { as, params: { id: (await roleNamed(name)).id } });
const give = async (who: Account, names: string[], as = administrator) => {
  const role_ids = await Promise.all(names.map(async (name) => (await roleNamed(name)).id));
  return send(t, changeRoles, { as, params: { id: who.id }, body: { role_ids } });
};
/** Advances the clock by hours and runs the job that is due. */
const hoursPass = async (hours: number) => {
  t.deps.clock.advanceMinutes(hours * 60);
  for (const who of [administrator, other, member]) ({ token: who.token } = await anotherDevice(t, who));
  for (const { id } of await t.deps.db.selectFrom("role_grants").select("id").execute()) await putInForce(t.deps, id);
};
const permissionsOf = async (who: Account) => {
  const { info, roles } = await team();
  const held = info.find(({ id }) => id === who.id)?.roles.map(({ id }) => id) ?? [];
  return roles.filter(({ id }) => held.includes(id)).flatMap(({ permissions }) => permissions);
};
const waiting = async () => (await team()).grants.filter(({ actions }) => actions.length > 0);
const actions = async (id: string) => (await auditOf(t, id)).map(({ action }) => action);

describe("[DL15] custom roles", () => {
  test("a custom role can be created, given, renamed, narrowed and deleted; the audit log keeps each action", async () => {
    const { id } = (await make("Ventanilla", ["accounts.review", "documents.read"])).contents();
    expect(await roleNamed("Ventanilla")).toMatchObject({
      ...{ built_in: false, revision: 1, bearers: [], actions: ["copy", "edit", "delete"] },
      permissions: ["accounts.review", "documents.read"],
    });
    await give(member, ["Ventanilla"]);
    expect((await roleNamed("Ventanilla")).bearers).toEqual([{ id: member.id, name: "Leticia Arriaga" }]);
    (await change("Ventanilla", ["documents.read"], { to: "Módulo" })).contents();
    expect(await permissionsOf(member)).toEqual(["documents.read"]);
    (await remove("Módulo")).contents();
    expect(await permissionsOf(member)).toEqual([]);
    expect((await team()).roles.map(({ name }) => name)).not.toContain("Módulo");
    expect(await actions(id)).toEqual(["role.add", "role.change", "role.delete"]);
    const notified = (await t.emailsTo(member.email)).map(({ subject, text }) => [
      subject,
      text.includes("Revisar cuentas"),
    ]);
    expect(notified).toEqual([
      ["Tu rol «Módulo» ya no existe", false],
      ["Tu rol «Módulo» cambió", true],
      ["Cambiaron tus roles", false],
    ]);
  });

  test("a built-in role can only be copied", async () => {
    expect(await roleNamed("Revisión")).toMatchObject({ built_in: true, actions: ["copy"] });
    expect((await change("Revisión", ["documents.read"])).code).toBe("TRANSITION_NOT_ALLOWED");
    expect((await remove("Revisión")).code).toBe("TRANSITION_NOT_ALLOWED");
  });

  test("a role is refused with incompatible permissions, or with a taken name in any spelling", async () => {
    expect((await make("Todo en uno", ["orders.build", "orders.authorise"])).fields?.permissions).toContain(
      "no van juntas",
    );
    expect((await make("Todo en uno", ["staff.manage", "orders.build"])).fields?.permissions).toContain(
      "no van juntas",
    );
    expect((await make("REVISION", ["documents.read"])).fields).toEqual({ name: "Ya hay un rol con ese nombre." });
    expect((await make("Vacío", [])).fields).toHaveProperty("permissions");
    (await make("Tesorería", ["orders.build"])).contents();
    expect((await change("Tesorería", ["orders.build", "orders.authorise"])).fields).toHaveProperty("permissions");
  });

  test("a role cannot be widened into permissions that another role of a holder excludes", async () => {
    const payer = await aStaffMember(t, ["orders.build"]);
    await make("Ventanilla", ["documents.read"]);
    const { info } = await team();
    const held = info.find(({ id }) => id === payer.id)?.roles[0]?.name ?? "";
    await give(payer, [held, "Ventanilla"]);
    expect((await change("Ventanilla", ["orders.authorise"])).fields?.permissions).toContain("no van juntas");
    expect((await change("Ventanilla", ["documents.read", "catalogues.edit"])).status).toBe(200);
  });

  test("only one administrator at a time changes a role, and never its holder", async () => {
    await make("Ventanilla", ["documents.read"]);
    const { id } = await roleNamed("Ventanilla");
    const at = (as: Account, permission: StaffPermission) =>
      send(t, changeRole, { as, params: { id }, body: { name: "Ventanilla", permissions: [permission], revision: 1 } });
    const replies = await Promise.all([at(administrator, "course.edit"), at(other, "catalogues.edit")]);
    expect(replies.map(({ code }) => code ?? "done").toSorted()).toEqual(["CHANGED_MEANWHILE", "done"]);
    const own = (await team(administrator)).roles.find(({ bearers }) =>
      bearers.some((one) => one.id === administrator.id),
    );
    expect(own?.actions).toEqual(["copy"]);
    expect((await change(own?.name ?? "", ["staff.manage", "course.edit"])).code).toBe("SAME_PERSON");
    expect((await remove(own?.name ?? "")).code).toBe("SAME_PERSON");
  });
});

describe("[R21] the change of a role that members have", () => {
  test("a role that members have gets permissions for money only by two members, a day later; other permissions at once", async () => {
    const { id } = (await make("Ventanilla", ["documents.read"])).contents();
    await give(member, ["Ventanilla"]);
    const said = (await change("Ventanilla", ["documents.read", "catalogues.edit", "orders.authorise"])).contents();
    expect(said.message).toContain("espera");
    expect(await permissionsOf(member)).toEqual(["documents.read", "catalogues.edit"]);
    expect(await roleNamed("Ventanilla")).toMatchObject({ waiting: ["orders.authorise"] });
    const [grant] = await waiting();
    expect(grant).toMatchObject({
      ...{ staff_id: null, role_id: id, name: "Ventanilla", roles: [], permissions: ["orders.authorise"] },
      ...{ bearers: ["Leticia Arriaga"], state: "proposed", actions: ["accept", "stop"] },
    });
    const accept = (as: Account) => send(t, acceptGrant, { as, params: { id: grant?.id ?? "" } });
    expect((await accept(administrator)).code).toBe("SAME_PERSON");
    (await accept(other)).contents();
    await hoursPass(23);
    expect(await permissionsOf(member)).not.toContain("orders.authorise");
    await hoursPass(1);
    expect(await permissionsOf(member)).toContain("orders.authorise");
    expect(await actions(id)).toEqual(["role.add", "role.change", "role.propose", "role.accept", "role.in_force"]);
    const alarms = await t.deps.db.selectFrom("alarms").select("kind").execute();
    expect(alarms).toEqual([{ kind: "new_authoriser" }]);
    const subjects = (await t.emailsTo(member.email)).map(({ subject }) => subject);
    expect(subjects).toContain("El rol «Ventanilla» ya tiene sus permisos");
  });

  test("a member who has a role cannot accept its widening, and the role cannot be given to somebody else meanwhile", async () => {
    const third = await aStaffMember(t, ["staff.manage"]);
    await make("Ventanilla", ["documents.read"]);
    const [held] = (await team()).info.find(({ id }) => id === third.id)?.roles ?? [];
    await give(third, [held?.name ?? "", "Ventanilla"]);
    await change("Ventanilla", ["documents.read", "vouchers.review"]);
    const [grant] = await waiting();
    expect((await send(t, acceptGrant, { as: third, params: { id: grant?.id ?? "" } })).code).toBe("SAME_PERSON");
    // Giving the role now would include its new permission, so the role is proposed too.
    expect((await give(member, ["Ventanilla"])).contents().message).toContain("propuestos");
    expect(await permissionsOf(member)).toEqual([]);
  });

  test("saving a role without the proposed permission, or deleting it, withdraws the proposal", async () => {
    await make("Ventanilla", ["documents.read"]);
    await give(member, ["Ventanilla"]);
    await change("Ventanilla", ["documents.read", "vouchers.review"]);
    await change("Ventanilla", ["documents.read"]);
    expect(await waiting()).toEqual([]);
    await change("Ventanilla", ["documents.read", "orders.build"]);
    (await remove("Ventanilla")).contents();
    expect(await waiting()).toEqual([]);
    await hoursPass(80);
    expect(await permissionsOf(member)).toEqual([]);
  });

  test("a role without members gets permissions for money at once, and giving the role is then proposed", async () => {
    await make("Ventanilla", ["documents.read"]);
    await change("Ventanilla", ["documents.read", "orders.build"]);
    expect((await roleNamed("Ventanilla")).permissions).toContain("orders.build");
    expect((await give(member, ["Ventanilla"])).contents().message).toContain("propuestos");
    // A role proposed for somebody counts as held: accepted and proposed content stay equal.
    await change("Ventanilla", ["documents.read", "orders.build", "vouchers.review"]);
    expect((await roleNamed("Ventanilla")).waiting).toEqual(["vouchers.review"]);
  });

  test("exactly one of two administrators who remove each other's role simultaneously stays", async () => {
    await make("Coordinación", ["staff.manage"]);
    await make("Jefatura", ["staff.manage"]);
    const builtIn = await t.deps.db.selectFrom("roles").select(["id", "name"]).where("key", "is", null).execute();
    const idOf = (name: string) => builtIn.find((role) => role.name === name)?.id ?? "";
    for (const [who, role] of [
      [administrator, "Coordinación"],
      [other, "Jefatura"],
    ] as const)
      await t.deps.db
        .updateTable("staff_roles")
        .set({ role_id: idOf(role) })
        .where("staff_id", "=", who.id)
        .execute();
    const removeById = (id: string, as: Account) => send(t, deleteRole, { as, params: { id } });
    const replies = await Promise.all([
      removeById(idOf("Jefatura"), administrator),
      removeById(idOf("Coordinación"), other),
    ]);
    // The second one no longer has the permission, or would leave nobody.
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await t.deps.db
      .selectFrom("staff_roles as sr")
      .innerJoin("roles as r", "r.id", "sr.role_id")
      .select("r.name")
      .where("r.name", "in", ["Coordinación", "Jefatura"])
      .execute();
    expect(left).toHaveLength(1);
  });
});

test("[R21] a removed permission ends at the next call on two other nodes, with the case and the documents it opened", () =>
  besideTwoMore(t, async (others) => {
    await make("Ventanilla", ["accounts.review", "documents.read"]);
    await give(member, ["Ventanilla"]);
    const person = await aPerson(t, { status: "in_review" });
    const now = t.deps.clock.now();
    await assign(t.deps.db, { kind: "account", id: person.id, staffId: member.id, at: now });
    await t.deps.db
      .insertInto("account_looks")
      .values({
        ...{ id: person.id, staff_id: member.id, owner_id: person.id, purpose: "call", reason: "Llamó la persona" },
        ...{ created_at: now, ends_at: new Date(now.getTime() + 1_800_000) },
      })
      .execute();
    const mine = (node: TestApp) =>
      send(node, readQueue, { as: member }).then((read) => read.contents().info.filter((item) => item.mine).length);
    expect(await Promise.all(others.map(mine))).toEqual([1, 1]);
    (await change("Ventanilla", ["catalogues.edit"])).contents();
    const refused = await Promise.all(others.map((node) => send(node, listAccounts, { as: member })));
    expect(refused.map(({ code }) => code)).toEqual(["FORBIDDEN", "FORBIDDEN"]);
    expect(await Promise.all(others.map(mine))).toEqual([0, 0]);
    expect(await t.deps.db.selectFrom("review_assignments").select("kind").execute()).toEqual([]);
    const looks = await t.deps.db.selectFrom("account_looks").select("ends_at").execute();
    expect(looks).toEqual([{ ends_at: now }]);
  }));
