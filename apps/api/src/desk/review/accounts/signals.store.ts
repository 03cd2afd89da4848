import type { Signal } from "@arranca/contract/review/accounts";
import { genericRfcs } from "@arranca/contract/values/identifiers";
import { keyRows } from "@arranca/contract/values/typed/phone-digits";
import { type RawBuilder, sql } from "kysely";
import { all } from "../../../lib/database/batched-reads.ts";
import { fullName } from "../../../lib/database/names.ts";
import { unfitPlacesOf } from "./places.store.ts";

export type SharedKind = Exclude<Signal["kind"], "place" | "bank" | "no_curp" | "curp_name" | "rfc_doubt">;
export type Match = Signal["accounts"][number] & { owner_id: string; kind: SharedKind };

/** SQL: false for a phone that nobody has (`isMadeUp`), which says nothing about the accounts that share it. */
const isRealPhone = sql`o.phone !~ '^(.)\\1*$' AND ${sql.join(
  keyRows.map((row) => sql`position(o.phone in ${row}::text) = 0`),
  sql` AND `,
)}`;

/** SQL: other accounts with an equal CURP, CLABE or RFC, or a shared phone. */
function sharedWith(ids: RawBuilder<unknown>): RawBuilder<Match> {
  const person = sql`o.id, ${fullName("o")} AS name, 'person' AS owner_type, o.status = 'blocked' AS blocked`;
  const company = sql`o.id, coalesce(o.name, o.business_name, '') AS name, 'company' AS owner_type, o.status = 'blocked' AS blocked`;
  return sql<Match>`
    SELECT a.id AS owner_id, 'curp' AS kind, ${person} FROM persons a JOIN persons o ON o.curp_index = a.curp_index AND o.id <> a.id
      WHERE a.id = ANY(${ids}::uuid[])
    UNION ALL
    SELECT a.id, 'clabe', ${person} FROM persons a JOIN persons o ON o.clabe_index = a.clabe_index AND o.id <> a.id
      WHERE a.id = ANY(${ids}::uuid[])
    UNION ALL
    SELECT a.id, 'rfc', ${company} FROM companies a JOIN companies o ON o.rfc = a.rfc AND o.id <> a.id
      WHERE a.id = ANY(${ids}::uuid[]) AND a.rfc <> ALL(${[...genericRfcs]}::text[])
    UNION ALL
    SELECT a.id, 'phone', ${person}
      FROM (SELECT id, phone FROM persons UNION ALL SELECT id, phone FROM companies) a JOIN persons o ON o.phone = a.phone AND o.id <> a.id AND ${isRealPhone}
      WHERE a.id = ANY(${ids}::uuid[])
    UNION ALL
    SELECT a.id, 'phone', ${company}
      FROM (SELECT id, phone FROM persons UNION ALL SELECT id, phone FROM companies) a JOIN companies o ON o.phone = a.phone AND o.id <> a.id AND ${isRealPhone}
      WHERE a.id = ANY(${ids}::uuid[])
    LIMIT 1000`;
}

export type BankCodes = {
  owner_id: string;
  bank_code: string;
  clabe_bank_code: string | null;
  clabe_plaza: string | null;
};

/** SQL: codes of the banks of accounts with a CLABE. */
const banksOf = (ids: RawBuilder<unknown>) => sql<BankCodes>`
  SELECT id AS owner_id, bank_code, clabe_bank_code, clabe_plaza FROM persons
  WHERE id = ANY(${ids}::uuid[]) AND clabe IS NOT NULL AND bank_code IS NOT NULL`;

type OwnRfc = { owner_id: string; rfc: string };
const rfcsOf = (ids: RawBuilder<unknown>) =>
  sql<OwnRfc>`SELECT id AS owner_id, rfc FROM companies WHERE rfc IS NOT NULL AND id = ANY(${ids}::uuid[])`;

/** Queries of the values that accounts share with others, of places outside the catalogue, of banks and of RFCs. */
export const signalReads = (ids: RawBuilder<unknown>) => ({
  shared: all(sharedWith(ids)),
  unfit: all(unfitPlacesOf(ids)),
  banks: all(banksOf(ids)),
  rfcs: all(rfcsOf(ids)),
});
