import { queueStatuses } from "@arranca/contract/statuses";
import { sql } from "kysely";
import { caseKind, ofPerson } from "./kind.store.ts";
import { accountWord } from "./words.ts";

export const bank = caseKind({
  sql: [
    {
      ...ofPerson,
      id: sql`p.id`,
      facts: {},
      since: sql`coalesce(p.account_proof_at, p.bank_changed_at)`,
      from: sql`persons p
        WHERE p.status = 'approved' AND p.bank_reviewed_at IS NULL AND p.clabe IS NOT NULL AND p.bank_changed_at IS NOT NULL
          AND (p.account_proof_asked_at IS NULL OR p.account_proof_at IS NOT NULL)`,
    },
  ],
  describe: ({ id }) => ({
    subtitle: accountWord.person,
    what: "Cambio de cuenta bancaria",
    link: `/staff/accounts/${id}`,
    status: queueStatuses.to_review,
  }),
});
