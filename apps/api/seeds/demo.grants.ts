import { acceptGrant, putInForce, stopGrant } from "../src/desk/staff/grants/service.ts";
import { lockOpenGrant } from "../src/desk/staff/grants/store.ts";
import type { RoleKey } from "../src/desk/staff/service.ts";
import { changeRoles, inviteMember } from "../src/desk/staff/team.service.ts";
import type { Deps } from "../src/lib/deps.ts";
import type { Actor } from "../src/lib/http/access.ts";
import type { DemoStaff } from "./demo.staff.ts";
import type { World } from "./demo.world.ts";

const roleIds = async ({ db }: Pick<Deps, "db">, keys: readonly RoleKey[]): Promise<string[]> =>
  (await db.selectFrom("roles").select("id").where("key", "in", keys).execute()).map(({ id }) => id);

async function openGrant({ db }: Pick<Deps, "db">, staffId: string): Promise<string> {
  const grant = await lockOpenGrant(db, { staffId });
  if (!grant) throw new Error("The demo proposed no roles there.");
  return grant.id;
}

/**
 * Plans roles for money and the team in every state: effective, expired, stopped, accepted today, and one that waits for the
 * demo administrator. Real jobs make accepted ones effective.
 */
export function planGrants(world: World, staff: DemoStaff, jobs: Deps["jobs"]): void {
  const propose = (daysAgo: number, to: Actor, roles: RoleKey[], by: Actor) =>
    world.plan(daysAgo, "17:10", async (deps) =>
      changeRoles(deps.db, deps, { id: to.subjectId, roleIds: await roleIds(deps, roles), by }),
    );
  const invite = (daysAgo: number, member: { name: string; firstSurname: string; email: string }, role: RoleKey) =>
    world.plan(daysAgo, "09:20", async (deps) => {
      const wanted = await roleIds(deps, [role]);
      const invited = { ...member, secondSurname: null, phone: "4770000000", roleIds: wanted };
      const id = await inviteMember(deps.db, deps, invited, staff.supervisor);
      world.plan(daysAgo > 1 ? daysAgo - 1 : 0, "23:00", async (later) => {
        const inForceAt = await acceptGrant(
          later.db,
          { ...later, jobs },
          await openGrant(later, id),
          staff.administrator,
        );
        if (daysAgo > 2) world.plan(daysAgo - 2, "23:00", async (last) => putInForce(last, await openGrant(last, id)));
        return inForceAt;
      });
    });

  invite(12, { name: "Gabriela", firstSurname: "Nieto", email: "gabriela@demo.example" }, "reviewer");
  propose(9, staff.editor, ["editor", "payer"], staff.supervisor);
  propose(6, staff.reviewer, ["reviewer", "payer"], staff.supervisor);
  world.plan(5, "11:45", async (deps) =>
    stopGrant(deps.db, deps, await openGrant(deps, staff.reviewer.subjectId), staff.administrator),
  );
  invite(1, { name: "Tomás", firstSurname: "Elizondo", email: "tomas@demo.example" }, "payer");
  propose(1, staff.payer, ["payer", "reviewer"], staff.administrator);
}
