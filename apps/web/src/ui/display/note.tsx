import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Icon } from "../actions/icon.tsx";
import { classes } from "../classes.ts";

export type NoteTone = "info" | "ok" | "no" | "wait";

const icons = { info: IconInfoCircle, ok: IconCircleCheck, no: IconAlertCircle, wait: IconAlertTriangle };

export function Note({ tone = "info", title, children }: { tone?: NoteTone; title?: string; children: ReactNode }) {
  return (
    <div className={classes("note", tone !== "info" && tone)}>
      <Icon of={icons[tone]} />
      <div className="grow">
        {title ? <b className="note-title">{title}</b> : null}
        {children}
      </div>
    </div>
  );
}
