import type { AlarmKind } from "@arranca/contract/alarms";
import { sortedAlarms } from "../src/desk/staff/alarms/store.ts";
import { sortedIds } from "../src/lib/database/sorted-list.ts";
import type { Deps } from "../src/lib/deps.ts";
import { closeAlarm, takeAlarm } from "../src/trust/alarms/handling.service.ts";
import { type RaisedAlarm, raiseAlarm } from "../src/trust/alarms/service.ts";
import type { Member } from "./demo.persons.ts";
import type { DemoStaff } from "./demo.staff.ts";
import type { World } from "./demo.world.ts";

type Crew = { world: World; staff: DemoStaff };

/** Plans alarms for administrators: one closed, one taken, and one open. */
export function planAlarms({ world, staff: { supervisor: by } }: Crew, { actor }: Member): void {
  const raise = (daysAgo: number, time: string, alarm: RaisedAlarm) =>
    world.plan(daysAgo, time, (deps) => raiseAlarm(deps.db, deps, alarm));
  const infected = {
    kind: "infected_file",
    subject: `login/${actor.loginId}`,
    happened: "El antivirus encontró un problema en un archivo que alguien enviaba. No lo guardamos.",
  } as const;

  raise(18, "10:12", infected);
  world.plan(18, "12:30", async (deps) => {
    const id = await openAlarm(deps, "infected_file");
    await takeAlarm(deps.db, deps, { id, by });
    const note = "Hablé con su dueño: su memoria tenía virus. Subió el archivo desde otro equipo.";
    await closeAlarm(deps.db, deps, { id, by, note });
  });
  raise(3, "23:40", {
    kind: "code_spray",
    subject: "programme",
    happened:
      "En una hora se escribieron 200 códigos equivocados o más. Por ahora, una contraseña olvidada se cambia solo con el enlace del correo o desde un dispositivo conocido.",
    evidence: [{ label: "Ver el límite", path: "/staff/settings" }],
  });
  world.plan(2, "09:05", async (deps) => takeAlarm(deps.db, deps, { id: await openAlarm(deps, "code_spray"), by }));
  raise(1, "16:20", infected);
}

async function openAlarm({ db }: Deps, kind: AlarmKind): Promise<string> {
  const [id] = await sortedIds(db, sortedAlarms({ state: "open", alarm_kind: kind, search: "" }), 1);
  if (!id) throw new Error(`The demo has no open alarm ${kind}.`);
  return id;
}
