import { confirmSupport, openProgramme, readFirstSteps, sendMailTest } from "@arranca/contract/about/first-steps";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { sessionKey } from "#lib/session/session.ts";

const key = ["staff", "first-steps"] as const;
const mailPollMs = 2000;

/**
 * Checklist of a new programme; refetched when visible again, because other pages change it, and polled while a test e-mail
 * is in progress.
 */
export const firstStepsQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => call(readFirstSteps, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.mail?.state === "waiting" ? mailPollMs : false),
});

function useStep(mutationFn: () => Promise<{ message: string }>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries({ queryKey: key }) });
}

export const useConfirmSupport = () => useStep(() => call(confirmSupport, {}));
export const useMailTest = () => useStep(() => call(sendMailTest, {}));

export function useOpen() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(openProgramme, {}),
    // The session includes the programme's opening time.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionKey }),
  });
}
