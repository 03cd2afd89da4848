import * as z from "zod/mini";
import { call, forStaff } from "../call.ts";
import { isoDate } from "../envelope.ts";

export const catalogueAge = z.object({
  name: z.string(),
  /** Day of the newest fact of the source. */
  dated_on: isoDate,
  /** True if the source has probably changed since. */
  is_old: z.boolean(),
  /** Next step for an old catalogue; null if it is not old. */
  advice: z.nullable(z.string()),
});
export type CatalogueAge = z.output<typeof catalogueAge>;

export const listCatalogueAges = call({
  method: "GET",
  path: "/staff/settings/catalogues",
  summary: "Age of each catalogue that comes with the product",
  access: forStaff("settings.edit"),
  response: z.array(catalogueAge),
  errors: [],
});
