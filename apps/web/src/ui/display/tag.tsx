import type { ReactNode } from "react";
import { classes } from "../classes.ts";

export function Tag({ children, brand }: { children: ReactNode; brand?: boolean }) {
  return <span className={classes("tag", brand && "brand-tag")}>{children}</span>;
}
