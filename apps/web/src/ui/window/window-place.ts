import type { CSSProperties, ReactNode } from "react";

/** Place of a row in the list: spread `placed(place)` into its `<li>`. */
export type Place = {
  index: number;
  /** Number of rows with those that are not loaded; -1 if it is not known. */
  total: number;
  measure: (row: HTMLElement | null) => void;
  /** Distance from the top of a row outside of the window, which is kept for its focus or selection. */
  top: number | undefined;
};

type Frame = {
  ref: Place["measure"];
  "data-index": number;
  "aria-posinset": number;
  "aria-setsize": number;
  style?: CSSProperties;
};

export const placed = ({ index, total, measure, top }: Place): Frame => ({
  ref: measure,
  "data-index": index,
  "aria-posinset": index + 1,
  "aria-setsize": total,
  ...(top === undefined ? {} : { style: { position: "absolute", top, insetInline: 0 } }),
});

export type WindowProps<R> = {
  /** Element that scrolls: the parent of the list, or the page. */
  scrolls: "parent" | "page";
  label?: string;
  rows: readonly R[];
  rowKey: (row: R) => string;
  total: number;
  /** Index of the selected row, which is kept whole in sight; -1 if none is. */
  at: number;
  /** Usual height of a row in pixels. */
  rowHeight: number;
  /** Called while the reader comes near the last loaded row. */
  onNearEnd: () => void;
  children: (row: R, place: Place) => ReactNode;
};
