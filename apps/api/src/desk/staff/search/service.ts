import { rateLimits } from "@arranca/contract/rate-limits";
import { accountStatuses, orderLineStates, orderStatuses, vacancyStatuses } from "@arranca/contract/statuses";
import { type Found, type FoundKind, findableBy } from "@arranca/contract/team/search";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { consume } from "../../../lib/http/rate-limits.ts";
import { type FoundRow, findOfKind } from "./store.ts";

type Words = Readonly<Record<string, { name: Found["status"] }>>;
const lineStates: Words = Object.fromEntries(Object.entries(orderLineStates).map(([word, name]) => [word, { name }]));

const pages: Record<FoundKind, { path: string; statuses: Words }> = {
  person: { path: "/staff/accounts", statuses: accountStatuses },
  company: { path: "/staff/accounts", statuses: accountStatuses },
  vacancy: { path: "/staff/vacancies", statuses: vacancyStatuses },
  order: { path: "/staff/payments/orders", statuses: orderStatuses },
  payment: { path: "/staff/payments/orders", statuses: lineStates },
};

/**
 * Searches what a staff member's permissions cover. A whole CURP identifies a person, so the audit log keeps the account
 * that was found, never the CURP. Refuses TOO_MANY.
 */
export async function searchFor(
  db: Db,
  deps: Pick<Deps, "clock" | "vault">,
  { text, by, address }: { text: string; by: Actor; address: string },
): Promise<{ kind: FoundKind; found: Found[] }[]> {
  await consume({ db, clock: deps.clock }, `search/${by.loginId}`, rateLimits.searchesPerStaff);
  const sought = {
    text,
    words: text
      .replaceAll(/[%_\\]/g, " ")
      .split(/\s+/)
      .filter(Boolean),
    curpIndex: deps.vault.blindIndex(text.toUpperCase(), "persons.curp"),
  };
  const groups = await Promise.all(
    findableBy(by.permissions).map(async (kind) => ({ kind, rows: await findOfKind(db, kind, sought) })),
  );
  const byCurp = groups.flatMap(({ rows }) => rows).filter((row) => row.by_curp);
  if (byCurp.length > 0)
    await inTransaction(db, async (tx) => {
      for (const { id } of byCurp)
        await recordAudit(tx, deps.clock, {
          actor: by.loginId,
          action: "search.identity",
          objectType: "person",
          objectId: id,
          address,
        });
    });
  return groups
    .filter(({ rows }) => rows.length > 0)
    .map(({ kind, rows }) => ({ kind, found: rows.map((row) => toFound(kind, row)) }));
}

function toFound(kind: FoundKind, { id, title, detail, status }: FoundRow): Found {
  const { path, statuses } = pages[kind];
  const word = statuses[status];
  if (!word) throw new Error(`a ${kind} is found in a status without a word`);
  return { id, title, detail, status: word.name, path: `${path}/${id}` };
}
