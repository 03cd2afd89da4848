import { auditKinds } from "@arranca/contract/audit/kinds";
import { keysOf } from "@arranca/contract/keys";
import type { Db } from "../../lib/database/db.ts";
import { filterOf } from "./log.service.ts";
import { findSeen } from "./log.store.ts";

const looks = keysOf(auditKinds).filter((kind) => auditKinds[kind].area === "looks");
// The log may hold kinds of an earlier version.
const labelOf = (kind: string) => Object.entries(auditKinds).find(([name]) => name === kind)?.[1].label ?? kind;

type Asked = { email: string; from: string; to: string };
export type SeenAccount = { folio: string; name: string; email: string; acts: string[] };

/**
 * Accounts whose documents and values the owner of an e-mail opened on these days of the programme: the people to notify after
 * a breach.
 */
export async function accountsSeenBy(db: Db, { email, from, to }: Asked): Promise<SeenAccount[]> {
  const { from: first = new Date(0), until = new Date() } = filterOf({ from, to });
  const rows = await findSeen(db, { email, kinds: looks, from: first, until });
  return rows.map(({ id, folio, name, email: address, acts }) => ({
    folio: folio ?? id,
    name: name ?? "",
    email: address ?? "",
    acts: acts.map(labelOf).sort(),
  }));
}
