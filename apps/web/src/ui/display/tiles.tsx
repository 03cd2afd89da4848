import type { ReactNode } from "react";
import css from "./tiles.module.css";

/** List of cards of one height, beside each other; two in a row on a phone. */
export const Tiles = ({ children }: { children: ReactNode }) => <ul className={css.tiles}>{children}</ul>;
