import { type DataRight, dataRights } from "@arranca/contract/data-requests";
import { queueStatuses } from "@arranca/contract/statuses";
import { nameless } from "@arranca/contract/values/nameless";
import { sql } from "kysely";
import { endOf } from "../../../../lib/database/zone.store.ts";
import { caseKind, ofPerson } from "./kind.store.ts";
import { wordOf } from "./words.ts";

type Facts = { status: "open" | "granted"; right: DataRight };

export const data = caseKind<Facts>({
  sql: [
    {
      id: sql`q.id`,
      title: sql`coalesce(nullif(${ofPerson.title}, ''), c.name, c.business_name, k.name, ${nameless})`,
      owner_type: sql`CASE WHEN k.id IS NULL THEN q.owner_type END`,
      owner_id: sql`CASE WHEN k.id IS NULL THEN q.owner_id END`,
      facts: { status: sql<Facts["status"]>`q.status`, right: sql<DataRight>`q.kind` },
      since: sql`coalesce(q.answered_at, q.asked_at)`,
      due: endOf(sql`coalesce(q.carry_out_by, q.answer_by)`),
      folio: sql`coalesce(p.folio, c.folio)`,
      curp_index: sql`p.curp_index`,
      rfc: sql`c.rfc`,
      from: sql`data_requests q LEFT JOIN persons p ON p.id = q.owner_id LEFT JOIN companies c ON c.id = q.owner_id
        LEFT JOIN data_request_askers k ON k.id = q.owner_id
        WHERE q.status IN ('open', 'granted')`,
    },
  ],
  describe: ({ id, owner_type, facts: { status, right } }) => ({
    subtitle: owner_type ? wordOf(owner_type) : "Sin cuenta",
    what: `Solicitud ARCO: ${dataRights[right].name.toLowerCase()}`,
    link: `/staff/data-requests/${id}`,
    status: queueStatuses[status === "granted" ? "to_carry_out" : "to_answer"],
  }),
});
