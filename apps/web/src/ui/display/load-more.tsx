import { Button } from "../actions/button.tsx";

/** The part of an endless query of TanStack Query that its 'Ver más' needs. */
export type MoreQuery = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

type Props = {
  query: MoreQuery;
  full?: boolean;
  /** Says more than 'Ver más'. */
  children?: string;
};

/** The button at the end of a list that comes piece by piece; nothing when all of it is there. */
export function LoadMore({ query, full = false, children = "Ver más" }: Props) {
  if (!query.hasNextPage) return null;
  return (
    <Button full={full} busy={query.isFetchingNextPage} busyLabel="Cargando" onClick={() => void query.fetchNextPage()}>
      {query.isFetchNextPageError && !query.isFetchingNextPage ? "Reintentar" : children}
    </Button>
  );
}
