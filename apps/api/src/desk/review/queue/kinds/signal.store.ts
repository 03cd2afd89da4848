import { fraudSignals, type SignalKind } from "@arranca/contract/review/signals";
import { queueStatuses } from "@arranca/contract/statuses";
import { sql } from "kysely";
import { caseKind, ofPerson } from "./kind.store.ts";
import { accountWord } from "./words.ts";

type Facts = { signal: SignalKind };

export const signal = caseKind<Facts>({
  sql: [
    {
      ...ofPerson,
      id: sql`g.id`,
      facts: { signal: sql<SignalKind>`g.kind` },
      since: sql`g.seen_at`,
      rfc: sql`c.rfc`,
      from: sql`fraud_signals g JOIN persons p ON p.id = g.person_id LEFT JOIN companies c ON c.id = g.company_id
        WHERE g.holds AND g.decided_at IS NULL`,
    },
  ],
  describe: ({ owner_id, facts }) => ({
    subtitle: accountWord.person,
    what: fraudSignals[facts.signal].name,
    link: `/staff/accounts/${owner_id}`,
    status: queueStatuses.to_decide,
  }),
});
