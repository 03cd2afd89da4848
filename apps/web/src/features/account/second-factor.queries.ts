import {
  beginSecondFactor,
  confirmSecondFactor,
  dropSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from "@arranca/contract/accounts/second-factor";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type Contents, call } from "#lib/calls/call.ts";

const key = ["account", "second-factor"] as const;

export const secondFactorQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => call(readSecondFactor, { signal }),
});

export type Shown = Contents<typeof beginSecondFactor>;

export const useBegin = () => useMutation({ mutationFn: () => call(beginSecondFactor, {}) });

function useCodes<V>(mutationFn: (variables: V) => Promise<{ recovery_codes: string[] }>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries({ queryKey: key }) });
}
export const useConfirm = () => useCodes((code: string) => call(confirmSecondFactor, { body: { code } }));
export const useRenew = () => useCodes(() => call(renewRecoveryCodes, {}));
export function useDrop() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(dropSecondFactor, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}
