import { IconArrowDown, IconArrowUp, IconGripVertical } from "@tabler/icons-react";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "../actions/icon.tsx";
import { IconButton } from "../actions/icon-button.tsx";
import { classes } from "../classes.ts";
import css from "./sortable.module.css";
import { useDrag } from "./use-drag.ts";

export type SortableRow = { key: string; name: string };

type Props<R extends SortableRow> = {
  label: string;
  rows: readonly R[];
  /** Moves the row before the one at index `gap`. Returns the announcement of its new place. */
  onMove: (key: string, gap: number) => string;
  /** Gaps where a row may be dropped, from 0 to the number of rows. Default: all but its own. */
  gapsOf?: (key: string) => readonly number[];
  className?: string | undefined;
  children: (row: R, index: number, tools: ReactNode) => ReactNode;
};

/** Sortable list: rows are dragged by their handle or moved with 'Subir' and 'Bajar', which announce the new place. */
export function SortableList<R extends SortableRow>(props: Props<R>) {
  const { label, rows, onMove, className, children } = props;
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState("");
  // Pressed button: its row has moved, and the focus follows.
  const pressed = useRef<{ key: string; way: Way }>(undefined);

  const gapsOf = props.gapsOf ?? ((key: string) => anywhereElse(rows, key));
  const move = (key: string, gap: number) => setSaid(onMove(key, gap));
  const { drag, handle } = useDrag({ list, gapsOf, onDrop: move });

  useLayoutEffect(() => {
    if (!pressed.current) return;
    const { key, way } = pressed.current;
    pressed.current = undefined;
    const row = list.current?.querySelector(`:scope > [data-sort="${CSS.escape(key)}"]`);
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>("button[data-way]:enabled") ?? [])];
    (buttons.find((one) => one.dataset.way === way) ?? buttons[0])?.focus();
  });

  const toolsOf = ({ key, name }: R, index: number) => {
    const gaps = gapsOf(key);
    const goals = { up: gaps.filter((gap) => gap < index).at(-1), down: gaps.find((gap) => gap > index) };
    const button = (way: Way) => {
      const goal = goals[way];
      return (
        <IconButton
          icon={way === "up" ? IconArrowUp : IconArrowDown}
          label={`${way === "up" ? "Subir" : "Bajar"} «${name}»`}
          size="sm"
          data-way={way}
          disabled={goal === undefined}
          onClick={() => {
            if (goal === undefined) return;
            pressed.current = { key, way };
            move(key, goal);
          }}
        />
      );
    };
    return (
      <span className={css.tools}>
        {button("up")}
        {button("down")}
        <span className={css.handle} aria-hidden="true" title="Arrastra para mover" {...handle(key)}>
          <Icon of={IconGripVertical} />
        </span>
      </span>
    );
  };
  return (
    <>
      <ol ref={list} aria-label={label} className={classes(css.list, drag && css.dragging, className)}>
        {rows.map((row, index) => (
          <li
            key={row.key}
            data-sort={row.key}
            data-held={drag?.key === row.key || undefined}
            data-drop={dropAt(drag?.gap, index, rows.length)}
          >
            {children(row, index, toolsOf(row, index))}
          </li>
        ))}
      </ol>
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  );
}

type Way = "up" | "down";

function anywhereElse(rows: readonly SortableRow[], key: string): number[] {
  const at = rows.findIndex((row) => row.key === key);
  return [...rows.keys(), rows.length].filter((gap) => gap !== at && gap !== at + 1);
}

/** Side of a row on which the drop line is shown. */
function dropAt(gap: number | undefined, index: number, count: number): "before" | "after" | undefined {
  if (gap === index) return "before";
  return gap === count && index === count - 1 ? "after" : undefined;
}
