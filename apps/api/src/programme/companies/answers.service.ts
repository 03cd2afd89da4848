import type { RawBuilder } from "kysely";
import { all } from "../../lib/database/batched-reads.ts";
import type { Db } from "../../lib/database/db.ts";
import { type AnswerFigures, answerFigures, judgedSince } from "./answers.rules.ts";
import { answerCountsBetween, answerCountsByCompany, answerCountsOf, newestAnswerCounts } from "./answers.store.ts";

export const answersRead = (companyId: string | RawBuilder<string>, today: string) =>
  all(answerCountsOf(companyId, judgedSince(today)));

export { answerFigures };

type Day = { today: string; holidays: readonly string[] };

export async function readAllAnswers(db: Db, day: Day): Promise<AnswerFigures> {
  const { rows } = await newestAnswerCounts(judgedSince(day.today)).execute(db);
  return answerFigures(rows, day);
}

/** Figures on the answers to the applications that arrived in a period. */
export async function readAnswersOf(db: Db, period: { from: string; to: string }, day: Day): Promise<AnswerFigures> {
  const { rows } = await answerCountsBetween(period).execute(db);
  return answerFigures(rows, day);
}

/** Figures on the answers to the applications that arrived in each month (`YYYY-MM`) of a period. */
export async function readAnswersByMonth(
  db: Db,
  period: { from: string; to: string },
  day: Day,
): Promise<(month: string) => AnswerFigures> {
  const { rows } = await answerCountsBetween(period).execute(db);
  return (month) =>
    answerFigures(
      rows.filter(({ appliedOn }) => appliedOn.startsWith(month)),
      day,
    );
}

/** Figures on the answers of each company to the applications that arrived in a period. */
export async function readAnswersByCompany(
  db: Db,
  period: { from: string; to: string },
  day: Day,
): Promise<Map<string, AnswerFigures>> {
  const { rows } = await answerCountsByCompany(period).execute(db);
  const of = Map.groupBy(rows, ({ companyId }) => companyId);
  return new Map([...of].map(([companyId, counts]) => [companyId, answerFigures(counts, day)]));
}
