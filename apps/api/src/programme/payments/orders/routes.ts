import {
  authoriseOrder as authoriseOrderCall,
  buildOrder as buildOrderCall,
  cancelOrder as cancelOrderCall,
  downloadOrderLines as downloadOrderLinesCall,
  downloadOrders as downloadOrdersCall,
  downloadPayable as downloadPayableCall,
  listOrders as listOrdersCall,
  listPayable,
  markOrderSent as markOrderSentCall,
  type OrderFile,
  type OrderFilters,
  type OrderItem,
  type OrderLine,
  type Payable,
  printOrder,
  readOrder as readOrderCall,
  refuseAccountProof as refuseAccountProofCall,
  refuseOrder as refuseOrderCall,
  removeOrderLine as removeOrderLineCall,
  reviewBank,
  submitOrder as submitOrderCall,
} from "@arranca/contract/payments/orders";
import { fitsFilter } from "@arranca/contract/payments/payable";
import { type OrderStatus, orderStatuses } from "@arranca/contract/statuses";
import type { FastifyInstance } from "fastify";
import { capped } from "../../../lib/database/cursor.ts";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { mount } from "../../../lib/http/mount.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { businessDate } from "../../../lib/time/clock.ts";
import { readHint } from "../../../trust/quotas/service.ts";
import { bankName } from "../../catalogues/banks.service.ts";
import { type Hold, heldAccountWords, type Month, monthsBeyond } from "../../relations/months/service.ts";
import { acceptBank, refuseAccountProof } from "../bank-review/service.ts";
import { waivedBy } from "../conflict-of-interest/rules.ts";
import { fileFactsOf } from "../layouts/facts.store.ts";
import { unusualAmount, whyReasonNeeded } from "./amounts.rules.ts";
import { authoriseOrder, twoSign } from "./authorise.service.ts";
import { bankLetters } from "./bank-name.rules.ts";
import { changedAccountsOf } from "./changed-accounts.service.ts";
import { companyNotesOf } from "./companies.store.ts";
import { contentOf } from "./content.service.ts";
import { downloadOrderLines, downloadOrders, downloadPayable } from "./export.service.ts";
import { isOpen, orderFacts } from "./facts.service.ts";
import { bankNameOfLine, orderFile } from "./file.service.ts";
import { overdueBefore } from "./overdue.rules.ts";
import { recentChangesOf } from "./recent-changes.store.ts";
import { mayRemoveLines, removeOrderLine } from "./remove-line.service.ts";
import { recordPrint, reviewOf } from "./review/service.ts";
import { beforeDownload, orderActionsOf, type Payer, waivedOn, whyBlocked } from "./rules.ts";
import {
  buildOrder,
  cancelOrder,
  markOrderSent,
  openLines,
  type PayableMonth,
  payableMonths,
  readOrder,
  refuseOrder,
  staleReason,
  submitOrder,
} from "./service.ts";
import {
  type LineRow,
  linesOf,
  linesToReturnedAccounts,
  listOrders,
  type OrderRow,
  type OrderSearch,
  stepsOf,
} from "./store.ts";

export function orderRoutes(app: FastifyInstance, deps: Deps) {
  mountReading(app, deps);
  mountSteps(app, deps);
}

export const payerOf = ({ loginId, permissions }: Actor): Payer => ({
  loginId,
  mayBuild: permissions.includes("orders.build"),
  mayAuthorise: permissions.includes("orders.authorise"),
});

