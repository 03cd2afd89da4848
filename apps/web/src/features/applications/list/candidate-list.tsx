import type { Candidate } from "@arranca/contract/applications";
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { useWide } from "#lib/page/use-wide.ts";
import { LoadMore, type MoreQuery } from "#ui/display/load-more.tsx";
import { WindowList } from "#ui/window/window-list.tsx";
import type { CandidatesSearch } from "../search.ts";
import { CandidateRow } from "./candidate-row.tsx";
import css from "./list.module.css";
import type { Marks } from "./marks.ts";

type Props = {
  rows: readonly Candidate[];
  /** Number of all rows of the list; -1 if it is not known exactly. */
  total: number;
  selected: string | undefined;
  /** Row that the list opens at: the selected one, on a phone the one that was read last. */
  place: string | undefined;
  search: CandidatesSearch;
  marks: Marks;
  query: MoreQuery;
  onMore: () => void;
  /** Set by a key: the selected row takes the focus once it is drawn. */
  wantsFocus: RefObject<boolean>;
};

const idOf = ({ id }: Candidate) => id;

export function CandidateList({
  rows,
  total,
  selected,
  place: placeId,
  search,
  marks,
  query,
  onMore,
  wantsFocus,
}: Props) {
  const wide = useWide();
  const box = useRef<HTMLDivElement>(null);
  const at = useMemo(() => rows.findIndex(({ id }) => id === placeId), [rows, placeId]);
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    const link = box.current?.querySelector<HTMLElement>("[aria-current] a.cover");
    if (!link) return;
    wantsFocus.current = false;
    link.focus({ preventScroll: true });
  });

  const { id: _open, ...filters } = search;
  const key = JSON.stringify(filters);
  // The same object while the filters stay the same, so that a step draws only the rows that change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the filters
  const linked = useMemo(() => filters, [key]);
  const toggle = useRef(marks.toggle);
  toggle.current = marks.toggle;
  const onMark = useCallback((row: Candidate) => toggle.current(row), []);

  return (
    <div className="card" ref={box} data-marks={marks.ids.size > 0 || undefined}>
      <WindowList
        scrolls={wide ? "parent" : "page"}
        rows={rows}
        rowKey={idOf}
        total={total}
        at={at}
        rowHeight={search.job ? 136 : 160}
        onNearEnd={onMore}
      >
        {(candidate, place) => (
          <CandidateRow
            key={candidate.id}
            {...{ candidate, place, onMark, search: linked }}
            on={candidate.id === selected}
            marked={marks.has(candidate.id)}
          />
        )}
      </WindowList>
      {query.hasNextPage ? (
        <p className={css.more}>
          <LoadMore query={query} />
        </p>
      ) : null}
    </div>
  );
}
