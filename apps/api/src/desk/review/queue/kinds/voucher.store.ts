import { queueStatuses } from "@arranca/contract/statuses";
import { sql } from "kysely";
import { caseKind, ofPerson } from "./kind.store.ts";
import { accountWord } from "./words.ts";

type Facts = { month: number; again: boolean };

export const voucher = caseKind<Facts>({
  sql: [
    {
      ...ofPerson,
      id: sql`w.id`,
      facts: { month: sql<number>`m.number`, again: sql<boolean>`false` },
      since: sql`w.created_at`,
      from: sql`vouchers w JOIN persons p ON p.id = w.person_id JOIN support_months m ON m.id = w.month_id WHERE w.status = 'pending'`,
    },
    {
      ...ofPerson,
      id: sql`w.id`,
      facts: { month: sql<number>`m.number`, again: sql<boolean>`true` },
      since: sql`k.asked_at`,
      from: sql`second_looks k JOIN vouchers w ON w.id = k.voucher_id JOIN persons p ON p.id = w.person_id
        JOIN support_months m ON m.id = w.month_id WHERE k.looked_at IS NULL`,
    },
  ],
  describe: ({ id, facts }) => ({
    subtitle: accountWord.person,
    what: facts.again ? `Segunda revisión del comprobante ${facts.month}` : `Comprobante del mes ${facts.month}`,
    link: `/staff/payments/vouchers/${id}`,
    status: queueStatuses.in_review,
  }),
});
