import { type RawBuilder, sql } from "kysely";
import { textOrder } from "./sorting.ts";

const column = (alias: string, name: string) => sql.ref(alias ? `${alias}.${name}` : name);

/** SQL of a full name of `persons` or `staff_members`. A missing part leaves no space; '' if none is known. */
export const fullName = (alias: string): RawBuilder<string> =>
  sql<string>`concat_ws(' ', ${column(alias, "name")}, ${column(alias, "first_surname")}, ${column(alias, "second_surname")})`;

/** SQL of a name with one surname, as the team is named to others. */
export const shortName = (alias: string): RawBuilder<string> =>
  sql<string>`concat_ws(' ', ${column(alias, "name")}, ${column(alias, "first_surname")})`;

/** SQL of the name of a company's manager; null if none is known. */
export const managerName = (alias: string): RawBuilder<string | null> =>
  sql<
    string | null
  >`nullif(trim(concat_ws(' ', ${column(alias, "manager")} ->> 'name', ${column(alias, "manager")} ->> 'lastName')), '')`;

/** SQL of the order by a person's name, as in the index `persons_by_name`: those without a name come last. */
export const personOrder = (alias: string): RawBuilder<string> =>
  textOrder(sql`coalesce(${column(alias, "name")}, '') || ' ' || coalesce(${column(alias, "first_surname")}, '')
    || ' ' || coalesce(${column(alias, "second_surname")}, '')`);

/** SQL of the order by a company's name, as in the index `companies_by_name`. */
export const companyOrder = (alias: string): RawBuilder<string> => textOrder(companyName(alias));

/** SQL of a company's name. */
export const companyName = (alias: string): RawBuilder<string> =>
  sql<string>`coalesce(${column(alias, "name")}, ${column(alias, "business_name")}, '')`;
