import { listCandidateReports, settleCandidateReports } from "@arranca/contract/candidate-reports";
import { reissueDiploma, revokeDiploma } from "@arranca/contract/course/diplomas";
import type { TableFormat } from "@arranca/contract/envelope";
import type { ExportPurpose } from "@arranca/contract/lists";
import { refuseAccountProof, reviewBank } from "@arranca/contract/payments/orders";
import { reissueCertificate, revokeCertificate } from "@arranca/contract/relations/certificates";
import {
  addNote,
  approveAccount,
  checkLine,
  downloadAccounts,
  editAccount,
  listAccounts,
  readAccount,
  rejectAccount,
  reopenAccount,
} from "@arranca/contract/review/accounts";
import { decideBlock, keepBlock, proposeBlock, unblockAccount } from "@arranca/contract/review/blocks";
import { askSide, decideDispute, readDispute } from "@arranca/contract/review/disputes";
import { openAccountDocuments, revealField } from "@arranca/contract/review/document-access";
import { askEmailChange, decideEmailChange } from "@arranca/contract/review/email-changes";
import { decidePause, readPause } from "@arranca/contract/review/pauses";
import { assignQueueItem, readQueue } from "@arranca/contract/review/queue";
import { closeRequest, decideIdentity, requestChanges } from "@arranca/contract/review/requests";
import { minuteMs } from "@arranca/contract/values/durations";
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { type CallInput, call } from "#lib/calls/call.ts";
import { changeOf } from "#lib/calls/change-of.ts";
import { download } from "#lib/calls/download.ts";
import { failing } from "#lib/calls/failed.ts";
import { rowsOf } from "#lib/page/list-search.ts";
import { askFor } from "#lib/page/table-rows.ts";
import { reviewKey } from "#lib/query-keys.ts";
import type { AccountsSearch, QueueSearch } from "./search.ts";
import { withCheck } from "./with-check.ts";

/** Pending cases of the queue page by page, oldest first. Polled every minute while the page is visible. */
export const queueQuery = (search: QueueSearch) =>
  infiniteQueryOptions({
    queryKey: [...reviewKey, "queue", search],
    queryFn: ({ pageParam, signal }) =>
      call(readQueue, {
        query: {
          ...(search.kind ? { kind: search.kind } : {}),
          ...(search.type ? { owner_type: search.type } : {}),
          ...(search.q ? { search: search.q } : {}),
          ...(pageParam ? { cursor: pageParam } : {}),
          ...(search.who ? { assignee: search.who } : {}),
          asleep: search.asleep ? 1 : 0,
          due_today: search.due ? 1 : 0,
          with_signals: search.signals ? 1 : 0,
        },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: (page) => page.cursor ?? undefined,
    refetchInterval: minuteMs,
  });

export const accountQueueQuery = queryOptions({
  queryKey: [...reviewKey, "queue", "accounts"],
  queryFn: ({ signal }) => call(readQueue, { query: { kind: "account", limit: 100 }, signal }),
});

export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: [...reviewKey, "account", id],
    queryFn: ({ signal }) => call(readAccount, { params: { id }, signal }),
  });

/** Filters of the URL as the API takes them: the same for the list and its download. */
const accountFilters = (search: AccountsSearch) => ({
  search: search.q ?? "",
  ...(search.type ? { owner_type: search.type } : {}),
  ...(search.status ? { status_id: search.status } : {}),
  ...(search.unfit ? { unfit_place: "1" as const } : {}),
  ...(search.bank ? { bank: search.bank } : {}),
  ...(search.course ? { course_completed: search.course } : {}),
  ...(search.hired ? { hired: search.hired } : {}),
  ...(search.clabe ? { has_account: search.clabe } : {}),
  ...(search.municipality ? { municipality_id: search.municipality } : {}),
  ...(search.from ? { registered_from: search.from } : {}),
  ...(search.to ? { registered_to: search.to } : {}),
  ...(search.seen ? { seen_from: search.seen } : {}),
  ...(search.until ? { seen_to: search.until } : {}),
  ...(search.sort ? { sort: search.sort } : {}),
});

