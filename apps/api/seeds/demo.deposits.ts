import { tellArrival } from "../src/programme/payments/deposits/cases.service.ts";
import { askAboutDeposits } from "../src/programme/payments/deposits/questions.service.ts";
import { depositsOf } from "../src/programme/payments/deposits/store.ts";
import type { Match } from "./demo.hires.ts";
import type { World } from "./demo.world.ts";

/** Asks on the day `asked` if the last deposits arrived; `missing` says a day ago that the own did not. */
export function planArrivals(world: World, { asked, missing }: { asked: number; missing: Match }): void {
  world.plan(asked, "09:00", (deps) => askAboutDeposits(deps));
  world.plan(1, "08:40", async (deps) => {
    const { personId } = missing.member;
    const [last] = await depositsOf(deps.db, personId);
    if (!last) throw new Error("A person of the demo has no deposit.");
    const owner = await deps.db.selectFrom("persons").select("login_id").where("id", "=", personId).executeTakeFirst();
    await tellArrival(deps.db, deps, { id: last.id, personId, loginId: owner?.login_id ?? "", arrived: false });
  });
}
