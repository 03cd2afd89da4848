import { myBannersQuery } from "#features/banners/queries.ts";
import { diplomaQuery } from "#features/course/diploma/queries.ts";
import { myMonthsQuery } from "#features/payments/queries.ts";
import { personInfoQuery } from "#features/persons/queries.ts";
import { requestQuery } from "#features/registration/queries.ts";
import { myRelationQuery } from "#features/relations/my-relation.queries.ts";

export const dashboardTops = [
  personInfoQuery,
  myRelationQuery,
  myMonthsQuery,
  myBannersQuery,
  requestQuery("person"),
  diplomaQuery,
] as const;
