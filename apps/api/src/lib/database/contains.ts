import { type RawBuilder, sql } from "kysely";

/** SQL condition: the text contains the typed words, in any case and with or without accents. `%` and `_` are letters. */
export const contains = (text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  sql<boolean>`public.unaccent(${text}) ILIKE public.unaccent(${`%${typed.replace(/[\\%_]/g, "\\$&")}%`})`;
