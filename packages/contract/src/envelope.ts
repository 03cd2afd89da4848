import * as z from "zod/mini";
import { dateWords, messages } from "./values/validation.ts";

export const idName = z.object({ id: z.int(), name: z.string() });

export const uuid = z.uuid();
/** Date between 1900 and 2199. Anything else is a typing error, and the calendars do not cover it. */
export const isoDate = z.iso
  .date({ error: dateWords })
  .check(z.refine((day) => /^(19|20|21)/.test(day), messages.date));
/** Calendar month, as '2026-11'. */
export const isoMonth = z.string().check(z.regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, "Escribe el mes así: 2026-11."));
export const isoInstant = z.iso.datetime();
export const flag = z.union([z.literal(0), z.literal(1)]);
export const flagOf = (on: boolean): z.output<typeof flag> => (on ? 1 : 0);
export const currencies = ["MXN", "USD"] as const;
export const currency = z.enum(currencies);
export type Currency = (typeof currencies)[number];
/** Amount of money in integer cents; Mexican pesos unless a `currency` field says otherwise. */
export const cents = z.int().check(z.nonnegative());

export const listQuery = {
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1000)), 0),
};

/** Order of a list: the wire name of a column, with `-` in front if descending. */
export type Sort<Column extends string> = Column | `-${Column}`;
export const sortBy = <const Column extends string>(columns: readonly Column[]) =>
  z.optional(z.enum(columns.flatMap((column): Sort<Column>[] => [column, `-${column}`])));

export const foreignCursor = "Este cursor no es de esta lista. Pide la lista desde el principio.";
/**
 * Cursor of a list: send the value of the previous page to continue. Rows added meanwhile do not shift the pages. It names
 * the last row by date and id; in another order the row's value is read by its id, because a cursor must not hold a name.
 */
export const cursor = z.optional(
  z
    .string()
    .check(
      z.regex(
        /^(t|\d{1,20}(\.\d{1,20})?(e-\d{1,3})?)_\d{1,15}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(_\d{1,4}(_m)?)?$/,
        foreignCursor,
      ),
    ),
);

/** Fields of a list that counts its rows up to 1,000 and is paged by cursor. */
export const counted = {
  found_rows: z.int(),
  found_rows_capped: z.boolean(),
};
export const nextCursor = {
  /** Cursor of the next page of a list; null after the last page. */
  cursor: z.nullable(z.string()),
};

export const accountIgnored = { account_id: z.optional(z.string()) };

export const idParams = z.object({ id: z.uuid() });

/** Response of a list: the total and one page of items. */
export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ found_rows: z.int(), found_rows_capped: z.optional(z.boolean()), info: z.array(item) });

export const nothing = z.object({});
export const done = z.object({ message: z.string() });

export const failure = z.object({
  statusCode: z.int(),
  detail: z.optional(z.string()),
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
});

/** Filter of a list that is on (1: only matching items) or off (0). */
export const onlyThose = z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1)), 0);

/** Formats of a downloaded table: Excel (.xlsx), SpreadsheetML (.xml), or a table to print. */
export const tableFormats = ["xlsx", "xml", "pdf"] as const;
export type TableFormat = (typeof tableFormats)[number];
export const tableFormat = z.enum(tableFormats);

/** Formats of a downloaded table that other programs read as well: those above, or CSV. */
export const dataFormats = [...tableFormats, "csv"] as const;
export type DataFormat = (typeof dataFormats)[number];
export const dataFormat = z.enum(dataFormats);
