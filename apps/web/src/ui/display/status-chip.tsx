import type { StateWord } from "@arranca/contract/states/state-words";
import type { StatusTone } from "#lib/status-tone.ts";
import { classes } from "../classes.ts";
import { StatusShape } from "./status-shape.tsx";

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

/** A status: a shape and its word, one of the contract's. Put the sentence with the next step right after it. */
export function StatusChip({ tone, children }: { tone: StatusTone; children: StateWord }) {
  return (
    <span className={classes("status", colours[tone])}>
      <StatusShape tone={tone} />
      {children}
    </span>
  );
}
