import {
  acceptGrant,
  changeRoles,
  deleteInvitation,
  inviteMember,
  listMembers,
  setMemberActive,
  stopGrant,
} from "@arranca/contract/staff";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../../lib/ids.ts";
import { auditOf } from "../../../testing/documents.ts";
import { type Account, anotherDevice, aStaffMember } from "../../../testing/factories.ts";
import { send } from "../../../testing/requests.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { endLapsedGrants, putInForce } from "./service.ts";

// The administrators decide who can accept, so each test has its own programme.
let t: TestApp;
let proposer: Account;
let other: Account;
let member: Account;
let role: Record<string, string>;
beforeEach(async () => {
  t = await startTestApp();
  proposer = await aStaffMember(t, ["staff.manage"]);
  other = await aStaffMember(t, ["staff.manage"]);
  member = await aStaffMember(t, ["audit.read"]);
  const roles = await t.deps.db.selectFrom("roles").select(["id", "key"]).execute();
  role = Object.fromEntries(roles.map(({ id, key }) => [key, id]));
});
afterEach(() => t.close());

const give = (as: Account, id: string, ...keys: string[]) =>
  send(t, changeRoles, { as, params: { id }, body: { role_ids: keys.map((key) => role[key] ?? "") } });
const grants = async (as = proposer) => (await send(t, listMembers, { as })).contents().grants;
const only = async () => (await grants())[0]?.id ?? "";
const rolesOf = async (id: string) =>
  (await send(t, listMembers, { as: proposer }))
    .contents()
    .info.find((row) => row.id === id)
    ?.roles.map((r) => r.name);
const accept = (as: Account, id: string) => send(t, acceptGrant, { as, params: { id } });
const stop = (as: Account, id: string) => send(t, stopGrant, { as, params: { id } });
/** Advances the clock by hours and runs the job that is due. */
const hoursPass = async (hours: number) => {
  t.deps.clock.advanceMinutes(hours * 60);
  for (const who of [proposer, other]) ({ token: who.token } = await anotherDevice(t, who));
  for (const { id } of await t.deps.db.selectFrom("role_grants").select("id").execute()) await putInForce(t.deps, id);
};
const alarms = async () => (await t.deps.db.selectFrom("alarms").select("kind").execute()).map(({ kind }) => kind);
const aboutRoles = (subject: string) => subject.includes("roles");
const subjects = async ({ email }: Account) => (await t.emailsTo(email)).map(({ subject }) => subject);

