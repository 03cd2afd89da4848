import { type TeamList, teamLists } from "@arranca/contract/lists";
import type { ReactNode } from "react";
import { Tabs } from "../actions/tabs.tsx";
import { Card } from "../display/card.tsx";

type Props<L extends TeamList> = {
  label: string;
  /** Question that the tabs answer, for screen readers. */
  asks: string;
  lists: readonly L[];
  open: L | undefined;
  onOpen: (list: L) => void;
  className?: string | undefined;
  children: (list: L) => ReactNode;
};

/** Lists of the team as the tabs of one card. Shows the first list if the open one is not the reader's. */
export function ListTabs<L extends TeamList>({ label, asks, lists, open, onOpen, className, children }: Props<L>) {
  const shown = lists.find((list) => list === open) ?? lists[0];
  if (!shown) return null;
  return (
    <Card label={label}>
      <Tabs
        label={asks}
        className={className}
        tabs={lists.map((list) => ({ key: list, label: teamLists[list].title, content: children(list) }))}
        value={shown}
        onValue={onOpen}
      />
    </Card>
  );
}
