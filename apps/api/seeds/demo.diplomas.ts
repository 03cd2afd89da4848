import { revokeDiploma } from "../src/programme/course/diploma/service.ts";
import { setWatched } from "../src/programme/course/welcome/store.ts";
import { approved } from "./demo.cast.ts";
import type { Member } from "./demo.persons.ts";
import type { DemoStaff } from "./demo.staff.ts";
import type { World } from "./demo.world.ts";

/** Approved demo persons who have not opened their dashboard yet: it greets them with the welcome video. */
const notGreeted: readonly string[] = ["just begun", "claims at café"];

/** Plans diplomas, which the nightly jobs make: one is revoked, and most persons have seen the welcome video. */
export function planDiplomas(
  { world, staff }: { world: World; staff: DemoStaff },
  people: (key: string) => Member,
): void {
  const { personId } = people("rejected twice");
  world.plan(9, "12:40", (deps) =>
    revokeDiploma(deps.db, deps, {
      personId,
      reason: "Contó en la oficina que su prima tomó el curso por ella.",
      by: staff.supervisor.loginId,
    }),
  );
  for (const { key, joined } of approved) {
    if (notGreeted.includes(key)) continue;
    const member = people(key);
    world.plan(Math.max(0, joined - 8), "20:15", (deps) => setWatched(deps.db, member.personId, deps.clock.now()));
  }
}
