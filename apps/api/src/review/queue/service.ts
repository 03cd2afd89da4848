import { type DataRight, dataRights } from "@arranca/contract/data-requests";
import { type DisputeKind, disputeKinds } from "@arranca/contract/review/disputes";
import type { QueueItem, QueueKind } from "@arranca/contract/review/queue";
import { fraudSignals, mayReadSignals, type SignalKind } from "@arranca/contract/review/signals";
import { queueStatuses } from "@arranca/contract/statuses";
import { recordAudit } from "../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import { Refusal } from "../../lib/errors.ts";
import type { Actor } from "../../lib/http/access.ts";
import { readProgramme } from "../../lib/programme.ts";
import { vacancySignals } from "../../vacancies/review/hints.service.ts";
import { signalsIn } from "../accounts/signals.ts";
import { checklists } from "../requests/sections.ts";
import { dueAt, dueTodaySince, hoursBetween, kindsFor, permissionOf } from "../rules.ts";
import type { OwnerType } from "../store.ts";
import { assign, findOwnerOfCase, memberById, readWaiting, type WaitingRow } from "./store.ts";

type Asked = {
  kind: QueueKind | undefined;
  ownerType: OwnerType | undefined;
  mine: boolean;
  dueToday: boolean;
  withSignals: boolean;
  search: string;
  limit: number;
  cursor: string | undefined;
};

/** What waits for this member of staff, oldest first, with the counts of every kind that the member may decide. */
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
    since: asked.dueToday ? since : undefined,
    withSignals: asked.withSignals && readsSignals,
    search: asked.search
      ? { text: asked.search, curpIndex: deps.vault.blindIndex(asked.search, "persons.curp") }
      : undefined,
  };
  const waiting = await readWaiting(
    db,
    { ...filter, after: readCursor(asked.cursor), limit: asked.limit },
    { counted: allowed, due: since },
  );
  const { rows, counts: counted } = waiting;
  const shared = signalsIn(waiting);
  const noticed = vacancySignals(waiting, programme);
  const signalsOf = ({ id, signals }: WaitingRow) => [
    ...(readsSignals ? signals.map((kind) => fraudSignals[kind].name) : []),
    ...(noticed.get(id) ?? shared.get(id)?.map((signal) => signal.text) ?? []),
  ];
  const last = rows.length === asked.limit ? rows.at(-1) : undefined;
  const oldest = counted.map((count) => count.oldest.getTime());
  return {
    found_rows: waiting.found,
    counts: Object.fromEntries(allowed.map((kind) => [kind, counted.find((count) => count.kind === kind)?.cases ?? 0])),
    due_today: counted.reduce((sum, count) => sum + count.due_today, 0),
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
        ...descriptions[row.kind](row),
        since: row.since.toISOString(),
        due: due.toISOString(),
        hours_waiting: hoursBetween(row.since, now),
        hours_left: hoursBetween(now, due),
        signals: signalsOf(row),
        assigned_to: row.staff_id ? { id: row.staff_id, name: row.staff_name ?? "" } : null,
        mine,
        actions: [mine ? "release" : "assign"],
      };
    }),
  };
}

type Description = Pick<QueueItem, "subtitle" | "what" | "link" | "status">;
const accountWord: Record<OwnerType, string> = { person: "Persona", company: "Empresa" };
const word = (row: WaitingRow) => accountWord[row.owner_type ?? "person"];

