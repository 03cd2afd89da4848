import { queueStatuses } from "@arranca/contract/statuses";
import { nameless } from "@arranca/contract/values/nameless";
import { type RawBuilder, sql } from "kysely";
import { sectionCount } from "../../requests/sections.ts";
import { caseKind, ofCompany, ofPerson } from "./kind.store.ts";
import { answeredWord, wordOf } from "./words.ts";

type Facts = {
  /** Reason why the account is in the queue again; null if it is new or was answered. */
  again: "appeal" | "reopened" | "report" | null;
  /** Number of the owner's answers to the last request for changes; null without one. */
  answers: number | null;
};

const words: Record<NonNullable<Facts["again"]>, string> = {
  appeal: "Apelación de rechazo",
  reopened: "Reabierta por supervisión",
  report: "Reporte sobre una persona",
};

// Both the owner's appeal and a supervisor's reopening lead from `rejected` to `in_review`: the actor tells them apart.
const factsOf = (id: RawBuilder<unknown>, loginId: RawBuilder<unknown>) => ({
  again: sql<Facts["again"]>`(SELECT CASE WHEN h.actor_login_id = ${loginId} THEN 'appeal' ELSE 'reopened' END
    FROM (SELECT * FROM status_history l WHERE l.entity = 'account' AND l.entity_id = ${id} AND l.to_status = 'in_review'
      ORDER BY l.at DESC, l.id DESC LIMIT 1) h
    WHERE h.from_status = 'rejected')`,
  answers: sql<number | null>`r.answers`,
});

const answered = (id: RawBuilder<unknown>) => sql`LEFT JOIN LATERAL (
  SELECT q.answered_at, (SELECT count(*) FROM review_request_sections s WHERE s.request_id = q.id) AS answers
  FROM review_requests q WHERE q.owner_id = ${id} AND q.status = 'answered') r ON true`;

export const account = caseKind<Facts>({
  sql: [
    {
      ...ofPerson,
      id: sql`p.id`,
      facts: factsOf(sql`p.id`, sql`p.login_id`),
      since: sql`coalesce(r.answered_at, p.submitted_at, p.created_at)`,
      from: sql`persons p ${answered(sql`p.id`)} WHERE p.status = 'in_review'`,
    },
    {
      ...ofCompany,
      id: sql`c.id`,
      title: sql`coalesce(c.name, c.business_name, ${nameless})`,
      facts: factsOf(sql`c.id`, sql`c.owner_login_id`),
      since: sql`coalesce(r.answered_at, c.submitted_at, c.created_at)`,
      from: sql`companies c ${answered(sql`c.id`)} WHERE c.status = 'in_review'`,
    },
    {
      ...ofPerson,
      id: sql`p.id`,
      title: sql`coalesce(nullif(${ofPerson.title}, ''), ${nameless})`,
      facts: { again: "report", answers: sql<null>`NULL::int` },
      since: sql`min(k.created_at)`,
      from: sql`candidate_reports k JOIN persons p ON p.id = k.person_id WHERE k.settled_at IS NULL AND p.status <> 'in_review'
        GROUP BY p.id`,
    },
  ],
  describe: ({ id, owner_type, facts: { again, answers } }) => ({
    subtitle: wordOf(owner_type),
    what: again
      ? words[again]
      : answers !== null
        ? answeredWord(answers)
        : `Cuenta nueva, ${sectionCount(owner_type ?? "person")} secciones`,
    link: `/staff/accounts/${id}`,
    status: queueStatuses[again === "appeal" ? "appeal" : again === "report" ? "reported" : "in_review"],
  }),
});
