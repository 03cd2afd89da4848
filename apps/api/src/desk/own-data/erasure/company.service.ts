import type { Db } from "../../../lib/database/db.ts";
import { recordStatuses } from "../../../lib/database/history.ts";
import type { Deps } from "../../../lib/deps.ts";
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
 * Erases the columns of a company that the erasure plan cannot express: those never null or kept in part. The name stays if
 * the company ever employed somebody: it proves for whose work the municipality paid, and it appears in the CVs of the
 * workers. A vacancy keeps its title if a person applied to it, saved it or reported it; nobody can open it.
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
