import { listMyCertificates, showPayOnCertificate } from "@arranca/contract/relations/certificates";
import { minuteMs } from "@arranca/contract/values/durations";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { keepOnDevice } from "#lib/calls/keep-shown-answers.ts";
import { relationsKey } from "#lib/query-keys.ts";

// Making a certificate takes some seconds. After a minute something is wrong, and polling more often does not help.
const askAgain = { soon: 2_000, late: 30_000 };

export const myCertificatesQuery = queryOptions({
  queryKey: [...relationsKey, "certificates"],
  queryFn: ({ signal }) => call(listMyCertificates, { signal }),
  meta: keepOnDevice(),
  refetchInterval: ({ state }) => {
    if (!state.data?.making.length) return false;
    return state.dataUpdateCount * askAgain.soon < minuteMs ? askAgain.soon : askAgain.late;
  },
});

const useChange = changeOf(myCertificatesQuery.queryKey);
export const useShowPay = () =>
  useChange(({ id, shows }: { id: string; shows: boolean }) =>
    call(showPayOnCertificate, { params: { id }, body: { shows_pay: shows } }),
  );
