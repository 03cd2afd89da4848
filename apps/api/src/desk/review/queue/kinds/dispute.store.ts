import { type DisputeKind, disputeKinds } from "@arranca/contract/review/disputes";
import { queueStatuses } from "@arranca/contract/statuses";
import { sql } from "kysely";
import { caseKind, ofPerson } from "./kind.store.ts";

type Facts = { about: DisputeKind | "pause" | "objection"; company: string };

const company = sql<string>`coalesce(c.name, c.business_name, '')`;

export const dispute = caseKind<Facts>({
  sql: [
    {
      ...ofPerson,
      id: sql`d.id`,
      facts: {
        about: sql<DisputeKind | "objection">`d.kind`,
        company,
      },
      since: sql`coalesce(d.clock_from, d.opened_at)`,
      rfc: sql`c.rfc`,
      from: sql`disputes d JOIN relations n ON n.id = d.relation_id JOIN persons p ON p.id = n.person_id JOIN companies c ON c.id = n.company_id
        WHERE d.decided_at IS NULL`,
    },
    {
      ...ofPerson,
      id: sql`z.id`,
      facts: { about: "pause", company },
      since: sql`z.disputed_at`,
      rfc: sql`c.rfc`,
      from: sql`relation_pauses z JOIN persons p ON p.id = z.person_id JOIN companies c ON c.id = z.company_id WHERE z.status = 'disputed'`,
    },
  ],
  describe: ({ id, facts: { about, company } }) => ({
    subtitle: `con ${company || "la empresa"}`,
    what:
      about === "pause" ? "Pausa en disputa" : about === "objection" ? "Objeción a una decisión" : disputeKinds[about],
    link: `/staff/${about === "pause" ? "pauses" : "disputes"}/${id}`,
    status: queueStatuses.disputed,
  }),
});
