import { myBannersQuery } from "#features/banners/queries.ts";
import { dashboardQuery, recentCandidatesQuery } from "#features/companies/queries.ts";
import { companyInfoQuery, requestQuery } from "#features/registration/queries.ts";

export const dashboardTops = (permissions: readonly string[]) =>
  [
    dashboardQuery,
    myBannersQuery,
    { ...recentCandidatesQuery, enabled: permissions.includes("candidates") },
    { ...companyInfoQuery, enabled: permissions.includes("company") },
    { ...requestQuery("company"), enabled: permissions.includes("company") },
  ] as const;