function mountReading(app: FastifyInstance, deps: Deps) {
  const searchOf = async (db: Db, filters: OrderFilters): Promise<OrderSearch> => {
    const { holidays } = await readProgramme(db);
    return {
      filters,
      status: statusOf(filters.status),
      overdueBefore: overdueBefore({ today: deps.clock.today(), holidays }),
    };
  };

  mount(app, deps, listOrdersCall, async ({ actor, db, query: { limit, offset, cursor: after, ...filters } }) => {
    const payer = payerOf(actor);
    const { rows, cursor, found, signalled, overdue } = await listOrders(db, await searchOf(db, filters), {
      ...{ limit, offset, cursor: after },
    });
    return {
      ...capped(found),
      cursor,
      may_build: payer.mayBuild,
      with_signals: signalled,
      unanswered: overdue,
      info: rows.map(toItem),
    };
  });

  mount(app, deps, downloadOrdersCall, async ({ actor, db, query: { format, purpose, ...filters }, request }) => {
    const asked = { by: actor, format, purpose, address: request.ip };
    return downloadOrders(db, deps, await searchOf(db, filters), asked);
  });

  mount(app, deps, downloadOrderLinesCall, async ({ actor, db, params, query, request }) => {
    const { id } = await readOrder(db, params.id);
    return downloadOrderLines(db, deps, id, { by: actor, ...query, address: request.ip });
  });

  mount(
    app,
    deps,
    downloadPayableCall,
    async ({ actor, db, query: { format, purpose, list, ...filters }, request }) => {
      const { ready, held } = await payableMonths(db, deps, payerOf(actor));
      const months = (list === "payable_months" ? ready : held).map((one) => toPayable(one));
      const { companyId: company, ends_in: month, ...others } = filters;
      const shown = months.filter((one) => fitsFilter(one, { company, month, ...others }));
      return downloadPayable(db, deps, { list, months: shown }, { by: actor, format, purpose, address: request.ip });
    },
  );

  mount(app, deps, listPayable, async ({ actor, db }) => {
    const payer = payerOf(actor);
    const { ready, held } = await payableMonths(db, deps, payer);
    return {
      amount: ready.reduce((total, { month }) => total + month.row.amount, 0),
      ready: ready.map((one) => toPayable(one)),
      held: held.map((one) => toPayable(one, actor)),
      not_shown: await monthsBeyond(db, ready.length + held.length),
    };
  });

  mount(app, deps, readOrderCall, async ({ actor, db, params }) => {
    const payer = payerOf(actor);
    const row = await readOrder(db, params.id);
    const lines = await linesOf(db, row.id);
    const { facts, programme } = await orderFacts(db, deps, row, lines);
    const waived = waivedBy(programme);
    const open = isOpen(row) ? await openLines(db, deps, lines) : [];
    // An authorised order is frozen: the remaining checks are for accounts changed and deposits returned since then.
    const changed = await changedAccountsOf(db, row);
    const returned = row.status === "authorised" ? await linesToReturnedAccounts(db, row.id) : [];
    const stale = new Map<string, string | null>([
      ...open.map(({ line, month }) => [line.id, staleReason(deps, line, month)] as const),
      ...changed.stale,
      ...returned.map(({ id, cause }) => [id, heldAccountWords(cause)] as const),
    ]);
    const changes = await recentChangesOf(db, row.id, deps.clock.now());
    const companies = await companyNotesOf(db, row.id);
    const { review, factsOf } = await reviewOf(db, deps, row, lines, programme);
    const seesVouchers = actor.permissions.includes("vouchers.review");
    return {
      ...toItem(row),
      authorised_at: row.authorised_at?.toISOString() ?? null,
      file_taken_at: row.file_taken_at?.toISOString() ?? null,
      file: fileOf(deps, row, lines),
      content_sha256: contentShown(deps, row, lines),
      signatures: {
        needed:
          row.status === "to_authorise"
            ? (await twoSign(db, deps, row, programme))
              ? 2
              : 1
            : row.first_signed_by
              ? 2
              : 1,
        first_by: row.first_signer || null,
        first_at: row.first_signed_at?.toISOString() ?? null,
        first_reason: row.first_signed_reason,
      },
      ...(await fileFactsOf(db, row)),
      sent_at: row.sent_at?.toISOString() ?? null,
      reconciled_at: row.reconciled_at?.toISOString() ?? null,
      refusal_reason: row.refusal_reason,
      build_note: row.build_note,
      may_remove_lines: mayRemoveLines(row),
      cancel_reason: row.cancel_reason,
      cancel_asked_by: row.canceller,
      info: lines.map((line) => ({
        ...toLine(line, stale.get(line.id) ?? null, [
          // A signal is among the changes and among the warnings of the builder.
          ...new Set([
            ...[unusualAmount(line) ?? []].flat(),
            ...(changes.get(line.person_id) ?? []),
            ...factsOf(line).warnings,
            ...(changed.flags.get(line.id) ?? []),
          ]),
        ]),
        is_first_payment: factsOf(line).isFirst,
        is_new_account: factsOf(line).isNewAccount,
        voucher_id: seesVouchers ? line.voucher_id : null,
        company_notes: line.outcome === null ? (companies.get(line.company_id) ?? []) : [],
      })),
      review,
      erased_lines: row.erased_lines,
      history: (await stepsOf(db, row.id)).map((step) => ({
        status: orderStatuses[step.to_status as OrderStatus].name, // the history of an order holds these words alone
        at: step.at.toISOString(),
        by: step.by || null,
        reason: step.reason,
      })),
      actions: orderActionsOf(facts, payer, waived),
      reason_needed: row.status === "to_authorise" ? whyReasonNeeded(lines) : null,
      blocked: whyBlocked(facts, payer, waived),
      waived: waivedOn(facts, waived),
      download_note: beforeDownload(facts, payer, waived),
      exports_hint: await readHint(db, deps, actor.subjectId, "exports"),
    };
  });
}

