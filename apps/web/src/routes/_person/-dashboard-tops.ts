import { myBannersQuery } from "#features/banners/queries.ts";
import { diplomaQuery } from "#features/course/diploma/queries.ts";
import { arrivalTop } from "#features/payments/deposits/arrival.ts";
import { myMonthsQuery } from "#features/payments/queries.ts";
import { personInfoQuery } from "#features/persons/queries.ts";
import { requestQuery } from "#features/registration/queries.ts";
import { myRelationQuery } from "#features/relations/my-relation.queries.ts";

export const dashboardTops = [
  personInfoQuery,
  myRelationQuery,
  myMonthsQuery,
  arrivalTop,
  myBannersQuery,
  requestQuery("person"),
  diplomaQuery,
] as const;
