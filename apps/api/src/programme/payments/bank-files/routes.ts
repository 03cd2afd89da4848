import type { LayoutFormat } from "@arranca/contract/payments/layout-words";
import * as calls from "@arranca/contract/payments/layouts";
import { downloadOrder } from "@arranca/contract/payments/orders";
import type { FastifyInstance } from "fastify";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { mount } from "../../../lib/http/mount.ts";
import { takeQuota } from "../../../trust/quotas/service.ts";
import { warningOf } from "../layouts/self-test.ts";
import { type LayoutRow, listLayouts } from "../layouts/store.ts";
import { payerOf } from "../orders/routes.ts";
import type { Payer } from "../orders/rules.ts";
import { bankFileOf } from "./download.service.ts";
import { actsOn, approveLayout, previewLayout, proposeLayout, refuseLayout, useLayout } from "./service.ts";

export function layoutRoutes(app: FastifyInstance, deps: Deps) {
  mountDownloads(app, deps);

  mount(app, deps, calls.listLayouts, async ({ actor, db }) => {
    const payer = payerOf(actor);
    const info = (await listLayouts(db)).map((row) => toLayout(row, payer));
    return { may_propose: payer.mayBuild, may_approve: payer.mayAuthorise, info };
  });

  mount(app, deps, calls.previewLayout, ({ db, body }) => previewLayout(db, deps, body.definition));

  mount(app, deps, calls.proposeLayout, async ({ actor, db, body }) => {
    const added = await proposeLayout(db, deps, { payer: payerOf(actor), ...body });
    return { ...added, message: "El formato espera a que lo apruebe alguien que autoriza órdenes." };
  });

  mount(app, deps, calls.approveLayout, async ({ actor, db, params, body }) => {
    await approveLayout(db, deps, { id: params.id, payer: payerOf(actor), seen: body.sha256 });
    return { message: "El formato está aprobado." };
  });

  mount(app, deps, calls.refuseLayout, async ({ actor, db, params, body }) => {
    await refuseLayout(db, deps, { id: params.id, payer: payerOf(actor), reason: body.reason });
    return { message: "El formato no se usará." };
  });

  mount(app, deps, calls.useLayout, async ({ actor, db, params }) => {
    await useLayout(db, deps, { id: params.id, payer: payerOf(actor) });
    return { message: "Las órdenes que se envíen a autorizar desde ahora usan este formato." };
  });
}

const mimes: Record<LayoutFormat, string> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  fixed: "text/plain",
  csv: "text/csv; charset=utf-8",
};

function mountDownloads(app: FastifyInstance, deps: Deps) {
  const fileFor = async (db: Db, actor: Actor, orderId: string, reason?: string) => {
    const { bytes, name, format } = await inTransaction(db, async (tx) => {
      await takeQuota(tx, deps, { kind: "exports", holderId: actor.subjectId, objectId: orderId });
      return bankFileOf(tx, deps, { orderId, payer: payerOf(actor), ...(reason ? { reason } : {}) });
    });
    return { bytes, mime: mimes[format], name, inline: false };
  };
  mount(app, deps, downloadOrder, ({ actor, db, params }) => fileFor(db, actor, params.id));
  mount(app, deps, calls.downloadOrderAgain, ({ actor, db, params, body }) =>
    fileFor(db, actor, params.id, body.reason),
  );
}

const toLayout = (row: LayoutRow, payer: Payer): calls.BankLayout => ({
  id: row.id,
  name: row.name,
  version: row.version,
  state: row.state,
  in_use: row.in_use,
  sha256: row.sha256,
  definition: row.definition,
  written_by: row.written_by && row.writer,
  written_at: row.written_at.toISOString(),
  decided_by: row.decided_by && row.decider,
  decided_at: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
  warning: warningOf(row.definition),
  actions: actsOn(row, payer),
});
