import { kindsFor, type QueueItem, type QueueKind } from "@arranca/contract/review/queue";
import { fraudSignals, mayReadSignals } from "@arranca/contract/review/signals";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { vacancySignals } from "../../../programme/vacancies/review/hints.service.ts";
import { signalsIn } from "../accounts/signals.ts";
import { dueAt, dueTodaySince, hoursBetween } from "../rules.ts";
import type { OwnerType } from "../store.ts";
import { caseKinds } from "./kinds.ts";
import { sleepOf } from "./open-cases.service.ts";
import { readWaiting, type WaitingRow } from "./store.ts";

type Asked = {
  kind: QueueKind | undefined;
  ownerType: OwnerType | undefined;
  mine: boolean;
  assignee: string | undefined;
  dueToday: boolean;
  withSignals: boolean;
  asleep: boolean;
  search: string;
  limit: number;
  cursor: string | undefined;
};

/** Pending cases that this staff member may decide, oldest first, and the count of every such kind. */
export async function readQueue(db: Db, deps: Pick<Deps, "clock" | "vault">, viewer: Actor, asked: Asked) {
  const allowed = kindsFor(viewer.permissions);
  const kinds = asked.kind ? allowed.filter((kind) => kind === asked.kind) : allowed;
  const programme = await readProgramme(db);
  const now = deps.clock.now();
  const since = Object.fromEntries(allowed.map((kind) => [kind, dueTodaySince(kind, deps.clock.today(), programme)]));
  const readsSignals = mayReadSignals(viewer.permissions);
  const filter = {
    kinds,
    ownerType: asked.ownerType,
    mineOf: asked.mine ? viewer.subjectId : undefined,
    assignee: asked.assignee === "me" ? viewer.subjectId : asked.assignee,
    since: asked.dueToday ? since : undefined,
    withSignals: asked.withSignals && readsSignals,
    asleep: asked.asleep,
    search: asked.search
      ? { text: asked.search, curpIndex: deps.vault.blindIndex(asked.search, "persons.curp") }
      : undefined,
  };
  const waiting = await readWaiting(
    db,
    { ...filter, after: readCursor(asked.cursor), limit: asked.limit },
    { counted: allowed, due: since, today: deps.clock.today() },
  );
  const { rows, counts: counted } = waiting;
  const shared = signalsIn(waiting);
  const noticed = vacancySignals(waiting, programme);
  const signalsOf = ({ id, signals }: WaitingRow) => [
    ...(readsSignals ? signals.map((kind) => fraudSignals[kind].name) : []),
    ...(noticed.get(id) ?? shared.get(id)?.map((signal) => signal.text) ?? []),
  ];
  const last = rows.length === asked.limit ? rows.at(-1) : undefined;
  const oldest = counted.flatMap((count) => (count.oldest ? [count.oldest.getTime()] : []));
  return {
    found_rows: waiting.found,
    counts: Object.fromEntries(allowed.map((kind) => [kind, counted.find((count) => count.kind === kind)?.cases ?? 0])),
    due_today: counted.reduce((sum, count) => sum + count.due_today, 0),
    asleep: counted.reduce((sum, count) => sum + count.asleep, 0),
    with_signals: readsSignals ? counted.reduce((sum, count) => sum + count.with_signals, 0) : null,
    oldest_hours: oldest.length > 0 ? hoursBetween(new Date(Math.min(...oldest)), now) : null,
    promise: programme.review_promise,
    cursor: last ? `${last.since.toISOString()}|${last.id}` : null,
    info: rows.map((row): QueueItem => {
      const due = row.kind === "data" ? (row.due ?? row.since) : dueAt(row.kind, row.since, programme);
      const mine = row.staff_id === viewer.subjectId;
      return {
        kind: row.kind,
        id: row.id,
        title: row.title,
        owner_type: row.owner_type,
        ...caseKinds[row.kind].describe(row),
        since: row.since.toISOString(),
        due: due.toISOString(),
        hours_waiting: hoursBetween(row.since, now),
        hours_left: hoursBetween(now, due),
        signals: signalsOf(row),
        assigned_to: row.staff_id ? { id: row.staff_id, name: row.staff_name ?? "" } : null,
        mine,
        sleep: sleepOf(row),
        actions: [mine ? "release" : "assign"],
      };
    }),
  };
}

function readCursor(cursor: string | undefined) {
  const [at = "", id = ""] = cursor?.split("|") ?? [];
  const since = new Date(at);
  return Number.isNaN(since.getTime()) || !/^[0-9a-f-]{36}$/.test(id) ? undefined : { since, id };
}
