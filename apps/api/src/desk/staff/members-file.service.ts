import { type MemberFilters, memberState, memberStates, shownMembers } from "@arranca/contract/lists/members";
import type { Db } from "../../lib/database/db.ts";
import type { Deps } from "../../lib/deps.ts";
import type { FileColumn } from "../../lib/sheets/table-file.ts";
import { businessDate } from "../../lib/time/clock.ts";
import { downloadList, type ExportAsk, readAlready } from "../../trust/quotas/export.service.ts";
import { findMembers, type MemberRow } from "./store.ts";

type Line = Omit<MemberRow, "created_at" | "last_seen_at"> & { created_at: string; last_seen_at: string | null };

const columns: readonly FileColumn<Line>[] = [
  { head: "Persona", kind: "text", width: 30, print: true, cell: ({ name }) => name },
  { head: "Correo", kind: "text", width: 28, print: true, cell: ({ email }) => email },
  {
    ...{ head: "Roles", kind: "text", width: 40, print: true },
    cell: ({ roles }) => roles.map(({ name }) => name).join(", "),
  },
  { head: "Estatus", kind: "text", width: 18, print: true, cell: (member) => memberStates[memberState(member)] },
  {
    ...{ head: "En el equipo desde", kind: "day", width: 11, print: true },
    cell: ({ created_at }) => businessDate(new Date(created_at)),
  },
  {
    ...{ head: "Última entrada", kind: "day", width: 11, print: true },
    cell: ({ last_seen_at: at }) => at && businessDate(new Date(at)),
  },
  { head: "Dos pasos", kind: "text", width: 10, cell: ({ second_factor }) => (second_factor ? "Sí" : "No") },
];

/** Downloads the filtered members of the team as a table. Refuses QUOTA_REACHED. */
export async function downloadMembers(
  db: Db,
  deps: Pick<Deps, "clock" | "mail">,
  filters: MemberFilters,
  asked: ExportAsk,
) {
  const members = (await findMembers(db)).map(({ created_at, last_seen_at, ...member }) => ({
    ...member,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at?.toISOString() ?? null,
  }));
  return downloadList<Line>(db, deps, asked, {
    ...{ list: "members", columns },
    ...readAlready(shownMembers(members, filters), ({ id }) => id),
    named: ({ id }) => [{ objectType: "staff", objectId: id }],
  });
}
