import { answerMissingDeposit, listMissingDeposits, tellArrival } from "@arranca/contract/payments/deposits";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { faultText } from "#lib/calls/fault-text.ts";
import { askFor, type TableRows } from "#lib/page/table-rows.ts";
import { paymentsKey } from "#lib/query-keys.ts";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { usePaymentChange } from "../queries.ts";

/** Says if a deposit arrived. The message is shown also if the question is gone by then. */
export function useTellArrival(id: string) {
  const { mutateAsync, isPending } = usePaymentChange((arrived: boolean) =>
    call(tellArrival, { params: { id }, body: { arrived } }),
  );
  const tell = (arrived: boolean) =>
    void mutateAsync(arrived).then(
      ({ message }) => showSnack(message),
      (error) => showSnack(faultText(error)),
    );
  return { tell, isPending };
}

export const missingDepositsQuery = (closed: boolean, rows: TableRows) =>
  queryOptions({
    queryKey: [...paymentsKey, "missing", closed, rows],
    queryFn: ({ signal }) => call(listMissingDeposits, { query: { closed: closed ? 1 : 0, ...askFor(rows) }, signal }),
    placeholderData: (previous) => previous,
  });

type Answer = { id: string; words: string; closes: boolean; seen: string | null };

export const useAnswerMissing = () =>
  usePaymentChange(({ id, ...body }: Answer) => call(answerMissingDeposit, { params: { id }, body }));
