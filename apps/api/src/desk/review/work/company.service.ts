import { keysOf } from "@arranca/contract/keys";
import {
  type CompanyWork,
  type CompanyWorkPart,
  companyWorkParts,
  mostOfCompanyPart,
} from "@arranca/contract/review/work";
import { accountStatuses, relationStatuses, supportMonthStatuses, vacancyStatuses } from "@arranca/contract/statuses";
import { nameless } from "@arranca/contract/values/nameless";
import { recordAudit } from "../../../lib/database/audit.ts";
import { readBatch } from "../../../lib/database/batched-reads.ts";
import type { Db } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import { Refusal } from "../../../lib/errors.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { programmeRead } from "../../../lib/programme.ts";
import { answerFigures, answersRead } from "../../../programme/companies/answers.service.ts";
import { monthBoards } from "../../../programme/relations/months/service.ts";
import { companyOfFile, reportsOfFile, teamOfFile, vacanciesOfFile, workersOfFile } from "./company.store.ts";

type WorkDeps = Pick<Deps, "clock" | "vault">;

/**
 * File of a company's work, limited to what the reader's permissions open. The audit log keeps the look. Refuses
 * NOT_FOUND.
 */
export async function readCompanyWork(
  db: Db,
  deps: WorkDeps,
  { id, by, address }: { id: string; by: Actor; address: string },
): Promise<CompanyWork> {
  const parts = keysOf(companyWorkParts).filter((part) =>
    companyWorkParts[part].some((needed) => by.permissions.includes(needed)),
  );
  const company = await companyOfFile(db, id);
  if (!company) throw new Refusal("NOT_FOUND");
  await recordAudit(db, deps.clock, {
    ...{ actor: by.loginId, action: "company.work", objectType: "company", objectId: id, address },
    detail: { parts },
  });
  const only = async <T>(part: CompanyWorkPart, read: () => Promise<T>) => (parts.includes(part) ? read() : null);
  return {
    id,
    name: company.name || nameless,
    folio: company.folio,
    statusId: accountStatuses[company.status].id,
    statusName: accountStatuses[company.status].name,
    answers: await only("answers", () => answersOf(db, deps, id)),
    vacancies: await only("vacancies", () => vacanciesOf(db, id)),
    people: await only("people", () => peopleOf(db, deps, id, parts.includes("months"))),
    reports: await only("reports", () => reportsOf(db, id)),
    team: await only("team", () => teamOf(db, id)),
  };
}

const listed = <Row extends { found_rows: number }, T>(rows: readonly Row[], make: (row: Row) => T) => ({
  found_rows: rows[0]?.found_rows ?? 0,
  info: rows.map(make),
});

async function answersOf(db: Db, { clock }: WorkDeps, id: string) {
  const today = clock.today();
  const { counts, programme } = await readBatch(db, { counts: answersRead(id, today), programme: programmeRead });
  return answerFigures(counts, { today, holidays: programme.holidays });
}

const vacanciesOf = async (db: Db, id: string) =>
  listed(await vacanciesOfFile(db, id, mostOfCompanyPart), (row) => ({
    id: row.id,
    publicationName: row.title,
    status: vacancyStatuses[row.status],
    created: row.created_at.toISOString(),
    applications: row.applications,
    unanswered: row.unanswered,
  }));

async function peopleOf(db: Db, deps: WorkDeps, id: string, withMonths: boolean) {
  const rows = await workersOfFile(db, id, mostOfCompanyPart);
  const boards = withMonths
    ? await monthBoards(
        db,
        deps,
        rows.map((row) => row.id),
      )
    : undefined;
  return listed(rows, (row) => ({
    id: row.id,
    person_id: row.person_id,
    names: row.names || nameless,
    publicationName: row.title,
    status: relationStatuses[row.status],
    confirmation: row.confirmation,
    startDate: row.start_date,
    finishDate: row.last_day ?? row.end_date,
    months: boards
      ? (boards.get(row.id) ?? []).map(({ row: { number, amount }, status }) => ({
          ...{ number, amount },
          status: supportMonthStatuses[status],
        }))
      : null,
  }));
}

const reportsOf = async (db: Db, id: string) =>
  listed(await reportsOfFile(db, id, mostOfCompanyPart), (row) => ({
    id: row.id,
    folio: row.folio,
    vacancy_id: row.vacancy_id,
    publicationName: row.title,
    reason: row.reason,
    created: row.created_at.toISOString(),
    settled: row.settled_at?.toISOString() ?? null,
    was_right: row.outcome === "acted",
  }));

const teamOf = async (db: Db, id: string) =>
  listed(await teamOfFile(db, id, mostOfCompanyPart), (row) => ({
    id: row.login_id,
    name: row.name,
    administrator: row.is_administrator,
    joined_at: row.joined_at.toISOString(),
    state: row.left_at ? ("left" as const) : row.paused_at ? ("paused" as const) : ("active" as const),
  }));
