import { disputeKinds } from "@arranca/contract/review/disputes";
import { queueStatuses } from "@arranca/contract/statuses";
import { sql } from "kysely";
import { caseKind, ofPerson } from "./kind.store.ts";
import { accountWord } from "./words.ts";

export const reentry = caseKind({
  // A supervisor's, like a block: it lifts what the rule forbids.
  sql: [
    {
      ...ofPerson,
      id: sql`d.id`,
      facts: {},
      since: sql`d.opened_at`,
      from: sql`disputes d JOIN persons p ON p.id = d.reentry_of WHERE d.decided_at IS NULL`,
    },
  ],
  describe: ({ id }) => ({
    subtitle: accountWord.person,
    what: disputeKinds.reentry,
    link: `/staff/disputes/${id}`,
    status: queueStatuses.to_decide,
  }),
});
