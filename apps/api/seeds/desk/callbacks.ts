import type { CallbackOutcome } from "@arranca/contract/callbacks";
import { newId } from "../../src/lib/ids.ts";
import { addDays } from "../../src/lib/time/clock.ts";
import { closeCallback } from "../../src/programme/callbacks/service.ts";
import { putCallback, type Request } from "../../src/programme/callbacks/store.ts";
import type { Member } from "../demo.persons.ts";
import type { DemoStaff } from "../demo.staff.ts";
import type { World } from "../demo.world.ts";

type Crew = { world: World; staff: DemoStaff };
type Asked = Pick<Request, "name" | "phone" | "topic"> & { loginId?: string };

/** Plans callbacks: one of each outcome, one that nobody answered yet, and one for tomorrow. */
export function planCallbacks({ world, staff: { reviewer: by } }: Crew, asker: Member): void {
  /** A callback asked for so many days ago, for the day after, with the outcomes of its attempts. */
  const plan = (daysAgo: number, { loginId = "", ...asked }: Asked, outcomes: readonly CallbackOutcome[]) => {
    const id = newId();
    const slot = { date: addDays(world.today, 1 - daysAgo), hour: 11 };
    world.plan(daysAgo, "09:10", ({ db, clock }) =>
      putCallback(db, { ...asked, ...slot, id, loginId: loginId || null, at: clock.now() }),
    );
    outcomes.forEach((outcome, at) => {
      world.plan(daysAgo - 1, `11:${10 + 10 * at}`, (deps) => closeCallback(deps.db, deps, { id, outcome, by }));
    });
  };
  const { loginId } = asker.actor;
  plan(14, { name: "Guadalupe Mora", phone: "4775550101", topic: "registration" }, ["reached"]);
  plan(9, { name: "Ramiro Ledesma", phone: "4775550102", topic: "support" }, ["missed", "missed", "missed"]);
  plan(6, { name: "Dulce Arce", phone: "4775550103", topic: "course" }, ["dropped"]);
  plan(2, { name: "Ernesto Lara", phone: "4775550104", topic: "entering" }, ["missed"]);
  plan(0, { name: "Ana Belén Rico", phone: "4775550105", topic: "jobs", loginId }, []);
}