export const accountsQuery = (search: AccountsSearch) => {
  const query = { ...accountFilters(search), ...askFor(rowsOf(search)) };
  return queryOptions({
    queryKey: [...reviewKey, "accounts", query],
    queryFn: ({ signal }) => call(listAccounts, { query, signal }),
    placeholderData: (previous) => previous,
  });
};

export const downloadAccountsAs = (search: AccountsSearch, format: TableFormat, purpose: ExportPurpose) =>
  download(downloadAccounts, { query: { ...accountFilters(search), format, purpose } });

export const disputeQuery = (id: string) =>
  queryOptions({
    queryKey: [...reviewKey, "dispute", id],
    queryFn: ({ signal }) => call(readDispute, { params: { id }, signal }),
  });

export const pauseQuery = (id: string) =>
  queryOptions({
    queryKey: [...reviewKey, "pause", id],
    queryFn: ({ signal }) => call(readPause, { params: { id }, signal }),
  });

const useChange = changeOf(reviewKey);

export const candidateReportsQuery = (id: string) =>
  queryOptions({
    queryKey: [...reviewKey, "candidate-reports", id],
    queryFn: ({ signal }) => call(listCandidateReports, { params: { id }, signal }),
  });

export const useSettleCandidateReports = () =>
  useChange(({ id, ...body }: { id: string } & CallInput<typeof settleCandidateReports>["body"]) =>
    call(settleCandidateReports, { params: { id }, body }),
  );
export const useAssign = () =>
  useChange((body: CallInput<typeof assignQueueItem>["body"]) => call(assignQueueItem, { body }));
const checkKey = [...reviewKey, "check"] as const;

/** Resolves when no tick of a line is being sent: an approval before it would be refused for an unread line. */
const checksSent = (client: QueryClient) =>
  new Promise<void>((resolve) => {
    const isDone = () => client.isMutating({ mutationKey: checkKey }) === 0;
    if (isDone()) return resolve();
    const stop = client.getMutationCache().subscribe(() => {
      if (!isDone()) return;
      stop();
      resolve();
    });
  });

export function useApprove() {
  const client = useQueryClient();
  return useChange(async ({ id, ...body }: { id: string } & CallInput<typeof approveAccount>["body"]) => {
    await checksSent(client);
    return call(approveAccount, { params: { id }, body });
  });
}
export const useReject = () =>
  useChange(({ id, reason }: { id: string; reason: string }) =>
    call(rejectAccount, { params: { id }, body: { reason } }),
  );
export const useRequestChanges = () =>
  useChange(({ id, sections }: { id: string } & CallInput<typeof requestChanges>["body"]) =>
    call(requestChanges, { params: { id }, body: { sections } }),
  );
export const useReopen = () =>
  useChange(({ id, reason }: { id: string; reason: string }) =>
    call(reopenAccount, { params: { id }, body: { reason } }),
  );
export const useCloseRequest = () => useChange((id: string) => call(closeRequest, { params: { id } }));
export const useDecideIdentity = () =>
  useChange(({ id, ...body }: { id: string; accepted: boolean; reason?: string }) =>
    call(decideIdentity, { params: { id }, body }),
  );
/** Accepts the bank data changed at time `seen`, with the photo `photo_id`. Refused (CHANGED_MEANWHILE) if either changed. */
export const useReviewBank = () =>
  useChange(({ id, ...query }: { id: string; seen: string; photo_id?: string }) =>
    call(reviewBank, { params: { id }, query }),
  );
/** Asks for another photo than `photo_id`. Refused (CHANGED_MEANWHILE) if the person sent one meanwhile. */
export const useRefuseAccountProof = () =>
  useChange(({ id, ...body }: { id: string } & CallInput<typeof refuseAccountProof>["body"]) =>
    call(refuseAccountProof, { params: { id }, body }),
  );
export const useNote = () =>
  useChange(({ id, ...body }: { id: string } & CallInput<typeof addNote>["body"]) =>
    failing("add", call(addNote, { params: { id }, body })),
  );
