import type { PayrollReceipt } from "@arranca/contract/payments/payroll-receipt";
import {
  approveVoucher as approveVoucherCall,
  confirmVoucher as confirmVoucherCall,
  downloadVouchers as downloadVouchersCall,
  type EarlierVoucher,
  listMyMonths,
  listMyVouchers,
  listVouchers,
  readVoucher,
  readVoucherChoices,
  readVoucherFile,
  rejectVoucher as rejectVoucherCall,
  reopenVoucher as reopenVoucherCall,
  uploadVoucher as uploadVoucherCall,
  type Voucher,
  type VoucherItem,
} from "@arranca/contract/payments/vouchers";
import { type VoucherStatus, voucherStatuses } from "@arranca/contract/statuses";
import { isRealDate } from "@arranca/contract/values/dates";
import type { FastifyInstance } from "fastify";
import { capped } from "../../../lib/database/cursor.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { mount } from "../../../lib/http/mount.ts";
import { readProgramme } from "../../../lib/programme.ts";
import type { ReviewPromise } from "../../../lib/time/working-days.ts";
import { catalogueName } from "../../catalogues/service.ts";
import { downloadVouchers } from "./export.service.ts";
import { openVoucherFile } from "./files.service.ts";
import { readReceipts } from "./receipt.service.ts";
import {
  approveVoucher,
  confirmVoucher,
  factsAndNext,
  nextDecidable,
  rejectVoucher,
  reopenVoucher,
  reviewFacts,
} from "./review.service.ts";
import {
  type EarlierRow,
  earlierVouchers,
  findForReview,
  listForReview,
  type ReviewedFile,
  type ReviewRow,
  voucherChoices,
} from "./review.store.ts";
import { type ReviewFacts, reviewActions, whyNotThisReviewer } from "./rules.ts";
import { uploadVoucher } from "./service.ts";

import { listOwnVouchers, type OwnVoucher, type VoucherFile } from "./store.ts";
import { dueOn, readSupport } from "./support.service.ts";

export function voucherRoutes(app: FastifyInstance, deps: Deps) {
  mountPersonCalls(app, deps);
  mountReviewCalls(app, deps);

  mount(app, deps, readVoucherFile, ({ actor, db, params, request }) =>
    openVoucherFile(db, deps, { fileId: params.id, by: actor, address: request.ip }),
  );
}

function mountPersonCalls(app: FastifyInstance, deps: Deps) {
  mount(app, deps, listMyMonths, async ({ actor, db }) => {
    const { months: _facts, ...support } = await readSupport(db, deps, actor.subjectId);
    return support;
  });

  mount(app, deps, listMyVouchers, async ({ actor, db, query }) => {
    const { rows, found, programme } = await listOwnVouchers(db, actor.subjectId, query);
    return { found_rows: found, info: rows.map((row) => toVoucher(row, programme)) };
  });

  mount(app, deps, uploadVoucherCall, async ({ actor, db, body, files }) =>
    toVoucher(
      await uploadVoucher(db, deps, {
        personId: actor.subjectId,
        by: actor.loginId,
        paymentDate: body.payment_date,
        declaredDate: body.actual_date && isRealDate(body.actual_date) ? body.actual_date : null,
        month: body.month,
        files,
      }),
      await readProgramme(db),
    ),
  );
}

function mountReviewCalls(app: FastifyInstance, deps: Deps) {
  mount(app, deps, listVouchers, async ({ actor, db, query: { limit, offset, cursor, ...filters } }) => {
    const search = { filters, status: statusOf(filters.status), today: deps.clock.today() };
    const { rows, found, pending, looks, ...page } = await listForReview(db, search, { limit, offset, cursor });
    const facts = await reviewFacts(db, deps, rows, actor.loginId);
    return {
      ...capped(found),
      cursor: page.cursor,
      pending,
      second_looks: looks,
      info: rows.map((row) => toItem(row, actor.loginId, facts(row))),
    };
  });

  mount(app, deps, downloadVouchersCall, ({ actor, db, query: { format, purpose, ...filters }, request }) => {
    const search = { filters, status: statusOf(filters.status), today: deps.clock.today() };
    return downloadVouchers(db, deps, search, { by: actor, format, purpose, address: request.ip });
  });

  mount(app, deps, readVoucherChoices, ({ db }) => voucherChoices(db));

  mount(app, deps, readVoucher, async ({ actor, db, params }) => {
    const row = await findForReview(db, params.id);
    if (!row) throw new Refusal("NOT_FOUND");
    const earlier = await earlierVouchers(db, row);
    const receipts = await readReceipts(db, deps, {
      files: [row, ...earlier].flatMap(({ files }) => files),
      relationId: row.relation_id,
      month: row,
    });
    const by = actor.loginId;
    const { facts, next } = await factsAndNext(db, deps, row, { by, isLook: isOpenLook(row) });
    return {
      ...toItem(row, actor.loginId, facts),
      blocked: whyNotThisReviewer(facts, actor.loginId) ?? null,
      files: row.files.map(withReceipt(receipts)),
      declared_date: row.declared_date,
      reject_reason: row.reject_reason,
      reject_note: row.reject_note,
      relation: {
        id: row.relation_id,
        startDate: row.start_date ?? row.starts_on,
        finishDate: row.last_day ?? row.end_date,
        remuneration: row.remuneration ?? 0,
        currency: row.currency,
        frequency: catalogueName("frequencies", row.frequency_id),
      },
      earlier: earlier.map((one) => toEarlier(one, receipts)),
      next_id: next,
    };
  });

  for (const [call, decide] of [
    [approveVoucherCall, approveVoucher],
    [rejectVoucherCall, rejectVoucher],
    [reopenVoucherCall, reopenVoucher],
    [confirmVoucherCall, confirmVoucher],
  ] as const)
    mount(app, deps, call, async ({ actor, db, params, body }) => {
      const by = actor.loginId;
      const row = await findForReview(db, params.id);
      const isLook = row !== undefined && isOpenLook(row);
      const status = await decide(db, deps, { voucherId: params.id, by, reason: body.reason, note: body.note });
      return {
        status: voucherStatuses[status],
        next_id: await nextDecidable(db, deps, { not: params.id, by, isLook }),
      };
    });
}

