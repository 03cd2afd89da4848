import { decideSignal, listSignals } from "@arranca/contract/review/signals";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { paymentsKey, relationsKey, reviewKey } from "#lib/query-keys.ts";

const signalsKey = ["signals"] as const;

export const signalsQuery = (about: string) =>
  queryOptions({
    queryKey: [...signalsKey, about],
    queryFn: ({ signal }) => call(listSignals, { query: { about }, signal }),
  });

const useChange = changeOf(signalsKey, reviewKey, paymentsKey, relationsKey);

export const useDecideSignal = () =>
  useChange(({ id, ...body }: { id: string; outcome: "cleared" | "denied"; reason: string }) =>
    call(decideSignal, { params: { id }, body }),
  );
