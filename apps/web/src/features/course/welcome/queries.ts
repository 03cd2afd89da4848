import { readWelcomeVideo, watchWelcomeVideo } from "@arranca/contract/welcome-video";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";

export const welcomeVideoQuery = queryOptions({
  queryKey: ["welcome-video"],
  queryFn: ({ signal }) => call(readWelcomeVideo, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Keeps that the video was seen. When that fails it comes again with the next dashboard, which is all there is to say. */
export function useWatched() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(watchWelcomeVideo, {}),
    onSuccess: () =>
      queryClient.setQueryData(
        welcomeVideoQuery.queryKey,
        (known) => known && { source: { ...known.source, has_viewed: 1 as const } },
      ),
  });
}