function mountSteps(app: FastifyInstance, deps: Deps) {
  mount(app, deps, buildOrderCall, async ({ actor, db, body }) => {
    const { held, ...order } = await buildOrder(db, deps, {
      payer: payerOf(actor),
      monthIds: body.month_ids,
      note: body.note,
    });
    return { ...order, held: held.map((one) => toPayable(one, actor)) };
  });

  mount(app, deps, removeOrderLineCall, async ({ actor, db, params, body }) => {
    const payer = payerOf(actor);
    await removeOrderLine(db, deps, { orderId: params.id, lineId: params.lineId, reason: body.reason, payer });
    return { message: "El depósito salió de la orden. Su mes queda por pagar." };
  });

  mount(app, deps, printOrder, async ({ actor, db, params }) => {
    await recordPrint(db, deps, { orderId: params.id, by: actor });
    return { message: "Queda registrado que imprimes esta orden." };
  });

  mount(app, deps, submitOrderCall, async ({ actor, db, params, body }) => {
    await submitOrder(db, deps, { orderId: params.id, payer: payerOf(actor), reason: body.reason });
    return { status: orderStatuses.to_authorise, message: "La orden espera a que otra persona la autorice." };
  });

  mount(app, deps, authoriseOrderCall, async ({ actor, db, params, body }) => {
    const { reason, content_sha256: seen } = body;
    const { waits } = await authoriseOrder(db, deps, { orderId: params.id, payer: payerOf(actor), reason, seen });
    return waits
      ? { status: orderStatuses.to_authorise, message: "Firmaste la orden. Falta la firma de otra persona." }
      : { status: orderStatuses.authorised, message: "La orden está autorizada y ya no cambia." };
  });

  mount(app, deps, refuseOrderCall, async ({ actor, db, params, body }) => {
    await refuseOrder(db, deps, { orderId: params.id, payer: payerOf(actor), reason: body.reason });
    return { status: orderStatuses.draft, message: "La orden regresó a borrador." };
  });

  mount(app, deps, cancelOrderCall, async ({ actor, db, params, body }) => {
    const done = await cancelOrder(db, deps, { orderId: params.id, payer: payerOf(actor), reason: body.reason });
    const row = await readOrder(db, params.id);
    const message = done ? "La orden está cancelada." : "Falta que otra persona del equipo esté de acuerdo.";
    return { status: orderStatuses[row.status], message };
  });

  mount(app, deps, markOrderSentCall, async ({ actor, db, params, body }) => {
    await markOrderSent(db, deps, { orderId: params.id, payer: payerOf(actor), reason: body.reason });
    return { status: orderStatuses.sent, message: "La orden está enviada al banco." };
  });

  mount(app, deps, reviewBank, async ({ actor, db, params, query }) => {
    await acceptBank(db, deps, { personId: params.id, by: actor.loginId, seen: query.seen, proof: query.photo_id });
    return { message: "Los datos bancarios están revisados." };
  });

  mount(app, deps, refuseAccountProofCall, async ({ actor, db, params, body }) => {
    await refuseAccountProof(db, deps, {
      ...{ personId: params.id, by: actor.loginId },
      ...{ proof: body.photo_id, reason: body.reason },
    });
    return { message: "Le pedimos otra foto." };
  });
}

const isOrderStatus = (word: string): word is OrderStatus => Object.hasOwn(orderStatuses, word);

const statusOf = (id: number | undefined): OrderStatus | undefined =>
  Object.keys(orderStatuses)
    .filter(isOrderStatus)
    .find((status) => orderStatuses[status].id === id);

