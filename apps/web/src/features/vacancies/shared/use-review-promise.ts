import { useSuspenseQuery } from "@tanstack/react-query";
import { sessionQuery } from "#lib/session/session.ts";

/** Review time promised by the programme: '24 a 48 hrs', unless staff sets another. */
export const useReviewPromise = (): string => useSuspenseQuery(sessionQuery).data.programme.review_promise;
