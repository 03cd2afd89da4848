import { listCandidates } from "@arranca/contract/applications";
import { candidateTabs, type TabCounts } from "@arranca/contract/applications/candidate-filters";
import {
  actOnCandidates,
  downloadCandidates,
  listCandidateOptions,
  listVacanciesOfCandidates,
} from "@arranca/contract/applications/candidates";
import { keysOf } from "@arranca/contract/keys";
import { listMaxOffset } from "@arranca/contract/limits";
import { applicationStatuses, vacancyStatuses } from "@arranca/contract/statuses";
import type { FastifyInstance } from "fastify";
import { capped } from "../../../lib/database/cursor.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import { subjectOf } from "../../../lib/http/access.ts";
import { mount } from "../../../lib/http/mount.ts";
import { consume } from "../../../lib/http/rate-limits.ts";
import { businessDate, daysBetween } from "../../../lib/time/clock.ts";
import { catalogueName } from "../../catalogues/service.ts";
import { municipalityById } from "../../places/service.ts";
import { candidateOf } from "../wire.ts";
import { actOnMany } from "./batch.service.ts";
import { downloadFoundCandidates } from "./download.service.ts";
import { type Counts, filterOf, findCandidates, statusesOf, sumOf } from "./list.service.ts";
import { listOptions, listVacancies } from "./list.store.ts";

const tabsOf = (counts: Counts): TabCounts => ({
  answer: sumOf(counts, candidateTabs.answer.holds),
  process: sumOf(counts, candidateTabs.process.holds),
  decided: sumOf(counts, candidateTabs.decided.holds),
});

export function candidateRoutes(app: FastifyInstance, deps: Deps) {
  const { clock } = deps;

  mount(app, deps, listCandidates, async ({ db, actor, query }) => {
    if (query.offset > listMaxOffset) throw new Refusal("OFFSET_TOO_LARGE");
    const { rows, cursor, counts, found, holidays } = await findCandidates(db, query, { actor, clock });
    return {
      ...capped(found),
      cursor,
      counts: keysOf(applicationStatuses).flatMap((status) => {
        const count = counts[status];
        return count === undefined ? [] : { status: applicationStatuses[status], count };
      }),
      tabs: tabsOf(counts),
      info: rows.map((row) => candidateOf(row, { clock, holidays })),
    };
  });

  mount(app, deps, downloadCandidates, ({ db, actor, query: { format, ...query }, request }) =>
    downloadFoundCandidates(db, deps, query, {
      ...{ format, actor, address: request.ip },
      writing: deps.dbFor(subjectOf(actor, { method: "POST" })),
    }),
  );

  mount(app, deps, listVacanciesOfCandidates, async ({ db, actor }) => {
    const vacancies = await listVacancies(db, actor.subjectId);
    const sum = (tab: keyof TabCounts) => vacancies.reduce((all, one) => all + one[tab], 0);
    return {
      all: { answer: sum("answer"), process: sum("process"), decided: sum("decided") },
      info: vacancies.map(({ oldest, status, ...vacancy }) => ({
        ...vacancy,
        status: vacancyStatuses[status],
        longest_wait: oldest && daysBetween(businessDate(oldest), clock.today()),
      })),
    };
  });

  mount(app, deps, listCandidateOptions, async ({ db, actor, query }) => {
    const options = await listOptions(db, filterOf(query, { actor, clock }), statusesOf(query));
    const nameOf = {
      municipality: (id: number) => municipalityById(id)?.name,
      degree: (id: number) => catalogueName("degrees", id),
    };
    const of = (field: keyof typeof nameOf) =>
      options.flatMap((one) => {
        const name = nameOf[one.field](one.id);
        return one.field === field && name ? { id: one.id, name, count: one.count } : [];
      });
    return {
      municipalities: of("municipality").toSorted((one, other) => one.name.localeCompare(other.name, "es")),
      degrees: of("degree").toSorted((one, other) => one.id - other.id),
    };
  });

  mount(app, deps, actOnCandidates, async ({ db, actor, body }) => {
    if (body.act !== "undo_discard") {
      await consume(deps, `batch/${actor.subjectId}`, "batchRowsPerCompany", { amount: body.rows.length });
    }
    return { results: await actOnMany(db, deps, { actor, batch: body }) };
  });
}
