import { reportVacancy } from "../src/programme/vacancies/review/reports.service.ts";
import { createSavedSearch } from "../src/programme/vacancies/saved/alerts.service.ts";
import { saveVacancyFor } from "../src/programme/vacancies/saved/service.ts";
import { countView } from "../src/programme/vacancies/views.store.ts";
import type { Member } from "./demo.persons.ts";
import type { World } from "./demo.world.ts";

const lookedAt = 40;

/** Plans saved vacancies, a saved search with its alert, a pending report, and views. */
export function planKept(world: World, reader: Member, reporter: Member, visitors: readonly Member[]): void {
  const open = (deps: Parameters<Parameters<World["plan"]>[2]>[0], limit: number) =>
    deps.db
      .selectFrom("vacancies")
      .select("id")
      .where("status", "=", "active")
      .orderBy("published_at", "desc")
      .orderBy("id")
      .limit(limit)
      .execute();

  world.plan(9, "19:40", async (deps) => {
    const personId = reader.personId;
    for (const { id } of await open(deps, 3)) await saveVacancyFor(deps.db, deps, { personId, vacancyId: id });
    await createSavedSearch(deps.db, deps, {
      personId,
      name: "Auxiliar",
      query: { search: "auxiliar" },
      path: "/jobs?q=auxiliar",
      rhythm: "daily",
    });
  });
  world.plan(14, "21:10", (deps) =>
    createSavedSearch(deps.db, deps, {
      personId: reporter.personId,
      name: "Fines de semana",
      query: { search: "fin de semana" },
      path: "/jobs?q=fin%20de%20semana",
      rhythm: "weekly",
    }),
  );
  world.plan(2, "20:15", async (deps) => {
    for (const [index, { id }] of (await open(deps, lookedAt)).entries()) {
      for (const { personId } of visitors.slice(index % 4)) {
        await countView(deps.db, { personId, vacancyId: id, day: deps.clock.today() });
      }
    }
    const [first] = await open(deps, 1);
    if (!first) return;
    await reportVacancy(deps.db, deps, {
      personId: reporter.personId,
      vacancyId: first.id,
      reason: "false_remuneration",
      comment: "En la llamada me dijeron un sueldo menor que el publicado.",
    });
  });
}
