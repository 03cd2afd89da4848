import { readDesk as readDeskCall, setBudget as setBudgetCall } from "@arranca/contract/payments/desk";
import {
  downloadReconciliation as downloadReconciliationCall,
  readReconciliation,
} from "@arranca/contract/payments/reconciliation";
import {
  downloadRegister as downloadRegisterCall,
  listRegister as listRegisterCall,
} from "@arranca/contract/payments/register";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import { deskReaderOf } from "./reader.ts";
import { downloadReconciliation, reconcile } from "./reconciliation.service.ts";
import { downloadRegister, listRegister } from "./register.service.ts";
import { readDesk } from "./service.ts";
import { setBudget } from "./set-budget.service.ts";

export function deskRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, deps, readDeskCall, ({ actor, db, query }) => readDesk(db, deps, deskReaderOf(actor), query.year));

  mount(app, deps, setBudgetCall, async ({ actor, db, body }) => ({
    message: await setBudget(db, deps, { reader: deskReaderOf(actor), ...body }),
  }));

  mount(app, deps, listRegisterCall, ({ actor, db, query: { limit, offset, cursor, ...filters } }) =>
    listRegister(db, deps, { filters, reader: deskReaderOf(actor), limit, offset, cursor }),
  );

  mount(app, deps, downloadRegisterCall, ({ actor, db, query: { format, ...filters }, request }) =>
    downloadRegister(db, deps, { filters, reader: deskReaderOf(actor), format, address: request.ip }),
  );

  mount(app, deps, readReconciliation, ({ db, query }) => reconcile(db, deps, query.year));

  mount(app, deps, downloadReconciliationCall, ({ db, query }) => downloadReconciliation(db, deps, query));
}
