import type { LayoutAct, LayoutDefinition } from "@arranca/contract/payments/layouts";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { newId } from "../../../lib/ids.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { notifyAdministrators } from "../../../trust/alarms/service.ts";
import { inventedBatch, notesOn, testLayout } from "../layouts/self-test.ts";
import {
  approvedOf,
  findLayout,
  insertProposal,
  type LayoutRow,
  lockLayouts,
  moveLayout,
  newestOrder,
  stopUse,
} from "../layouts/store.ts";
import { type Batch, rowsOf } from "../layouts/write.ts";
import { depositOf, lineClabe } from "../orders/file.service.ts";
import type { Payer } from "../orders/rules.ts";
import { linesOf } from "../orders/store.ts";

type LayoutDeps = Pick<Deps, "clock" | "mail">;
type Decision = { id: string; payer: Payer };

/** Acts on a layout that a payer may do now. Its writer never approves it: a layout decides where the money goes. */
export function actsOn(row: Pick<LayoutRow, "state" | "in_use" | "written_by">, payer: Payer): LayoutAct[] {
  const isOwn = row.written_by === payer.loginId;
  return [
    ...(row.state === "proposed" && payer.mayAuthorise && !isOwn ? (["approve"] as const) : []),
    ...(row.state === "proposed" && (payer.mayAuthorise || isOwn) ? (["refuse"] as const) : []),
    ...(row.state === "approved" && !row.in_use ? (["use"] as const) : []),
  ];
}

/** First rows of the newest payment order in a layout, with hidden accounts, and the self-test of the layout. */
export async function previewLayout(db: Db, deps: Pick<Deps, "vault">, definition: LayoutDefinition) {
  const tests = testLayout(definition);
  const isFaulty = tests.some(({ key, fault }) => key === "width" && fault !== null);
  const real = await realBatch(db, deps);
  return {
    order: real?.order ?? null,
    rows: isFaulty ? [] : rowsOf(definition, real ?? inventedBatch),
    tests,
    notes: notesOn(definition),
  };
}

const shownDeposits = 3;

async function realBatch(db: Db, deps: Pick<Deps, "vault">): Promise<Batch | undefined> {
  const order = await newestOrder(db);
  if (!order) return undefined;
  const lines = (await linesOf(db, order.id)).slice(0, shownDeposits);
  const deposits = lines.map((line) => depositOf(line, hidden(lineClabe(deps, line))));
  return { order: order.number, day: businessDate(order.created_at), deposits };
}

const hidden = (clabe: string): string => clabe.slice(-4).padStart(clabe.length, "•");

/** Refuses LAYOUT_FAULTY with all faults of a layout. */
function refuseFaulty(definition: LayoutDefinition): void {
  const faults = testLayout(definition).flatMap(({ fault }) => fault ?? []);
  if (faults.length === 0) return;
  throw new Refusal("LAYOUT_FAULTY", { message: [...new Set(faults)].join(" ") });
}

export async function proposeLayout(
  db: Db,
  deps: LayoutDeps,
  { payer, name, definition }: { payer: Payer; name: string; definition: LayoutDefinition },
) {
  refuseFaulty(definition);
  return inTransaction(db, async (tx) => {
    await lockLayouts(tx);
    const id = newId();
    const added = await insertProposal(tx, { id, name, definition, by: payer.loginId, at: deps.clock.now() });
    if (!added) throw new Refusal("LAYOUT_WAITS");
    await recordAct(tx, deps, "propose", { id, name, ...added, by: payer.loginId });
    return { id, version: added.version };
  });
}

/** Approves a proposed layout. It replaces the earlier version, also as the one in use. */
export const approveLayout = (db: Db, deps: LayoutDeps, { id, payer, seen }: Decision & { seen: string }) =>
  inTransaction(db, async (tx) => {
    await lockLayouts(tx);
    const row = await proposalOf(tx, id);
    if (row.written_by === payer.loginId) throw new Refusal("SAME_PERSON");
    if (row.sha256 !== seen) throw new Refusal("CHANGED_MEANWHILE");
    refuseFaulty(row.definition);
    const before = await approvedOf(tx, row.name);
    if (before) await moveLayout(tx, before.id, "approved", { state: "replaced", in_use: false });
    const decided = { decided_by: payer.loginId, decided_at: deps.clock.now() };
    await moveLayout(tx, id, "proposed", { state: "approved", in_use: before?.in_use ?? false, ...decided });
    await recordAct(tx, deps, "approve", { ...row, by: payer.loginId });
    await notifyAdministrators(
      tx,
      deps,
      {
        event: `bank-layout/${id}`,
        title: "Cambió un formato del archivo del banco",
        body: `«${row.name}», versión ${row.version}. La propuso una persona de Pagos y la aprobó otra.`,
        link: "/staff/audit",
        linkLabel: "Ver la auditoría",
      },
      [payer.loginId],
    );
  });

export const refuseLayout = (db: Db, deps: LayoutDeps, { id, payer, reason }: Decision & { reason: string }) =>
  inTransaction(db, async (tx) => {
    await lockLayouts(tx);
    const row = await proposalOf(tx, id);
    if (!actsOn(row, payer).includes("refuse")) throw new Refusal("FORBIDDEN");
    const decided = { decided_by: payer.loginId, decided_at: deps.clock.now() };
    await moveLayout(tx, id, "proposed", { state: "refused", reason, ...decided });
    await recordAct(tx, deps, "refuse", { ...row, by: payer.loginId, reason });
  });

/** Uses an approved layout for the orders that are submitted from now on; others keep theirs. */
export const useLayout = (db: Db, deps: LayoutDeps, { id, payer }: Decision) =>
  inTransaction(db, async (tx) => {
    await lockLayouts(tx);
    const row = await findLayout(tx, id);
    if (!row) throw new Refusal("NOT_FOUND");
    if (row.state !== "approved") throw new Refusal("CHANGED_MEANWHILE");
    if (row.in_use) return;
    await stopUse(tx);
    await moveLayout(tx, id, "approved", { in_use: true });
    await recordAct(tx, deps, "use", { ...row, by: payer.loginId });
  });

async function proposalOf(tx: Db, id: string): Promise<LayoutRow> {
  const row = await findLayout(tx, id);
  if (!row) throw new Refusal("NOT_FOUND");
  if (row.state !== "proposed") throw new Refusal("CHANGED_MEANWHILE");
  return row;
}

type Act = Pick<LayoutRow, "id" | "name" | "version" | "sha256"> & { by: string; reason?: string | null };

const recordAct = (
  tx: Db,
  deps: Pick<Deps, "clock">,
  action: "propose" | "approve" | "refuse" | "use",
  { id, name, version, sha256, by, reason }: Act,
) =>
  recordAudit(tx, deps.clock, {
    actor: by,
    action: `bank_layout.${action}`,
    objectType: "bank_layout",
    objectId: id,
    detail: { layout: name, version, sha256 },
    ...(reason ? { reason } : {}),
  });
