import { queueStatuses } from "@arranca/contract/statuses";
import { sql } from "kysely";
import { caseKind, ofCompany, ofPerson } from "./kind.store.ts";
import { answeredWord, wordOf } from "./words.ts";

type Facts = {
  answers: number | null;
};

const answers = {
  id: sql`q.id`,
  facts: {
    answers: sql<number>`(SELECT count(*) FROM review_request_sections s WHERE s.request_id = q.id)`,
  },
  since: sql`q.answered_at`,
};
const identity = {
  id: sql`i.id`,
  facts: { answers: sql<null>`NULL::int` },
  since: sql`i.asked_at`,
};

export const change = caseKind<Facts>({
  sql: [
    {
      ...ofPerson,
      ...answers,
      from: sql`review_requests q JOIN persons p ON p.id = q.owner_id WHERE q.status = 'answered' AND p.status = 'approved'`,
    },
    {
      ...ofCompany,
      ...answers,
      from: sql`review_requests q JOIN companies c ON c.id = q.owner_id WHERE q.status = 'answered' AND c.status = 'approved'`,
    },
    {
      ...ofPerson,
      ...identity,
      from: sql`identity_changes i JOIN persons p ON p.id = i.owner_id WHERE i.status = 'pending' AND p.status = 'approved'`,
    },
    {
      ...ofCompany,
      ...identity,
      from: sql`identity_changes i JOIN companies c ON c.id = i.owner_id WHERE i.status = 'pending' AND c.status = 'approved'`,
    },
  ],
  describe: ({ owner_type, owner_id, facts }) => ({
    subtitle: wordOf(owner_type),
    what: facts.answers === null ? "Cambio de identidad" : answeredWord(facts.answers),
    link: `/staff/accounts/${owner_id}`,
    status: queueStatuses.in_review,
  }),
});
