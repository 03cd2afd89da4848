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

/** Status as a shape with one of the contract's words. The sentence with the next step must follow it directly. */
export function StatusChip({ tone, children }: { tone: StatusTone; children: StateWord }) {
  return (
    <span className={classes("status", colours[tone])}>
      <StatusShape tone={tone} />
      {children}
    </span>
  );
}
