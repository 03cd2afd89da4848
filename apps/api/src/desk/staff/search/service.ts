import { keysOf } from "@arranca/contract/keys";
import { accountStatuses, orderLineStates, orderStatuses, vacancyStatuses } from "@arranca/contract/statuses";
import { deskPages, type Found, type FoundKind, findableBy } from "@arranca/contract/team/search";
import { plain } from "@arranca/contract/values/plain";
import { recordAudit } from "../../../lib/database/audit.ts";
import { type Db, inTransaction } from "../../../lib/database/db.ts";
import type { Deps } from "../../../lib/deps.ts";
import type { Actor } from "../../../lib/http/access.ts";
import { consume } from "../../../lib/http/rate-limits.ts";
import { readFolio } from "../../../lib/papers/folio.ts";
import { type Query, readQuery } from "../../../lib/search-query.rules.ts";
import { staffPages } from "../../../trust/session/service.ts";
import { type FoundRow, findOfKinds, type StoredKind } from "./store.ts";

type Words = Readonly<Record<string, { name: Found["status"] }>>;
const lineStates: Words = Object.fromEntries(Object.entries(orderLineStates).map(([word, name]) => [word, { name }]));

type Permissions = Actor["permissions"];
const opensFiles = (permissions: Permissions) => permissions.includes("accounts.review");

/** Page of a result that the reader may open: the account file for reviewers, 'Trabajo y apoyo' for the others. */
const pages: Record<StoredKind, { path: (row: FoundRow, permissions: Permissions) => string; statuses?: Words }> = {
  person: {
    path: ({ id }, permissions) => `/staff/${opensFiles(permissions) ? "accounts" : "persons"}/${id}`,
    statuses: accountStatuses,
  },
  company: {
    path: ({ id }, permissions) => `/staff/${opensFiles(permissions) ? "accounts" : "companies"}/${id}`,
    statuses: accountStatuses,
  },
  vacancy: { path: ({ id }) => `/staff/vacancies/${id}`, statuses: vacancyStatuses },
  order: { path: ({ id }) => `/staff/payments/orders/${id}`, statuses: orderStatuses },
  payment: { path: ({ id }) => `/staff/payments/orders/${id}`, statuses: lineStates },
  course: { path: ({ id }) => `/staff/course?item=${id}` },
  member: { path: () => "/staff/team" },
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
    seesClabe: by.permissions.includes("orders.build") || by.permissions.includes("orders.authorise"),
    seesRfc: opensFiles(by.permissions),
  };
  const kinds = findableBy(by.permissions).filter((kind) => kind !== "page");
  const rowsOf = await findOfKinds(db, kinds, sought);
  const groups = kinds.map((kind) => ({ kind, rows: rowsOf[kind] ?? [] }));
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
  return [
    ...groups.map(({ kind, rows }) => ({
      kind: kind as FoundKind,
      found: rows.map((row) => toFound(kind, row, { query, permissions: by.permissions })),
    })),
    { kind: "page" as const, found: pagesNamed(query.words, staffPages(by.permissions)) },
  ].filter(({ found }) => found.length > 0);
}

const pagesNamed = (words: readonly string[], open: readonly string[]): Found[] =>
  keysOf(deskPages)
    .filter((path) => open.includes(path) && words.length > 0)
    .filter((path) => words.every((word) => plain(deskPages[path]).includes(plain(word))))
    .map((path) => ({ id: path, title: deskPages[path], detail: "", status: null, path }));

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

type Reading = { query: Query; permissions: Permissions };

function toFound(kind: StoredKind, row: FoundRow, { query, permissions }: Reading): Found {
  const { id, title, detail: known, status, found_by } = row;
  const detail = [known, found_by ? lookedFor[found_by]?.(query) : ""].filter(Boolean).join(" · ");
  const { path, statuses } = pages[kind];
  const word = status === null ? null : statuses?.[status]?.name;
  if (word === undefined) throw new Error(`a ${kind} is found in a status without a word`);
  return { id, title, detail, status: word, path: path(row, permissions) };
}
