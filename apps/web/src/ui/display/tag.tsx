import type { ReactNode } from "react";
import { classes } from "../classes.ts";

/** A small word that classifies: 'Remoto', 'Medio tiempo'. */
export function Tag({ children, brand }: { children: ReactNode; brand?: boolean }) {
  return <span className={classes("tag", brand && "brand-tag")}>{children}</span>;
}
