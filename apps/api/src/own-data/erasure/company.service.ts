import type { Db } from "../../lib/database/db.ts";
import { recordStatuses } from "../../lib/database/history.ts";
import type { Deps } from "../../lib/deps.ts";
import {
  deleteVacancies,
  emptyCompany,
  emptyVacancies,
  erasedNames,
  forgetWords,
  hasEmployed,
  wordsOf,
} from "./company.store.ts";

/**
 * Empties what the plan cannot say of a company, for it is never null or stays in part. The name stays where somebody was employed: it
 * proves for whose work the municipality paid, and stands in the CVs of those who worked there. A vacancy keeps its title where a person
 * applied to it, saved it or reported it, and nobody can open any of them.
 */
export async function eraseCompany(tx: Db, { clock }: Pick<Deps, "clock">, id: string): Promise<void> {
  const words = await wordsOf(tx, id);
  const deleted = await deleteVacancies(tx, id);
  await recordStatuses(
    tx,
    clock,
    deleted.map(({ id: vacancyId, from }) => ({
      entity: "vacancy" as const,
      id: vacancyId,
      from,
      to: "deleted" as const,
      by: null,
    })),
  );
  const name = (await hasEmployed(tx, id)) ? undefined : erasedNames.company;
  await emptyCompany(tx, id, name);
  await emptyVacancies(tx, id, { company: name, title: erasedNames.vacancy });
  await forgetWords(tx, words);
}