function toItem(row: OrderRow): OrderItem {
  return {
    id: row.id,
    number: row.number,
    status: orderStatuses[row.status],
    lines: row.lines,
    amount: row.amount,
    paid: row.paid,
    returned: row.returned,
    signals: row.signals,
    built_by: row.builder || null,
    authorised_by: row.authoriser || null,
    created_at: row.created_at.toISOString(),
  };
}

function fileOf(deps: Deps, row: OrderRow, lines: LineRow[]): OrderFile | null {
  if (row.status === "draft" || row.status === "cancelled") return null;
  if (row.file_sha256 !== null) return { lines: row.lines, amount: row.amount, sha256: row.file_sha256 };
  return row.erased_lines > 0 ? null : orderFile(deps, row, lines).file;
}

/** Hash of the content that is signed; null before the order waits for it, and once deposits were erased. */
function contentShown(deps: Deps, row: OrderRow, lines: LineRow[]): string | null {
  if (row.status === "draft" || row.status === "cancelled") return null;
  return row.content_sha256 ?? (row.erased_lines > 0 ? null : contentOf(deps, row, lines));
}

const isCut = (line: LineRow): boolean => bankNameOfLine(line).length < bankLetters(line.beneficiary).length;

type LineText = Omit<OrderLine, "company_notes" | "is_first_payment" | "is_new_account" | "voucher_id">;

function toLine(line: LineRow, stale: string | null, flags: string[]): LineText {
  return {
    id: line.id,
    position: line.position,
    person_id: line.person_id,
    month_id: line.month_id,
    beneficiary: line.beneficiary,
    cut_name: isCut(line) ? bankNameOfLine(line) : null,
    institutionName: line.company_name,
    number: line.number,
    starts_on: line.starts_on,
    ends_on: line.ends_on,
    amount: line.amount,
    clabe_last4: line.clabe_last4,
    reference: line.reference,
    outcome: line.outcome,
    outcome_reason: line.outcome_reason,
    settled_on: line.settled_on,
    stale,
    flags,
  };
}

/** Event that lets a month be paid, for each reason that holds it. */
const releases: Record<Hold, string | null> = {
  block: "Supervisión desbloquea la cuenta",
  reason: null,
  signal: "Supervisión decide la señal en su cuenta",
  "no account": "La persona da su CLABE en Mis datos",
  "no curp": "La persona da su CURP en Mis datos",
  "curp review": "Revisión acepta su CURP",
  "account proof": "La persona sube la foto en su página de inicio",
  "bank review": "Revisión acepta su cuenta",
  return: "La persona da otra cuenta, y Revisión la acepta",
  "second look": "Otra persona de Revisión confirma la decisión",
};

function releaseOf({ status, hold, mayRetry }: Month): string | null {
  if (mayRetry) return "Quien arma órdenes lo intenta otra vez";
  if (status === "returned") return releases.return;
  return hold && releases[hold];
}

const sinceOf = ({ row, hold, reviewSince }: Month): Date | null =>
  [row.voucher_reviewed_at, reviewSince, row.hold_since, hold === "account proof" ? row.account_proof_asked_at : null]
    .filter((at) => at !== null)
    .reduce<Date | null>((last, at) => (last === null || at > last ? at : last), null);

function toPayable({ month, held, isFirst, flags }: PayableMonth, actor?: Actor): Payable {
  const { row, mayRetry } = month;
  const since = held === null ? null : sinceOf(month);
  // A photo is looked at on the account's own page.
  const inReview = row.clabe !== null && row.bank_reviewed_at === null && row.account_proof_asked_at === null;
  return {
    month_id: row.id,
    person_id: row.person_id,
    names: row.names,
    company_id: row.company_id,
    institutionName: row.company_name,
    number: row.number,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    amount: row.amount,
    clabe_last4: row.clabe_last4,
    bank: row.bank_code ? bankName(row.bank_code) : null,
    approved_on: row.voucher_reviewed_at ? businessDate(row.voucher_reviewed_at) : null,
    is_first_payment: isFirst,
    flags,
    held,
    held_since: since && businessDate(since),
    release: held === null ? null : releaseOf(month),
    actions: [
      ...(inReview && actor?.permissions.includes("accounts.review") ? (["review_bank"] as const) : []),
      ...(mayRetry && actor?.permissions.includes("orders.build") ? (["retry"] as const) : []),
    ],
  };
}
