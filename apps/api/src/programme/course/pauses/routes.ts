import { listStuckLearners, type StuckLearner } from "@arranca/contract/course/staff";
import type { FastifyInstance } from "fastify";
import { capped } from "../../../lib/database/cursor.ts";
import type { Deps } from "../../../lib/deps.ts";
import { mount } from "../../../lib/http/mount.ts";
import { lessonName } from "../rules.ts";
import { type StuckRow, searchStuck } from "./stuck.store.ts";

export function coursePauseRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, listStuckLearners, async ({ db, query }) => {
    const { search: text, ...rest } = query;
    const { found, rows, cursor } = await searchStuck(db, {
      ...{ why: undefined, cursor: undefined, ...rest },
      ...{ text, today: deps.clock.today() },
    });
    return { ...capped(found), cursor, info: rows.map(present) };
  });
}

const present = (row: StuckRow): StuckLearner => ({
  id: row.id,
  name: row.name ?? row.email,
  email: row.email,
  reasons: row.reasons,
  since: row.created_at.toISOString(),
  completed: row.completed,
  total: row.total,
  at: { lesson: lessonName(row), title: row.title, wrong_tries: row.wrong_tries },
  told: row.told,
});
