import { type CompanyRanking, fewestRanked, type RankedCompany } from "@arranca/contract/figures/companies";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { readProgramme } from "../../../lib/programme.ts";
import { readAnswersByCompany } from "../../../programme/companies/answers.service.ts";
import { type AskedQuarter, chosenQuarter } from "../breakdowns/service.ts";
import { countRelations } from "./store.ts";

const percent = (part: number, of: number) => (of < fewestRanked ? null : Math.round((100 * part) / of));

/** Companies that serve best come first: by answers in time, then by relations that reach their end. */
const bestFirst = (one: RankedCompany, other: RankedCompany) =>
  other.answered_in_time - one.answered_in_time ||
  (other.reached_end ?? -1) - (one.reached_end ?? -1) ||
  (one.disputed ?? 0) - (other.disputed ?? 0) ||
  one.name.localeCompare(other.name, "es");

/** Ranks the companies of a complete quarter; those with few cases, and those that are one person, are only counted. */
export async function readCompanyRanking(
  db: Db,
  { clock }: Pick<Deps, "clock">,
  asked: AskedQuarter,
): Promise<CompanyRanking> {
  const { quarter } = await chosenQuarter(db, asked);
  if (!quarter) return { quarter: null, companies: [], unranked: 0 };
  const { holidays } = await readProgramme(db);
  const [answers, counts] = await Promise.all([
    readAnswersByCompany(db, quarter, { today: clock.today(), holidays }),
    countRelations(db, quarter),
  ]);
  const companies = counts.flatMap(({ id, name, isCompany, running, disputed, ended, reached }) => {
    const { percent: inTime = null, of = 0 } = answers.get(id) ?? {};
    if (!isCompany || inTime === null || of < fewestRanked) return [];
    return [
      {
        ...{ name, answered_in_time: inTime, applications: of },
        ...{ disputed: percent(disputed, running), reached_end: percent(reached, ended) },
      },
    ];
  });
  return { quarter: quarter.name, companies: companies.sort(bestFirst), unranked: answers.size - companies.length };
}
