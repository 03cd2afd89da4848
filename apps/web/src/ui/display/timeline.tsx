import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Icon } from "../actions/icon.tsx";
import { classes } from "../classes.ts";

export type TimelineStep = {
  key: string;
  title: ReactNode;
  detail?: ReactNode;
  state: "done" | "now" | "next";
  /** True if the step waits for the reader; it is then amber. */
  mine?: boolean;
};

export function Timeline({ steps, mini, label }: { steps: readonly TimelineStep[]; mini?: boolean; label?: string }) {
  return (
    <ol className={classes("timeline", mini && "mini")} aria-label={label}>
      {steps.map((step) => (
        <li key={step.key} className={classes(step.state, step.mine && "mine")}>
          <span className="dot">{step.state === "done" ? <Icon of={IconCheck} /> : null}</span>
          <span className="timeline-title">{step.title}</span>
          {step.detail ? <span className="timeline-detail">{step.detail}</span> : null}
        </li>
      ))}
    </ol>
  );
}