const descriptions: Record<QueueKind, (row: WaitingRow) => Description> = {
  account: (row) => ({
    subtitle: word(row),
    what: accountWhat(row),
    link: `/staff/accounts/${row.id}`,
    status: queueStatuses[row.detail === "appeal" ? "appeal" : row.detail === "report" ? "reported" : "in_review"],
  }),
  change: (row) => ({
    subtitle: word(row),
    what: row.detail === "identity" ? "Cambio de identidad" : accountWhat(row),
    link: `/staff/accounts/${row.owner_id}`,
    status: queueStatuses.in_review,
  }),
  bank: (row) => ({
    subtitle: "Persona",
    what: "Cambio de cuenta bancaria",
    link: `/staff/accounts/${row.id}`,
    status: queueStatuses.to_review,
  }),
  vacancy: (row) => {
    const [wait = "", ...company] = (row.detail ?? "").split(":");
    return {
      subtitle: company.join(":"),
      what:
        wait === "report"
          ? "Reporte de una vacante"
          : wait === "edit"
            ? "Cambios de una vacante"
            : "Vacante por publicar",
      link: `/staff/vacancies/${row.id}`,
      status: queueStatuses[wait === "report" ? "reported" : "in_review"],
    };
  },
  voucher: (row) => ({
    subtitle: "Persona",
    what: `Comprobante del mes ${row.detail}`,
    link: `/staff/payments/vouchers/${row.id}`,
    status: queueStatuses.in_review,
  }),
  dispute: (row) => {
    const [kind, ...company] = (row.detail ?? "").split(":");
    const isPause = kind === "pause";
    return {
      subtitle: `con ${company.join(":") || "la empresa"}`,
      what: isPause ? "Pausa en disputa" : disputeKinds[kind as DisputeKind], // the column of the kinds
      link: `/staff/${isPause ? "pauses" : "disputes"}/${row.id}`,
      status: queueStatuses.disputed,
    };
  },
  reentry: (row) => ({
    subtitle: "Persona",
    what: disputeKinds.reentry,
    link: `/staff/disputes/${row.id}`,
    status: queueStatuses.to_decide,
  }),
  signal: (row) => ({
    subtitle: "Persona",
    what: fraudSignals[row.detail as SignalKind].name, // the column of the kinds
    link: `/staff/accounts/${row.owner_id}`,
    status: queueStatuses.to_decide,
  }),
  block: (row) => ({
    subtitle: word(row),
    what: row.detail === "objection" ? "Objeción al bloqueo" : "Propuesta de bloqueo",
    link: `/staff/accounts/${row.owner_id}`,
    status: queueStatuses.to_decide,
  }),
  email: (row) => ({
    subtitle: word(row),
    what: "Cambio de correo",
    link: `/staff/accounts/${row.owner_id}`,
    status: queueStatuses.to_decide,
  }),
  data: (row) => {
    const [status, right] = (row.detail ?? "").split(":");
    return {
      subtitle: row.owner_type ? word(row) : "Sin cuenta",
      what: `Solicitud ARCO: ${dataRights[right as DataRight].name.toLowerCase()}`, // the column of the rights
      link: `/staff/data-requests/${row.id}`,
      status: queueStatuses[status === "granted" ? "to_carry_out" : "to_answer"],
    };
  },
};

function accountWhat({ detail, owner_type }: WaitingRow): string {
  if (detail === "appeal") return "Apelación de rechazo";
  if (detail === "report") return "Reporte de una persona";
  if (detail === "reopened") return "Reabierta por supervisión";
  if (detail) return `Respondió ${detail === "1" ? "1 cambio" : `${detail} cambios`}`;
  return `Cuenta nueva, ${checklists[owner_type ?? "person"].length} secciones`;
}

function readCursor(cursor: string | undefined) {
  const [at = "", id = ""] = cursor?.split("|") ?? [];
  const since = new Date(at);
  return Number.isNaN(since.getTime()) || !/^[0-9a-f-]{36}$/.test(id) ? undefined : { since, id };
}

/**
 * Takes a case, gives it to somebody else of the team, or releases it (`staffId` null). Refuses FORBIDDEN for a kind that the
 * member may not decide and NOT_FOUND when no such case waits.
 */
export const assignCase = (
  db: Db,
  deps: Pick<Deps, "clock">,
  { kind, id, staffId, by }: { kind: QueueKind; id: string; staffId: string | null; by: Actor },
) =>
  inTransaction(db, async (tx) => {
    if (!by.permissions.includes(permissionOf[kind])) throw new Refusal("FORBIDDEN");
    const ownerId = await findOwnerOfCase(tx, kind, id);
    if (ownerId === undefined) throw new Refusal("NOT_FOUND");
    const member = staffId ? await memberById(tx, staffId) : null;
    if (member === undefined) throw new Refusal("NOT_FOUND");
    await assign(tx, { kind, id, staffId, at: deps.clock.now() });
    // Whose case it is opens the papers of the account.
    await recordAudit(tx, deps.clock, {
      actor: by.loginId,
      action: staffId === null ? "case.release" : staffId === by.subjectId ? "case.take" : "case.give",
      objectType: "case",
      objectId: id,
      aboutId: ownerId,
      detail: { kind },
    });
    return { assigned_to: member };
  });