describe("roles for money or the team", () => {
  test("a role for money needs a second administrator and takes effect a day later; all administrators are notified of each step", async () => {
    const reply = (await give(proposer, member.id, "auditor", "authoriser")).contents();
    expect(reply.message).toContain("Roles propuestos");
    expect(await rolesOf(member.id)).toEqual(["Auditoría"]);
    const [seen] = await grants(other);
    expect(seen).toMatchObject({
      ...{ state: "proposed", roles: [{ name: "Autorización de pagos" }], proposed_by: "Leticia Arriaga" },
      ...{ lapses_at: "2026-11-28T05:59:59.999Z", in_force_at: null, actions: ["accept", "stop"] },
    });
    const accepted = (await accept(other, await only())).contents();
    expect(accepted.in_force_at).toBe("2026-11-21T18:00:00.000Z");
    await hoursPass(23);
    expect(await rolesOf(member.id)).toEqual(["Auditoría"]);
    await hoursPass(1);
    expect(await rolesOf(member.id)).toEqual(["Auditoría", "Autorización de pagos"]);
    expect(await grants()).toMatchObject([{ state: "in_force", actions: [] }]);
    expect(await alarms()).toEqual(["new_authoriser"]);
    const received = [
      "Leticia Arriaga ya tiene sus roles",
      "Aceptaron roles para Leticia Arriaga",
      "Proponen roles para Leticia Arriaga",
    ];
    for (const who of [proposer, other]) expect((await subjects(who)).filter(aboutRoles)).toEqual(received);
    // Roles that need no acceptance came at once.
    const ofMember = received.toSpliced(2, 0, "Cambiaron tus roles");
    expect((await subjects(member)).filter(aboutRoles)).toEqual(ofMember);
    expect((await auditOf(t, member.id)).map(({ action }) => action)).toEqual([
      ...["staff.propose_roles", "staff.roles", "staff.accept_roles", "staff.roles_in_force"],
    ]);
  });

  test("neither the proposer of a role nor the member who gains it can accept it, and nobody twice", async () => {
    const held = (await send(t, listMembers, { as: other })).contents().info.find(({ id }) => id === other.id)?.roles;
    const role_ids = [held?.[0]?.id ?? "", role.reviewer ?? ""];
    (await send(t, changeRoles, { as: proposer, params: { id: other.id }, body: { role_ids } })).contents();
    expect((await accept(proposer, await only())).code).toBe("SAME_PERSON");
    expect((await accept(other, await only())).code).toBe("SAME_PERSON");
    const third = await aStaffMember(t, ["staff.manage"]);
    (await accept(third, await only())).contents();
    expect((await accept(third, await only())).code).toBe("CHANGED_MEANWHILE");
    expect((await accept(third, newId())).code).toBe("NOT_FOUND");
  });

  test.each([false, true])(
    "any administrator can stop proposed roles until they take effect (accepted: %s)",
    async (isAccepted) => {
      await give(proposer, member.id, "payer");
      const id = await only();
      if (isAccepted) (await accept(other, id)).contents();
      (await stop(other, id)).contents();
      await hoursPass(25);
      expect(await rolesOf(member.id)).toEqual([]);
      expect((await stop(other, id)).code).toBe("CHANGED_MEANWHILE");
      expect((await accept(other, id)).code).toBe("CHANGED_MEANWHILE");
      expect(await grants()).toMatchObject([{ state: "stopped", ended_by: "Leticia Arriaga", actions: [] }]);
    },
  );

  test("proposed roles expire after seven days without acceptance, and can be proposed again", async () => {
    await give(proposer, member.id, "auditor", "payer");
    await hoursPass(8 * 24);
    expect((await accept(other, await only())).message).toContain("nadie la aceptó");
    const nobody = async () =>
      (await send(t, listMembers, { as: other })).contents().roles.every((one) => one.proposed_for.length === 0);
    expect(await nobody()).toBe(false);
    await endLapsedGrants(t.deps);
    expect(await nobody()).toBe(true);
    expect(await grants()).toMatchObject([{ state: "lapsed", ended_by: null }]);
    (await give(proposer, member.id, "auditor", "payer")).contents();
    expect((await grants()).map(({ state }) => state)).toEqual(["proposed", "lapsed"]);
  });

  test("saving the same roles keeps the proposal; other roles replace it", async () => {
    await give(proposer, member.id, "auditor", "payer");
    const id = await only();
    await give(other, member.id, "auditor", "payer");
    expect(await grants()).toMatchObject([{ id, state: "proposed" }]);
    await give(other, member.id, "auditor", "reviewer");
    expect((await grants()).map(({ state, roles }) => [state, roles[0]?.name])).toEqual([
      ["proposed", "Revisión"],
      ["stopped", "Pagos"],
    ]);
  });

  test("roles for money in an invitation are proposed too, others are given at once; withdrawing the invitation withdraws them", async () => {
    const body = { name: "Marcos", firstSurname: "Trejo", phone: "4771234567", email: "marcos@correo.example" };
    const role_ids = [role.editor ?? "", role.payer ?? ""];
    const { id } = (await send(t, inviteMember, { as: proposer, body: { ...body, role_ids } })).contents();
    expect(await rolesOf(id)).toEqual(["Edición"]);
    expect(await grants()).toMatchObject([{ staff_id: id, state: "proposed", roles: [{ name: "Pagos" }] }]);
    (await send(t, deleteInvitation, { as: proposer, params: { id } })).contents();
    expect(await grants()).toEqual([]);
  });

  test("roles for money of a returning member are proposed anew", async () => {
    const payer = await aStaffMember(t, ["orders.build"]);
    const active = (is: boolean) =>
      send(t, setMemberActive, { as: proposer, params: { id: payer.id }, body: { active: is } });
    (await active(false)).contents();
    (await active(true)).contents();
    expect(await rolesOf(payer.id)).toEqual([]);
    expect(await grants()).toMatchObject([{ staff_id: payer.id, state: "proposed" }]);
  });
});

describe("a programme with a single administrator", () => {
  const leave = (as: Account, who: Account) =>
    send(t, setMemberActive, { as, params: { id: who.id }, body: { active: false } });

  test("roles proposed by a single administrator take effect after 72 hours, and the whole team is notified before", async () => {
    await t.deps.db.updateTable("staff_members").set({ active: false }).where("id", "=", other.id).execute();
    await give(proposer, member.id, "auditor", "administrator");
    expect(await grants()).toMatchObject([
      { state: "unopposed", in_force_at: "2026-11-23T18:00:00.000Z", actions: ["stop"] },
    ]);
    expect(await alarms()).toEqual(["unopposed_grant"]);
    const letter = (await t.emailsTo(member.email)).find(({ subject }) => subject.startsWith("Proponen"));
    expect(letter?.text).toContain("sin que otra persona los acepte");
    await hoursPass(71);
    expect(await rolesOf(member.id)).toEqual(["Auditoría"]);
    await hoursPass(1);
    expect(await rolesOf(member.id)).toEqual(["Administración", "Auditoría"]);
  });

  test("an administrator who removed the other one cannot give roles for money alone: the proposal waits for somebody else", async () => {
    (await leave(proposer, other)).contents();
    await give(proposer, member.id, "authoriser");
    await hoursPass(72);
    expect(await rolesOf(member.id)).toEqual([]);
    expect(await grants()).toMatchObject([{ state: "proposed", actions: ["stop"] }]);
  });

  test("removing a staff member stops the proposals that they made", async () => {
    await give(other, member.id, "authoriser");
    (await leave(proposer, other)).contents();
    expect(await grants()).toMatchObject([{ state: "stopped" }]);
  });
});
