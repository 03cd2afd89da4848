import type { AccountFile } from "@arranca/contract/review/accounts";
import type { SectionKey } from "@arranca/contract/review/requests";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { isOnPageOf } from "#lib/page/is-on-page-of.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import css from "../account.module.css";
import { accountQuery, accountQueueQuery } from "../queries.ts";
import type { Step } from "./decide-bar.tsx";
import { AccountReview, type Way } from "./review.tsx";

type Props = {
  id: string;
  reviewer: string;
  seen: ReactNode;
  place: (buttons: ReactNode) => ReactNode;
};

export function AccountPage({ id, reviewer, seen, place }: Props) {
  const query = useQuery(accountQuery(id));
  const queue = useQuery(accountQueueQuery);
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  const { next } = besides(queue.data?.info ?? [], id);
  const nextId = next?.id;
  useEffect(() => {
    // Documents are not prefetched, because each view of a document is written to the access log.
    if (nextId) void queryClient.prefetchQuery(accountQuery(nextId));
  }, [queryClient, nextId]);

  const open = (step: Step | undefined) => step && navigate({ to: "/staff/accounts/$id", params: { id: step.id } });
  // A key press or a decision before the queue is loaded waits for it.
  const beside = async () => besides((await queryClient.ensureQueryData(accountQueueQuery)).info, id);
  const go = async (way: Way) => open((await beside())[way]);
  const decided = async (sentence: string) => {
    showSnack(sentence);
    const step = await beside().catch(() => undefined);
    if (!isOnPageOf(id)) return;
    await (open(step?.next) ?? navigate({ to: "/staff" }));
  };

  return (
    <QueryView query={query} skeleton={<FileSkeleton />}>
      {(file) => (
        <AccountReview key={file.id} {...{ file, reviewer, seen, next, go, decided, place, start: startOf(file) }} />
      )}
    </QueryView>
  );
}

/** Previous and next case of the review queue; the first case follows the last. */
function besides(waiting: readonly Step[], id: string): Partial<Record<Way, Step>> {
  const here = waiting.findIndex((item) => item.id === id);
  const [previous, next] = [waiting[here - 1], waiting[here + 1] ?? waiting.find((item) => item.id !== id)];
  return { ...(previous ? { previous } : {}), ...(next ? { next } : {}) };
}

/** Section of an account to open first: changed bank data, else an answered section, else the first one not reviewed. */
function startOf(file: AccountFile): SectionKey {
  if (file.bank_change) return "bank";
  const answered = file.sections.find((section) => section.lines.some((line) => line.answered_at));
  const open = file.sections.find((section) => section.lines.some((line) => !line.checked_by));
  return (answered ?? open ?? file.sections[0])?.section ?? "documents";
}

function FileSkeleton() {
  return (
    <div className="stack" role="status" aria-label="Cargando el expediente">
      <Skeleton width="52%" />
      <div className={css.file}>
        <div className="stack gap-3">
          <Skeleton height={40} />
          <Skeleton height={40} />
          <Skeleton height={40} />
        </div>
        <Skeleton height={480} />
        <Skeleton height={480} />
      </div>
    </div>
  );
}
