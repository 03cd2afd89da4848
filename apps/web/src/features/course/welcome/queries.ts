import { readWelcomeVideo, watchWelcomeVideo } from "@arranca/contract/course/welcome-video";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";

export const welcomeVideoQuery = queryOptions({
  queryKey: ["welcome-video"],
  queryFn: ({ signal }) => call(readWelcomeVideo, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Stores that the welcome video was seen. A failure is ignored: the video then shows again on the next visit. */
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
