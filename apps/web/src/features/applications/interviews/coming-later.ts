import { queryOptions } from "@tanstack/react-query";
import { preloadable } from "#ui/preloadable.tsx";
import { companyInterviewsQuery, readCompanyInterviews } from "./company-interviews.ts";

const card = preloadable(async () => (await import("./coming.tsx")).ComingInterviews);

/** Coming interviews of the company. */
export const ComingInterviews = card.Component;

/** Coming interviews, with the code of their card: a card that is drawn later would move the page. */
export const comingTop = queryOptions({
  ...companyInterviewsQuery,
  queryFn: async ({ signal }) => {
    const found = await readCompanyInterviews(signal);
    if (found.info.length > 0) await card.preload();
    return found;
  },
});
