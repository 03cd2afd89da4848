import type { UseQueryResult } from "@tanstack/react-query";
import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Card } from "#ui/display/card.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";

type Props<R> = {
  title: string;
  all: { to: NonNullable<LinkProps["to"]>; text: string };
  query: UseQueryResult<{ info: readonly R[] }>;
  empty: ReactNode;
  /** Renders one row as a `ListItem` with a key. */
  item: (row: R) => ReactNode;
};

export function RecentList<R>({ title, all, query, empty, item }: Props<R>) {
  return (
    <Card
      title={title}
      action={
        <Link className="tap bold text-14" to={all.to}>
          {all.text}
        </Link>
      }
    >
      <QueryView query={query} isEmpty={({ info }) => info.length === 0} empty={empty}>
        {({ info }) => <ul className="list">{info.map(item)}</ul>}
      </QueryView>
    </Card>
  );
}
