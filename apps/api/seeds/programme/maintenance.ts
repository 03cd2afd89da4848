import { changeSettings } from "../../src/desk/staff/settings.service.ts";
import type { Actor } from "../../src/lib/http/access.ts";
import type { World } from "../demo.world.ts";

/** Plans the announcement of a maintenance that is over: it is in the history of the settings, and on no page. */
export function planMaintenance(world: World, by: Actor): void {
  const night = world.day(6);
  world.plan(8, "12:10", async (deps) => {
    await changeSettings(deps.db, deps, {
      changes: [
        { key: "maintenance_from", from: "", to: `${night}T22:00` },
        { key: "maintenance_until", from: "", to: `${night}T23:30` },
        { key: "maintenance_words", from: "", to: "Guarda antes lo que escribas." },
      ],
      by,
    });
  });
}
