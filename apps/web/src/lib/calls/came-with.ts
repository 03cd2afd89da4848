import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { openPageOf } from "./page-account.ts";

/** What the server asked for a page whose first screen it drew (`src/draw.tsx`), and for whom. */
export type CameWith = { accountId: string | undefined; answers: (readonly [QueryKey, data: unknown])[] };

/** Puts the answers that the page came with into the client, as old as the page is. */
export function takeWhatCame(queryClient: QueryClient): void {
  const place = document.getElementById("came-with");
  if (!place) return;
  place.remove();
  const { accountId, answers }: CameWith = JSON.parse(place.textContent ?? "");
  openPageOf(accountId);
  for (const [queryKey, data] of answers)
    queryClient.setQueryData(queryKey, data, { updatedAt: performance.timeOrigin });
}
