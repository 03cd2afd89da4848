import type { PauseKind } from "@arranca/contract/relations/pause-words";
import { decidePause } from "../src/desk/review/pauses/service.ts";
import {
  confirmPause,
  denyPause,
  endPause,
  proposePause,
  withdrawPause,
} from "../src/programme/relations/pauses/service.ts";
import type { Match } from "./demo.hires.ts";
import type { DemoStaff } from "./demo.staff.ts";
import type { World } from "./demo.world.ts";

type Crew = { world: World; staff: DemoStaff };
type Pause = {
  by: "person" | "company";
  kind: PauseKind;
  proof: string;
  /** Days ago of the proposal, and of the first and the last day of the pause. */
  days: readonly [number, number, number];
};
type Next =
  | { what: "waits" | "confirmed" | "withdrawn" }
  | { what: "back"; daysAgo: number }
  | { what: "denied"; words: string; decided?: string };

export function planPause({ world, staff }: Crew, one: Match, pause: Pause, next: Next): void {
  const [proposed, first, last] = pause.days;
  const person = () => ({ owner: { personId: one.member.personId }, by: one.member.actor.loginId });
  const company = () => ({
    owner: { companyId: one.vacancy.company.companyId },
    by: one.vacancy.company.actor.loginId,
  });
  const [asks, answers] = pause.by === "person" ? [person, company] : [company, person];
  world.plan(proposed, "09:40", (deps) =>
    proposePause(deps.db, deps, {
      ...{ relationId: one.relationId, ...asks(), kind: pause.kind, proof: pause.proof },
      ...{ startsOn: world.day(first), endsOn: world.day(last) },
    }),
  );
  const id = async (deps: Parameters<Parameters<World["plan"]>[2]>[0]) =>
    (
      await deps.db
        .selectFrom("relation_pauses")
        .select("id")
        .where("relation_id", "=", one.relationId)
        .executeTakeFirstOrThrow()
    ).id;
  const soon = proposed - 1;
  if (next.what === "withdrawn")
    world.plan(soon, "10:05", async (deps) => withdrawPause(deps.db, deps, { ...asks(), id: await id(deps) }));
  if (next.what === "confirmed" || next.what === "back")
    world.plan(soon, "10:05", async (deps) => confirmPause(deps.db, deps, { ...answers(), id: await id(deps) }));
  if (next.what === "back")
    world.plan(next.daysAgo, "08:50", async (deps) =>
      endPause(deps.db, deps, { ...person(), id: await id(deps), backOn: world.day(next.daysAgo) }),
    );
  if (next.what !== "denied") return;
  world.plan(soon, "10:05", async (deps) =>
    denyPause(deps.db, deps, { ...answers(), id: await id(deps), words: next.words }),
  );
  const { decided } = next;
  if (decided)
    world.plan(soon - 3, "11:15", async (deps) => {
      await decidePause(deps.db, deps, {
        id: await id(deps),
        outcome: "refused",
        decision: decided,
        by: staff.reviewer,
      });
    });
}
