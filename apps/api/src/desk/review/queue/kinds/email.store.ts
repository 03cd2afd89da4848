import { queueStatuses } from "@arranca/contract/statuses";
import { sql } from "kysely";
import { caseKind, ofCompany, ofPerson } from "./kind.store.ts";
import { wordOf } from "./words.ts";

const change = { id: sql`e.id`, facts: {}, since: sql`e.asked_at` };
const waits = sql`e.approved_at IS NULL AND e.ended_at IS NULL`;

export const email = caseKind({
  sql: [
    { ...ofPerson, ...change, from: sql`email_moves e JOIN persons p ON p.id = e.owner_id WHERE ${waits}` },
    { ...ofCompany, ...change, from: sql`email_moves e JOIN companies c ON c.id = e.owner_id WHERE ${waits}` },
  ],
  describe: ({ owner_type, owner_id }) => ({
    subtitle: wordOf(owner_type),
    what: "Cambio de correo",
    link: `/staff/accounts/${owner_id}`,
    status: queueStatuses.to_decide,
  }),
});
