import { Button } from "../actions/button.tsx";

export type MoreQuery = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

type Props = {
  query: MoreQuery;
  full?: boolean;
  children?: string;
};

export function LoadMore({ query, full = false, children = "Ver más" }: Props) {
  if (!query.hasNextPage) return null;
  return (
    <Button full={full} busy={query.isFetchingNextPage} busyLabel="Cargando" onClick={() => void query.fetchNextPage()}>
      {query.isFetchNextPageError && !query.isFetchingNextPage ? "Reintentar" : children}
    </Button>
  );
}