const isOpenLook = (row: ReviewRow): boolean => row.look_decided_by !== null && row.looked_by === null;

function statusOf(id: number): VoucherStatus | undefined {
  const entries = Object.entries(voucherStatuses) as [VoucherStatus, { id: number }][]; // the keys of the constant
  return entries.find(([, status]) => status.id === id)?.[0];
}

const toFile = ({ id, name, ...file }: VoucherFile) => ({ fileName: id, fileAlias: name, ...file });

const withReceipt =
  (receipts: ReadonlyMap<string, PayrollReceipt>) =>
  ({ facts: _facts, sat: _sat, ...file }: ReviewedFile) => ({
    ...toFile(file),
    receipt: receipts.get(file.id) ?? null,
  });

const toEarlier = (row: EarlierRow, receipts: ReadonlyMap<string, PayrollReceipt>): EarlierVoucher => ({
  id: row.id,
  number: row.number,
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  status: voucherStatuses[row.status],
  payDate: row.payment_date,
  uploadDate: row.upload_date,
  reject_reason: row.reject_reason,
  reviewed_by: row.reviewer || null,
  reviewed_at: row.reviewed_at?.toISOString() ?? null,
  files: row.files.map(withReceipt(receipts)),
});

function toVoucher(row: OwnVoucher, promise: ReviewPromise): Voucher {
  const files = row.files.map(toFile);
  return {
    id: row.id,
    uploadDate: row.upload_date,
    payDate: row.payment_date,
    statusId: voucherStatuses[row.status].id,
    statusName: voucherStatuses[row.status].name,
    fileName: files[0]?.fileName ?? null,
    fileAlias: files[0]?.fileAlias ?? null,
    files,
    number: row.number,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    due_on: row.status === "pending" ? dueOn(row.created_at, promise) : null,
    reject_reason: row.reject_reason,
    reject_note: row.reject_note,
  };
}

function signalsOf(row: ReviewRow): string[] {
  return [
    ...(row.shared_file ? ["El mismo archivo está en el comprobante de otra persona"] : []),
    ...(row.sat_cancelled ? ["El SAT dice que el recibo está cancelado"] : []),
    ...(row.shared_clabe > 0 ? [`Misma CLABE en ${row.shared_clabe + 1} personas`] : []),
    ...(row.payment_date > row.ends_on ? ["El pago es posterior al mes"] : []),
    ...(row.person_status === "blocked" ? ["La cuenta está bloqueada"] : []),
  ];
}

function lookOf(row: ReviewRow): VoucherItem["second_look"] {
  if (row.look_cause === null || row.look_decision === null) return null;
  return {
    cause: row.look_cause,
    decision: voucherStatuses[row.look_decision],
    decided_by: row.look_decider || null,
    looked_by: row.looker || null,
    agrees: row.look_agrees,
  };
}

function toItem(row: ReviewRow, reviewer: string, facts: ReviewFacts): VoucherItem {
  return {
    id: row.id,
    person_id: row.person_id,
    names: row.names,
    folio: row.folio,
    institutionName: row.company_name,
    publicationName: row.title,
    number: row.number,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    amount: row.amount,
    payDate: row.payment_date,
    uploadDate: row.upload_date,
    created_at: row.created_at.toISOString(),
    status: voucherStatuses[row.status],
    reviewed_by: row.reviewer || null,
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
    signals: signalsOf(row),
    second_look: lookOf(row),
    actions: reviewActions(facts, reviewer),
  };
}
