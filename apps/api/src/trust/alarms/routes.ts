import {
  type AlarmItem,
  closeAlarm as closeAlarmCall,
  listAlarms,
  takeAlarm as takeAlarmCall,
} from "@arranca/contract/alarms";
import type { FastifyInstance } from "fastify";
import { capped } from "../../lib/database/cursor.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Actor } from "../../lib/http/access.ts";
import { mount } from "../../lib/http/mount.ts";
import { closeAlarm, takeAlarm } from "./handling.service.ts";
import { type AlarmRow, findAlarms } from "./store.ts";

export function alarmRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, listAlarms, async ({ actor, db, query: { alarm_kind: kind, ...query } }) => {
    const { found, rows, cursor } = await findAlarms(db, { ...query, kind, state: query.state, cursor: query.cursor });
    return { ...capped(found), cursor, info: rows.map((row) => toAlarm(row, actor)) };
  });

  mount(app, deps, takeAlarmCall, async ({ actor: by, db, params: { id } }) => {
    await takeAlarm(db, deps, { id, by });
    return { message: "La alarma es tuya" };
  });

  mount(app, deps, closeAlarmCall, async ({ actor: by, db, params: { id }, body: { note } }) => {
    await closeAlarm(db, deps, { id, note, by });
    return { message: "Alarma cerrada" };
  });
}

function toAlarm(row: AlarmRow, viewer: Actor): AlarmItem {
  const { about_login_ids: about, taken_by, taker_id, taken_at, closed_by, closed_at, note, ...rest } = row;
  const { created_at, last_at, ...alarm } = rest;
  const aboutMe = about.includes(viewer.loginId);
  const mayAct = !closed_at && !aboutMe && viewer.permissions.includes("staff.manage");
  return {
    ...alarm,
    created_at: created_at.toISOString(),
    last_at: last_at.toISOString(),
    taken: taken_at && { by: taken_by ?? "", at: taken_at.toISOString() },
    closed: closed_at && { by: closed_by ?? "El programa", at: closed_at.toISOString(), note: note ?? "" },
    about_me: aboutMe,
    actions: mayAct ? (taker_id === viewer.subjectId ? ["close"] : ["take", "close"]) : [],
  };
}
