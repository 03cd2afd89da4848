import { type AlarmFilters, type AlarmItem, alarmKinds } from "@arranca/contract/alarms";
import { smallStates } from "@arranca/contract/states/state-words";
import { capped } from "../../../lib/database/cursor.ts";
import type { Db } from "../../../lib/database/db.ts";
import { countRows, type ListPart, sortedIds, sortedPage } from "../../../lib/database/sorted-list.ts";
import type { Deps } from "../../../lib/deps.ts";
import type { Actor } from "../../../lib/http/access.ts";
import type { FileColumn } from "../../../lib/sheets/table-file.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { downloadList, type ExportAsk } from "../../../trust/quotas/export.service.ts";
import { type AlarmRow, readAlarms, sortedAlarms } from "./store.ts";

type Reader = Pick<Actor, "loginId" | "subjectId" | "permissions">;

/** Page of the alarms, each with what this reader may do about it. */
export async function listAlarms(db: Db, reader: Reader, filters: AlarmFilters, part: ListPart) {
  const { rows, found, cursor } = await sortedPage(db, sortedAlarms(filters), part);
  const info = (await readAlarms(db, rows)).map((row) => toAlarm(row, reader));
  return { ...capped(found), cursor, info };
}

const programme = "El programa";

function toAlarm(row: AlarmRow, reader: Reader): AlarmItem {
  const { about_login_ids: about, taken_by, taker_id, taken_at, closed_by, closed_at, note, ...rest } = row;
  const { created_at, last_at, ...alarm } = rest;
  const aboutMe = about.includes(reader.loginId);
  const mayAct = !closed_at && !aboutMe && reader.permissions.includes("staff.manage");
  return {
    ...alarm,
    created_at: created_at.toISOString(),
    last_at: last_at.toISOString(),
    taken: taken_at && { by: taken_by ?? "", at: taken_at.toISOString() },
    closed: closed_at && { by: closed_by ?? programme, at: closed_at.toISOString(), note: note ?? "" },
    about_me: aboutMe,
    actions: mayAct ? (taker_id === reader.subjectId ? ["close"] : ["take", "close"]) : [],
  };
}

const stateOf = ({ taken_by, taken_at, closed_at }: AlarmRow) =>
  closed_at ? smallStates.alarmClosed : taken_at ? `La atiende ${taken_by ?? ""}` : smallStates.alarmOpen;

const columns: readonly FileColumn<AlarmRow>[] = [
  { head: "Alarma", kind: "text", width: 30, print: true, cell: ({ kind }) => alarmKinds[kind].label },
  { head: "Qué pasó", kind: "text", width: 60, print: true, cell: ({ happened }) => happened },
  { head: "Veces", kind: "number", width: 8, print: true, cell: ({ times }) => times },
  { head: "Desde", kind: "day", width: 11, print: true, cell: ({ created_at }) => businessDate(created_at) },
  { head: "Última vez", kind: "day", width: 11, print: true, cell: ({ last_at }) => businessDate(last_at) },
  { head: "Estado", kind: "text", width: 24, print: true, cell: stateOf },
  { head: "Qué se hizo", kind: "text", width: 40, cell: ({ note }) => note },
  {
    ...{ head: "Cerró", kind: "text", width: 24 },
    cell: ({ closed_at, closed_by }) => closed_at && (closed_by ?? programme),
  },
  {
    ...{ head: "Cerrada", kind: "day", width: 11 },
    cell: ({ closed_at }) => closed_at && businessDate(closed_at),
  },
];

/** Streams the filtered alarms as a table. Refuses QUOTA_REACHED. */
export function downloadAlarms(db: Db, deps: Pick<Deps, "clock" | "mail">, filters: AlarmFilters, asked: ExportAsk) {
  const sorted = sortedAlarms(filters);
  return downloadList<AlarmRow>(db, deps, asked, {
    ...{ list: "alarms", columns },
    count: (most) => countRows(db, sorted, most),
    ids: (most) => sortedIds(db, sorted, most),
    lines: (ids) => readAlarms(db, ids),
    named: ({ id }) => [{ objectType: "alarm", objectId: id }],
  });
}
