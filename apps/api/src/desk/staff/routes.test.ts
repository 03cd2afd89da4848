import {
  changeRoles,
  deleteInvitation,
  inviteMember,
  listMembers,
  resendInvitation,
  setMemberActive,
} from "@arranca/contract/staff";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../../lib/ids.ts";
import { auditOf } from "../../testing/documents.ts";
import { type Account, aStaffMember } from "../../testing/factories.ts";
import { send } from "../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let t: TestApp;
let administrator: Account;
let editorRole: string;
let auditorRole: string;
beforeAll(async () => {
  t = await startTestApp();
  administrator = await aStaffMember(t, ["staff.manage"]);
  const roles = await t.deps.db.selectFrom("roles").select(["id", "key"]).execute();
  const idOf = (key: string) => roles.find((role) => role.key === key)?.id ?? "";
  editorRole = idOf("editor");
  auditorRole = idOf("auditor");
});
afterAll(() => t.close());

const list = async (as = administrator) => (await send(t, listMembers, { as })).contents();
const invitation = (email: string) => ({
  name: "Marcos",
  firstSurname: "Trejo",
  phone: "4771234567",
  email,
  role_ids: [editorRole],
});

describe("the team of staff", () => {
  test("an administrator reads the members with their roles, and the permissions of each role", async () => {
    const { info, roles } = await list();
    const own = info.find((member) => member.id === administrator.id);
    expect(own).toMatchObject({
      name: "Leticia Arriaga",
      email: administrator.email,
      active: true,
      actions: [],
    });
    expect(own?.roles).toHaveLength(1);
    expect(roles.find((role) => role.name === "Supervisión")?.permissions).toContain("accounts.block");
  });

  test("the team is refused to staff who do not manage it", async () => {
    const as = await aStaffMember(t, ["accounts.review", "accounts.block"]);
    expect((await send(t, listMembers, { as })).code).toBe("FORBIDDEN");
    expect((await send(t, inviteMember, { as, body: invitation("intruso@correo.example") })).code).toBe("FORBIDDEN");
  });
});

describe("the invitation of a member", () => {
  test("an invitation to the team creates a member whose password nobody knows, and e-mails how to choose one", async () => {
    const { id } = (
      await send(t, inviteMember, { as: administrator, body: invitation("marcos@correo.example") })
    ).contents();
    const member = (await list()).info.find((row) => row.id === id);
    expect(member).toMatchObject({ name: "Marcos Trejo", last_seen_at: null, roles: [{ name: "Edición" }] });
    expect(member?.actions).toEqual(["roles", "invite", "uninvite"]);
    const [email] = await t.emailsTo("marcos@correo.example");
    expect(email?.text).toContain("/password-recover?invitation=1");
    expect((await auditOf(t, id)).map((row) => row.action)).toEqual(["staff.invite"]);

    await send(t, resendInvitation, { as: administrator, params: { id } });
    expect(await t.emailsTo("marcos@correo.example")).toHaveLength(2);
  });

  test("[F8, B35] an invitation to the team is one whatever its capitals and pasted signs", async () => {
    const as = administrator;
    expect((await send(t, inviteMember, { as, body: invitation(" Rosa.Luna@Correo.example") })).status).toBe(200);
    for (const again of ["rosa.luna@CORREO.example", "mailto:rosa.luna@correo.example"])
      expect((await send(t, inviteMember, { as, body: invitation(again) })).fields).toHaveProperty("email");
    expect((await list()).info.filter(({ email }) => email === "rosa.luna@correo.example")).toHaveLength(1);
    expect(await t.emailsTo("rosa.luna@correo.example")).toHaveLength(1);
  });

  test("[F11, B09] a member of the team with an 'X' as second surname has one surname", async () => {
    const body = { ...invitation("una.x@correo.example"), name: "Ana  Luz", secondSurname: " X " };
    await send(t, inviteMember, { as: administrator, body });
    const member = (await list()).info.find(({ email }) => email === "una.x@correo.example");
    expect(member?.name).toBe("Ana Luz Trejo");
  });

  test("an invitation to the team is refused to an address with an account, and without roles, and leaves nothing behind", async () => {
    const taken = await send(t, inviteMember, { as: administrator, body: invitation(administrator.email) });
    expect(taken.fields).toEqual({ email: "Ese correo ya tiene una cuenta." });
    const body = { ...invitation("nueva@correo.example"), role_ids: [] };
    expect((await send(t, inviteMember, { as: administrator, body })).fields).toHaveProperty("role_ids");
    const unknown = { ...invitation("nueva@correo.example"), role_ids: [newId()] };
    expect((await send(t, inviteMember, { as: administrator, body: unknown })).code).toBe("NOT_FOUND");
    expect(await t.emailsTo("nueva@correo.example")).toEqual([]);
    expect((await list()).info.map((member) => member.email)).not.toContain("nueva@correo.example");
  });

  test("an invitation to the team is not sent again to a member who signed in", async () => {
    const params = { id: (await aStaffMember(t, [])).id };
    expect((await send(t, resendInvitation, { as: administrator, params })).code).toBe("TRANSITION_NOT_ALLOWED");
  });

  test("an invitation to the team is not offered for a member who signed in long ago and whose sessions are deleted", async () => {
    const member = await aStaffMember(t, []);
    await t.deps.db.deleteFrom("sessions").where("login_id", "=", member.loginId).execute();
    const seen = (await list()).info.find(({ id }) => id === member.id);
    expect(seen?.last_seen_at).not.toBeNull();
    expect(seen?.actions).toEqual(["roles", "deactivate"]);
    const uninvited = await send(t, deleteInvitation, { as: administrator, params: { id: member.id } });
    expect(uninvited.code).toBe("TRANSITION_NOT_ALLOWED");
  });
});

