import { accountStatuses, orderLineStates, orderStatuses, vacancyStatuses } from "@arranca/contract/statuses";
import { type Found, type FoundKind, findableBy } from "@arranca/contract/team/search";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { consume } from "../../../lib/http/rate-limits.ts";
import { readFolio } from "../../../lib/papers/folio.ts";
import { type Query, readQuery } from "../../../lib/search-query.rules.ts";
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
 * Searches what a staff member's permissions cover. CURP, phone, e-mail and postal code identify a person, so the audit log
 * keeps the account that was found and by which field, never the value. Refuses TOO_MANY.
 */
export async function searchFor(
  db: Db,
  deps: Pick<Deps, "clock" | "vault">,
  { text, by, address }: { text: string; by: Actor; address: string },
): Promise<{ kind: FoundKind; found: Found[] }[]> {
  await consume({ db, clock: deps.clock }, `search/${by.loginId}`, "searchesPerStaff");
  const query = readQuery(text);
  const sought = {
    ...query,
    paper: readFolio(text)?.folio ?? null,
    curpIndex: deps.vault.blindIndex(text.toUpperCase(), "persons.curp"),
  };
  const groups = await Promise.all(
    findableBy(by.permissions).map(async (kind) => ({ kind, rows: await findOfKind(db, kind, sought) })),
  );
  const looks = groups.flatMap(({ kind, rows }) =>
    rows.flatMap(({ id, found_by }) =>
      (kind === "person" || kind === "company") && found_by && found_by in lookedFor
        ? [{ kind, id, by: found_by }]
        : [],
    ),
  );
  if (looks.length > 0)
    await inTransaction(db, async (tx) => {
      for (const { kind, id, by: field } of looks)
        await recordAudit(tx, deps.clock, {
          actor: by.loginId,
          action: "search.identity",
          objectType: kind,
          objectId: id,
          detail: { field },
          address,
        });
    });
  return groups
    .filter(({ rows }) => rows.length > 0)
    .map(({ kind, rows }) => ({ kind, found: rows.map((row) => toFound(kind, row, query)) }));
}

/**
 * How an account was found, as shown beside its folio. It repeats only what was typed: the search shows no phone, e-mail or
 * address of its own. These ways identify a person, so each is kept in the audit log, without the value.
 */
const lookedFor: Partial<Record<NonNullable<FoundRow["found_by"]>, (query: Query) => string>> = {
  curp: () => "",
  phone: ({ phone }) => `tel. ••• ${phone?.slice(-4)}`,
  phone_end: ({ phoneEnd }) => `tel. ••• ${phoneEnd}`,
  email: () => "por su correo",
  postal_code: ({ postalCode }) => `CP ${postalCode}`,
};

function toFound(kind: FoundKind, { id, title, detail: known, status, found_by }: FoundRow, query: Query): Found {
  const detail = [known, found_by ? lookedFor[found_by]?.(query) : ""].filter(Boolean).join(" · ");
  const { path, statuses } = pages[kind];
  const word = statuses[status];
  if (!word) throw new Error(`a ${kind} is found in a status without a word`);
  return { id, title, detail, status: word.name, path: `${path}/${id}` };
}
