import * as z from "zod/mini";
import { dateWords, messages } from "./values/validation.ts";

/** `{id, name}` of a status or a catalogue entry. */
export const idName = z.object({ id: z.int(), name: z.string() });

export const uuid = z.uuid();
/** A day between 1900 and 2199: what lies beyond was mistyped, and no calendar here reckons with it. */
export const isoDate = z.iso
  .date({ error: dateWords })
  .check(z.refine((day) => /^(19|20|21)/.test(day), messages.date));
export const isoInstant = z.iso.datetime();
/** No and yes as the seed's calls say them. */
export const flag = z.union([z.literal(0), z.literal(1)]);
export const flagOf = (on: boolean): z.output<typeof flag> => (on ? 1 : 0);
/** What a vacancy pays in: pesos unless its company chose dollars. Support and orders are always pesos. */
export const currencies = ["MXN", "USD"] as const;
export const currency = z.enum(currencies);
export type Currency = (typeof currencies)[number];
/** Integer cents, of Mexican pesos where no `currency` stands beside them. */
export const cents = z.int().check(z.nonnegative());

/** `limit` and `offset` of a list; query strings arrive as text. */
export const listQuery = {
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1000)), 0),
};

export const foreignCursor = "Este cursor no es de esta lista. Pide la lista desde el principio.";
/** Hand in the `cursor` of the page before to go on after it: rows that were added meanwhile move nothing. */
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

/** What a list says that is counted to 1,000 and read on by its cursor. */
export const counted = {
  /** 1,000 at most. */
  found_rows: z.int(),
  /** There are more than that. */
  found_rows_capped: z.boolean(),
};
export const nextCursor = {
  /** Hand it in to go on; null after the last page. */
  cursor: z.nullable(z.string()),
};

/** Query or body field of the previous client; accepted and ignored. */
export const accountIgnored = { account_id: z.optional(z.string()) };

/** The parameter of a path that ends in an id. */
export const idParams = z.object({ id: z.uuid() });

/** A list of the API: how many there are in all and this page of them. */
export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ found_rows: z.int(), found_rows_capped: z.optional(z.boolean()), info: z.array(item) });

export const nothing = z.object({});
export const done = z.object({ message: z.string() });

/** The body of every failure. */
export const failure = z.object({
  statusCode: z.int(),
  detail: z.optional(z.string()),
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
});

/** A filter of a list that is on or off: 1 asks only for those that have it. */
export const onlyThose = z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1)), 0);
