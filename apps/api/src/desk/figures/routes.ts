import { downloadFigures as downloadFiguresCall, readFigures as readFiguresCall } from "@arranca/contract/figures";
import {
  downloadBreakdowns as downloadBreakdownsCall,
  readBreakdowns as readBreakdownsCall,
} from "@arranca/contract/figures/breakdowns";
import { readFigureMonths as readFigureMonthsCall, readRoad as readRoadCall } from "@arranca/contract/figures/charts";
import { readCompanyRanking as readCompanyRankingCall } from "@arranca/contract/figures/companies";
import { readMoneyByMonth as readMoneyByMonthCall } from "@arranca/contract/figures/money";
import { downloadMonthly as downloadMonthlyCall } from "@arranca/contract/figures/monthly";
import { readFigureRows as readFigureRowsCall } from "@arranca/contract/figures/rows";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../lib/deps.ts";
import { mount } from "../../lib/http/mount.ts";
import { downloadBreakdowns, readBreakdowns } from "./breakdowns/service.ts";
import { readCompanyRanking } from "./companies/service.ts";
import { readMoneyByMonth } from "./money/service.ts";
import { downloadMonthly } from "./monthly/service.ts";
import { readFigureMonths, readRoad } from "./months/service.ts";
import { readFigureRows } from "./rows/service.ts";
import { downloadFigures, readFigures } from "./service.ts";

export function figureRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, readFiguresCall, ({ db, query }) => readFigures(db, deps, query));
  mount(app, deps, downloadFiguresCall, ({ db, query }) => downloadFigures(db, deps, query));
  mount(app, deps, readBreakdownsCall, ({ db, query }) => readBreakdowns(db, query));
  mount(app, deps, readMoneyByMonthCall, ({ db, query }) => readMoneyByMonth(db, deps, query.year));
  mount(app, deps, readCompanyRankingCall, ({ db, query }) => readCompanyRanking(db, deps, query));
  mount(app, deps, downloadBreakdownsCall, ({ db, query }) => downloadBreakdowns(db, deps, query));
  mount(app, deps, readFigureMonthsCall, ({ db, query }) => readFigureMonths(db, deps, query));
  mount(app, deps, readRoadCall, ({ db, query }) => readRoad(db, deps, query));
  mount(app, deps, downloadMonthlyCall, ({ db, query }) => downloadMonthly(db, deps, query));
  mount(app, deps, readFigureRowsCall, ({ actor, db, query, request }) =>
    readFigureRows(db, deps, { ...query, by: actor, address: request.ip }),
  );
}
