import { useInfiniteQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { faultText } from "#lib/calls/fault-text.ts";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { LoadMore } from "#ui/display/load-more.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { ListSkeleton } from "#ui/feedback/skeleton.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import css from "./notices.module.css";
import { noticesQuery, useReadAllNotices, useReadNotice } from "./queries.ts";

export default function NoticesDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const notices = useInfiniteQuery(noticesQuery);
  const read = useReadNotice();
  const readAll = useReadAllNotices();
  const items = notices.data?.pages.flatMap((page) => page.info) ?? [];
  const unread = notices.data?.pages[0]?.unread ?? 0;

  const follow = (notice: (typeof items)[number]) => {
    if (!notice.read) read.mutate(notice.id);
    onClose();
    router.history.push(notice.link);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Avisos"
      foot={
        <>
          {unread > 0 ? (
            <Button
              look="quiet"
              busy={readAll.isPending}
              onClick={() => readAll.mutate(undefined, { onError: (error) => showSnack(faultText(error)) })}
            >
              Marcar todos como leídos
            </Button>
          ) : null}
          <Button look="line" onClick={onClose}>
            Cerrar
          </Button>
        </>
      }
    >
      {notices.isPending ? <ListSkeleton rows={4} label="Cargando avisos" /> : null}
      {notices.isError ? <ErrorState onRetry={() => notices.refetch()} busy={notices.isFetching} /> : null}
      {notices.isSuccess && items.length === 0 ? (
        <EmptyState title="Aún no tienes avisos" picture="road">
          Aquí te decimos cuando algo cambie para ti.
        </EmptyState>
      ) : null}
      <ul className={css.list}>
        {items.map((notice) => (
          <li key={notice.id} className={notice.read ? "" : css.unread}>
            <button type="button" onClick={() => follow(notice)}>
              <span className="bold">
                {notice.read ? null : <span className="sr-only">Sin leer: </span>}
                {notice.title}
              </span>
              <span className="text-14 muted">{notice.body}</span>
              <span className="text-12 muted">{longDate(notice.createdAt, { time: true })}</span>
            </button>
          </li>
        ))}
      </ul>
      <LoadMore full query={notices} />
    </Dialog>
  );
}
