import { queueStatuses } from "@arranca/contract/statuses";
import { sql } from "kysely";
import { caseKind, ofCompany, ofPerson } from "./kind.store.ts";
import { wordOf } from "./words.ts";

type Facts = { of: "proposal" | "objection" };

const proposal = { id: sql`b.id`, facts: { of: "proposal" }, since: sql`b.proposed_at` } as const;
const objection = { id: sql`j.id`, facts: { of: "objection" }, since: sql`j.created_at` } as const;

export const block = caseKind<Facts>({
  sql: [
    {
      ...ofPerson,
      ...proposal,
      from: sql`block_proposals b JOIN persons p ON p.id = b.owner_id WHERE b.decided_at IS NULL`,
    },
    {
      ...ofCompany,
      ...proposal,
      from: sql`block_proposals b JOIN companies c ON c.id = b.owner_id WHERE b.decided_at IS NULL`,
    },
    {
      ...ofPerson,
      ...objection,
      from: sql`objections j JOIN persons p ON p.id = j.owner_id WHERE j.decided_at IS NULL`,
    },
    {
      ...ofCompany,
      ...objection,
      from: sql`objections j JOIN companies c ON c.id = j.owner_id WHERE j.decided_at IS NULL`,
    },
  ],
  describe: ({ owner_type, owner_id, facts }) => ({
    subtitle: wordOf(owner_type),
    what: facts.of === "objection" ? "Objeción al bloqueo" : "Propuesta de bloqueo",
    link: `/staff/accounts/${owner_id}`,
    status: queueStatuses.to_decide,
  }),
});