describe("roles and accounts of staff members", () => {
  test("a staff member gets other roles, which apply from the next call", async () => {
    const member = await aStaffMember(t, ["staff.manage"]);
    const give = (...role_ids: string[]) =>
      send(t, changeRoles, { as: administrator, params: { id: member.id }, body: { role_ids } });
    expect((await give(editorRole, auditorRole)).contents().message).toBe("Roles actualizados");
    expect((await send(t, listMembers, { as: member })).code).toBe("FORBIDDEN");
    const [letter] = await t.emailsTo(member.email);
    expect(letter?.subject).toBe("Cambiaron tus roles");
    expect(letter?.text).toContain("Desde ahora tienes: Auditoría, Edición.");
    // Saving the same roles changes nothing.
    await give(auditorRole, editorRole);
    expect(await t.emailsTo(member.email)).toHaveLength(1);
    expect((await list()).info.find(({ id }) => id === member.id)?.roles.map(({ name }) => name)).toEqual([
      "Auditoría",
      "Edición",
    ]);
  });

  test("a removed staff member has no session any longer, and can return", async () => {
    const member = await aStaffMember(t, ["staff.manage"]);
    const params = { id: member.id };
    await send(t, setMemberActive, { as: administrator, params, body: { active: false } });
    expect((await send(t, listMembers, { as: member })).code).toBe("SESSION_EXPIRED");
    const [letter] = await t.emailsTo(member.email);
    expect(letter?.subject).toBe("Ya no eres parte del equipo de Arranca");
    expect(letter?.text).toContain("Te sacaron del equipo. Desde ahora no entras con este correo.");
    const back = await send(t, setMemberActive, { as: administrator, params, body: { active: true } });
    expect(back.status).toBe(200);
    const notified = (await t.emailsTo(member.email)).find(({ subject }) => subject.includes("otra vez"));
    expect(notified?.subject).toBe("Eres parte del equipo de Arranca otra vez");
    expect(notified?.text).toContain("la contraseña que tenías");
  });

  test("no staff member can remove themselves, and somebody who manages the team always remains", async () => {
    const params = { id: administrator.id };
    const out = await send(t, setMemberActive, { as: administrator, params, body: { active: false } });
    expect(out.code).toBe("SAME_PERSON");
    const others = (await list()).info.filter((member) => member.id !== administrator.id);
    for (const member of others) {
      await send(t, setMemberActive, { as: administrator, params: { id: member.id }, body: { active: false } });
    }
    const roles = await send(t, changeRoles, { as: administrator, params, body: { role_ids: [editorRole] } });
    expect(roles.code).toBe("SAME_PERSON");
    expect((await list()).info).toHaveLength(others.length + 1);
  });
});
