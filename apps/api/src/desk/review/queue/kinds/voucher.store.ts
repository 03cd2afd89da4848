import { queueStatuses } from "@arranca/contract/statuses";
import { sql } from "kysely";
import { caseKind, ofPerson } from "./kind.store.ts";
import { accountWord } from "./words.ts";

type Facts = { month: number };

export const voucher = caseKind<Facts>({
  permission: "vouchers.review",
  sql: [
    {
      ...ofPerson,
      id: sql`w.id`,
      facts: { month: sql<number>`m.number` },
      since: sql`w.created_at`,
      from: sql`vouchers w JOIN persons p ON p.id = w.person_id JOIN support_months m ON m.id = w.month_id WHERE w.status = 'pending'`,
    },
  ],
  describe: ({ id, facts }) => ({
    subtitle: accountWord.person,
    what: `Comprobante del mes ${facts.month}`,
    link: `/staff/payments/vouchers/${id}`,
    status: queueStatuses.in_review,
  }),
});
