import * as z from "zod/mini";
import { dateWords, messages } from "./values/validation.ts";

export const idName = z.object({ id: z.int(), name: z.string() });

export const uuid = z.uuid();
/** A day between 1900 and 2199. Anything else is a typing error, and the calendars do not cover it. */
export const isoDate = z.iso
  .date({ error: dateWords })
  .check(z.refine((day) => /^(19|20|21)/.test(day), messages.date));
export const isoInstant = z.iso.datetime();
/** Boolean as the seed's calls send it: 0 is no, 1 is yes. */
export const flag = z.union([z.literal(0), z.literal(1)]);
export const flagOf = (on: boolean): z.output<typeof flag> => (on ? 1 : 0);
/** Currency of a vacancy's pay: pesos unless the company chose dollars. Support and orders are always in pesos. */
export const currencies = ["MXN", "USD"] as const;
export const currency = z.enum(currencies);
export type Currency = (typeof currencies)[number];
/** Integer cents; of Mexican pesos unless a `currency` field says otherwise. */
export const cents = z.int().check(z.nonnegative());

/** `limit` and `offset` of a list. Query strings arrive as text. */
export const listQuery = {
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1000)), 0),
};

export const foreignCursor = "Este cursor no es de esta lista. Pide la lista desde el principio.";
/** Send the `cursor` of the previous page to continue. Rows added meanwhile do not shift the pages. */
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

/** Fields of a list that is counted up to 1,000 and paged by cursor. */
export const counted = {
  /** 1,000 at most. */
  found_rows: z.int(),
  found_rows_capped: z.boolean(),
};
export const nextCursor = {
  /** Cursor of the next page; null after the last page. */
  cursor: z.nullable(z.string()),
};

/** Query or body field of the previous client; accepted and ignored. */
export const accountIgnored = { account_id: z.optional(z.string()) };

export const idParams = z.object({ id: z.uuid() });

/** A list of the API: the total and one page of items. */
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

/** A filter that is on or off. 1: only items that match. */
export const onlyThose = z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1)), 0);
