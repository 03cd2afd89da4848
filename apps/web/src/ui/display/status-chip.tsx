import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { StatusShape } from "./status-shape.tsx";

/** Done well, paid, on its way, asks me, not begun, ended, refused, not known to us: a shape and a colour each, never a colour alone. */
export type StatusTone = "done" | "paid" | "running" | "mine" | "not-begun" | "ended" | "refused" | "unknown";

const colours: Record<StatusTone, string> = {
  done: "ok",
  paid: "ok",
  running: "run",
  mine: "wait",
  "not-begun": "",
  ended: "",
  refused: "no",
  unknown: "wait",
};

/** A status: a shape and the seed's word. Put the sentence with the next step right after it. */
export function StatusChip({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={classes("st", colours[tone])}>
      <StatusShape tone={tone} />
      {children}
    </span>
  );
}
