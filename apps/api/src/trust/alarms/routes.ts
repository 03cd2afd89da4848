import { closeAlarm as closeAlarmCall, takeAlarm as takeAlarmCall } from "@arranca/contract/alarms";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../lib/deps.ts";
import { mount } from "../../lib/http/mount.ts";
import { closeAlarm, takeAlarm } from "./handling.service.ts";

export function alarmRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, takeAlarmCall, async ({ actor: by, db, params: { id } }) => {
    await takeAlarm(db, deps, { id, by });
    return { message: "La alarma es tuya" };
  });

  mount(app, deps, closeAlarmCall, async ({ actor: by, db, params: { id }, body: { note } }) => {
    await closeAlarm(db, deps, { id, note, by });
    return { message: "Alarma cerrada" };
  });
}
