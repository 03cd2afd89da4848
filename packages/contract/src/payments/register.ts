import * as z from "zod/mini";
import { call } from "../call.ts";
import { counted, cursor, dataFormat, isoDate, isoMonth, listQuery, nextCursor, uuid } from "../envelope.ts";
import { keysOf } from "../keys.ts";
import { searchWords } from "../values/validation.ts";
import { forRegister } from "./access.ts";
import { moneyStates } from "./desk.ts";

/** States of the register's filter: one of the money, or all that is promised and has not left. */
export const registerStates = { unpaid: "Sin salir al banco", ...moneyStates } as const;
export type RegisterState = keyof typeof registerStates;

export const registerFilters = {
  /** Words of the person's name or folio; for a masked reader of the folio alone. */
  search: searchWords(80),
  companyId: z.optional(uuid),
  /** First and last calendar month in which the months of support end. */
  ends_from: z.optional(isoMonth),
  ends_to: z.optional(isoMonth),
  state: z.optional(z.enum(keysOf(registerStates))),
  /** Number of the payment order. */
  order: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_000_000_000))),
  /** First and last day on which the money reached its state. */
  moved_from: z.optional(isoDate),
  moved_to: z.optional(isoDate),
  account_last4: z.optional(z.string().check(z.regex(/^\d{4}$/, "Escribe los últimos 4 dígitos"))),
};
const filters = z.object(registerFilters);
export type RegisterFilters = z.output<typeof filters>;

const registerRow = z.object({
  /** Id of the month of support; of a payment order for months whose data were erased. */
  id: uuid,
  /** Null for erased data and for a masked reader. */
  person_id: z.nullable(uuid),
  names: z.nullable(z.string()),
  folio: z.nullable(z.string()),
  institutionName: z.nullable(z.string()),
  number: z.nullable(z.int()),
  starts_on: z.nullable(isoDate),
  ends_on: z.nullable(isoDate),
  /** Cents in this state: a sum of the ledger's postings. */
  amount: z.int(),
  state: z.enum(keysOf(moneyStates)),
  /** Reason of a held month. */
  held: z.nullable(z.string()),
  order_id: z.nullable(uuid),
  order_number: z.nullable(z.int()),
  moved_on: isoDate,
  clabe_last4: z.nullable(z.string()),
});
export type RegisterRow = z.output<typeof registerRow>;

export const listRegister = call({
  method: "GET",
  path: "/staff/payment-register",
  summary: "Months of support with where their money stands, last moved first; an auditor reads no names or accounts",
  access: forRegister,
  query: z.object({ ...listQuery, cursor, ...registerFilters }),
  response: z.object({
    ...counted,
    ...nextCursor,
    /** Cents of all rows of these filters. */
    amount: z.int(),
    /** True if names and accounts are left out for this reader. */
    masked: z.boolean(),
    companies: z.array(z.object({ id: uuid, name: z.string() })),
    /** Warning shown when little of the reader's download quota is left. */
    exports_hint: z.nullable(z.string()),
    info: z.array(registerRow),
  }),
  errors: [],
});

export const downloadRegister = call({
  method: "GET",
  path: "/staff/payment-register/download",
  summary: "Download the filtered register of payments; recorded for each person in it",
  access: forRegister,
  query: z.object({ ...registerFilters, format: dataFormat }),
  response: "file",
  errors: ["QUOTA_REACHED"],
});
