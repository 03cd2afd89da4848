import { useSuspenseQuery } from "@tanstack/react-query";
import { sessionQuery } from "#lib/session/session.ts";

/** How soon the programme says that it reviews: '24 a 48 hrs', unless staff promises something else. */
export const useReviewPromise = (): string => useSuspenseQuery(sessionQuery).data.programme.review_promise;
