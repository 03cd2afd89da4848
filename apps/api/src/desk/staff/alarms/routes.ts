import { downloadAlarms as downloadAlarmsCall, listAlarms as listAlarmsCall } from "@arranca/contract/alarms";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import { downloadAlarms, listAlarms } from "./service.ts";

export function alarmListRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, listAlarmsCall, ({ actor, db, query: { limit, offset, cursor, ...filters } }) =>
    listAlarms(db, actor, filters, { limit, offset, cursor }),
  );

  mount(app, deps, downloadAlarmsCall, ({ actor: by, db, query: { format, purpose, ...filters }, request }) =>
    downloadAlarms(db, deps, filters, { by, format, purpose, address: request.ip }),
  );
}
