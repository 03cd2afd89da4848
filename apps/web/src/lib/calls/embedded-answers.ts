import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { setPageAccount } from "./page-account.ts";

/** Answers embedded in a page whose first screen the server drew (`src/draw.tsx`), and their account. */
export type EmbeddedAnswers = { accountId: string | undefined; answers: (readonly [QueryKey, data: unknown])[] };

export function loadEmbeddedAnswers(queryClient: QueryClient): void {
  const place = document.getElementById("came-with");
  if (!place) return;
  place.remove();
  const { accountId, answers }: EmbeddedAnswers = JSON.parse(place.textContent ?? "");
  setPageAccount(accountId);
  for (const [queryKey, data] of answers)
    queryClient.setQueryData(queryKey, data, { updatedAt: performance.timeOrigin });
}