export const useEditAccount = () =>
  useChange(({ id, ...body }: { id: string } & CallInput<typeof editAccount>["body"]) =>
    call(editAccount, { params: { id }, body }),
  );
export const useDecidePause = () =>
  useChange(({ id, ...body }: { id: string } & CallInput<typeof decidePause>["body"]) =>
    call(decidePause, { params: { id }, body }),
  );
export const useAskEmailChange = () =>
  useChange(({ id, ...body }: { id: string } & CallInput<typeof askEmailChange>["body"]) =>
    call(askEmailChange, { params: { id }, body }),
  );
export const useDecideEmailChange = () =>
  useChange(({ id, ...body }: { id: string } & CallInput<typeof decideEmailChange>["body"]) =>
    call(decideEmailChange, { params: { id }, body }),
  );
export const useProposeBlock = () =>
  useChange(({ id, reason }: { id: string; reason: string }) =>
    call(proposeBlock, { params: { id }, body: { reason } }),
  );
export const useDecideBlock = () =>
  useChange(({ id, ...body }: { id: string; accepted: boolean; reason?: string }) =>
    call(decideBlock, { params: { id }, body }),
  );
export const useKeepBlock = () =>
  useChange(({ id, reason }: { id: string; reason: string }) => call(keepBlock, { params: { id }, body: { reason } }));
export const useUnblock = () =>
  useChange(({ id, reason }: { id: string; reason: string }) =>
    call(unblockAccount, { params: { id }, body: { reason } }),
  );
export const useRevokeDiploma = () =>
  useChange(({ id, reason }: { id: string; reason: string }) =>
    call(revokeDiploma, { params: { id }, body: { reason } }),
  );
export const useReissueDiploma = () =>
  useChange(({ id, reason }: { id: string; reason: string }) =>
    call(reissueDiploma, { params: { id }, body: { reason } }),
  );
export const useRevokeCertificate = () =>
  useChange(({ id, reason }: { id: string; reason: string }) =>
    call(revokeCertificate, { params: { id }, body: { reason } }),
  );
export const useReissueCertificate = () =>
  useChange(({ id, reason }: { id: string; reason: string }) =>
    call(reissueCertificate, { params: { id }, body: { reason } }),
  );
export const useAskSide = () =>
  useChange(({ id, ...body }: { id: string } & CallInput<typeof askSide>["body"]) =>
    call(askSide, { params: { id }, body }),
  );
export const useDecideDispute = () =>
  useChange(({ id, ...body }: { id: string } & CallInput<typeof decideDispute>["body"]) =>
    call(decideDispute, { params: { id }, body }),
  );

export const useAccessPurpose = () =>
  useChange(({ id, ...body }: { id: string } & CallInput<typeof openAccountDocuments>["body"]) =>
    call(openAccountDocuments, { params: { id }, body }),
  );

export const useReveal = () =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: string } & CallInput<typeof revealField>["body"]) =>
      call(revealField, { params: { id }, body }),
    gcTime: 0,
  });

type Check = { id: string } & CallInput<typeof checkLine>["body"];

/** Marks a checklist line as read at once; restores that line alone if the server refuses. */
export function useCheck(reviewer: string, onRefused: (error: Error) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: checkKey,
    mutationFn: ({ id, ...body }: Check) => call(checkLine, { params: { id }, body }),
    onMutate: async ({ id, section, field, checked, passed_because: because = null }) => {
      const { queryKey } = accountQuery(id);
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient
        .getQueryData(queryKey)
        ?.sections.find((one) => one.section === section)
        ?.lines.find((line) => line.field === field);
      queryClient.setQueryData(
        queryKey,
        (file) => file && withCheck(file, { section, field, by: checked ? reviewer : null, because }),
      );
      return before;
    },
    onError: (error, { id, section, field }, before) => {
      onRefused(error);
      if (!before) return;
      const { checked_by: by, passed_because: because } = before;
      queryClient.setQueryData(
        accountQuery(id).queryKey,
        (file) => file && withCheck(file, { section, field, by, because }),
      );
    },
  });
}
