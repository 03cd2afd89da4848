import type { CaseList } from "@arranca/contract/review/cases";
import { type RawBuilder, sql } from "kysely";
import { companyName, fullName } from "../../../lib/database/names.ts";

type Sql = RawBuilder<unknown>;

/** Tables with cases; `words.ts` says what a case of each is about and how it ended. */
export type CaseSource = "dispute" | "pause" | "proposal" | "objection" | "email" | "data" | "vacancy" | "candidate";

/** Columns of a case. Without `person_id` and `company_id` nobody's account is in it. */
type Columns = {
  id: Sql;
  name: Sql;
  other?: Sql;
  folio: Sql;
  person_id?: Sql;
  company_id?: Sql;
  /** Row that the link opens. Default: the case itself. */
  opens?: Sql;
  what?: Sql;
  outcome: Sql;
  opened_at: Sql;
  closed_at: Sql;
  closed_by: Sql;
  from: Sql;
};

const person = { name: fullName("p"), folio: sql`p.folio` };
const relation = { ...person, other: companyName("c"), person_id: sql`p.id`, company_id: sql`c.id` };

/** Columns of a case about an account, with the join of its person or company by `owner_id` in table `t`. */
const ofOwner = {
  name: sql`CASE WHEN c.id IS NULL THEN ${fullName("p")} ELSE ${companyName("c")} END`,
  folio: sql`coalesce(p.folio, c.folio)`,
  person_id: sql`p.id`,
  company_id: sql`c.id`,
  opens: sql`t.owner_id`,
};
const owners = sql`LEFT JOIN persons p ON p.id = t.owner_id LEFT JOIN companies c ON c.id = t.owner_id`;

export const caseSources: Record<CaseList, Partial<Record<CaseSource, Columns>>> = {
  disputes: {
    dispute: {
      ...relation,
      id: sql`t.id`,
      what: sql`t.kind`,
      outcome: sql`t.outcome`,
      ...{ opened_at: sql`t.opened_at`, closed_at: sql`t.decided_at`, closed_by: sql`t.decided_by` },
      from: sql`disputes t JOIN relations r ON r.id = coalesce(t.relation_id, t.ended_relation_id)
        JOIN persons p ON p.id = r.person_id JOIN companies c ON c.id = r.company_id`,
    },
    pause: {
      ...relation,
      id: sql`t.id`,
      outcome: sql`CASE WHEN t.status <> 'disputed' THEN t.status END`,
      ...{ opened_at: sql`t.disputed_at`, closed_by: sql`t.decided_by` },
      // A disputed pause that its side withdrew has no time of its end.
      closed_at: sql`CASE WHEN t.status <> 'disputed' THEN coalesce(t.decided_at, t.disputed_at) END`,
      from: sql`relation_pauses t JOIN persons p ON p.id = t.person_id JOIN companies c ON c.id = t.company_id AND t.disputed_at IS NOT NULL`,
    },
  },
  blocks: {
    proposal: {
      ...ofOwner,
      id: sql`t.id`,
      outcome: sql`t.accepted::text`,
      ...{ opened_at: sql`t.proposed_at`, closed_at: sql`t.decided_at`, closed_by: sql`t.decided_by` },
      from: sql`block_proposals t ${owners}`,
    },
    objection: {
      ...ofOwner,
      id: sql`t.id`,
      outcome: sql`t.accepted::text`,
      ...{ opened_at: sql`t.created_at`, closed_at: sql`t.decided_at`, closed_by: sql`t.decided_by` },
      from: sql`objections t ${owners}`,
    },
  },
  email_changes: {
    email: {
      ...ofOwner,
      id: sql`t.id`,
      outcome: sql`coalesce(t.outcome, CASE WHEN t.moved_at IS NOT NULL THEN 'moved' WHEN t.approved_at IS NOT NULL THEN 'approved' ELSE 'asked' END)`,
      ...{ opened_at: sql`t.asked_at`, closed_at: sql`coalesce(t.ended_at, t.moved_at)` },
      closed_by: sql`CASE WHEN t.outcome IS NULL THEN t.approved_by ELSE t.ended_by END`,
      from: sql`email_moves t ${owners}`,
    },
  },
  data_requests: {
    data: {
      ...ofOwner,
      id: sql`t.id`,
      name: sql`CASE WHEN k.id IS NULL THEN ${ofOwner.name} ELSE k.name END`,
      folio: sql`t.folio`,
      opens: sql`t.id`,
      what: sql`t.kind`,
      outcome: sql`t.status`,
      opened_at: sql`t.asked_at`,
      closed_at: sql`CASE t.status WHEN 'carried_out' THEN t.carried_out_at WHEN 'refused' THEN t.answered_at END`,
      closed_by: sql`coalesce(t.carried_out_by, t.answered_by)`,
      from: sql`data_requests t ${owners} LEFT JOIN data_request_askers k ON k.id = t.owner_id`,
    },
  },
  vacancy_reports: {
    vacancy: {
      id: sql`t.id`,
      name: sql`j.title`,
      other: companyName("c"),
      folio: sql`t.folio`,
      company_id: sql`c.id`,
      opens: sql`j.id`,
      what: sql`t.reason`,
      outcome: sql`t.outcome`,
      ...{ opened_at: sql`t.created_at`, closed_at: sql`t.settled_at`, closed_by: sql`t.settled_by` },
      from: sql`vacancy_reports t JOIN vacancies j ON j.id = t.vacancy_id JOIN companies c ON c.id = j.company_id`,
    },
  },
  candidate_reports: {
    candidate: {
      ...relation,
      id: sql`t.id`,
      folio: sql`t.folio`,
      opens: sql`p.id`,
      what: sql`t.reason`,
      outcome: sql`t.outcome`,
      ...{ opened_at: sql`t.created_at`, closed_at: sql`t.settled_at`, closed_by: sql`t.settled_by` },
      from: sql`candidate_reports t JOIN persons p ON p.id = t.person_id JOIN companies c ON c.id = t.company_id`,
    },
  },
};

const none = sql`NULL::uuid`;

/** SQL: the cases of a list, as a table with one row for each. */
export const casesOf = (list: CaseList): Sql =>
  sql`(${sql.join(
    Object.entries(caseSources[list]).map(
      ([
        source,
        c,
      ]) => sql`SELECT ${c.id} AS id, ${source}::text AS source, ${c.name} AS name, ${c.other ?? sql`NULL::text`} AS other,
        ${c.folio} AS folio, ${c.person_id ?? none} AS person_id, ${c.company_id ?? none} AS company_id, ${c.opens ?? c.id} AS opens,
        ${c.what ?? sql`NULL::text`} AS what, ${c.outcome} AS outcome, ${c.opened_at} AS opened_at, ${c.closed_at} AS closed_at,
        ${c.closed_by} AS closed_by FROM ${c.from}`,
    ),
    sql` UNION ALL `,
  )})`;
