import type { MyApplication } from "@arranca/contract/applications";
import { shortDate } from "#lib/format.ts";
import type { TimelineStep } from "#ui/display/timeline.tsx";

type Shown = Pick<MyApplication, "create" | "opened" | "decided" | "nudged" | "status" | "cause">;

/**
 * Timeline of an application. The current step is the latest event. Future steps are shown while the company can still act;
 * a closed application shows only past steps.
 */
export function stepsOf({ create, opened, decided, nudged, status, cause }: Shown): TimelineStep[] {
  const isOver = decided !== null || cause !== null;
  const seen = opened ? [{ key: "seen", title: "Vista", at: opened }] : [];
  const reminded = nudged ? [{ key: "nudged", title: "Le recordaste", at: nudged }] : [];
  const events = [...seen, ...reminded].sort((one, other) => one.at.localeCompare(other.at));
  const happened: Omit<TimelineStep, "state">[] = [
    { key: "sent", title: "Enviada", detail: shortDate(create) },
    ...events.map(({ at, ...step }) => ({ ...step, detail: shortDate(at) })),
    ...(isOver ? [{ key: "end", title: status.name, ...(decided ? { detail: shortDate(decided) } : {}) }] : []),
  ];
  const toCome = isOver
    ? []
    : [...(opened ? [] : [{ key: "seen", title: "Vista" }]), { key: "end", title: "Respuesta" }];
  return [
    ...happened.map((step, at) => ({
      ...step,
      state: at === happened.length - 1 ? ("now" as const) : ("done" as const),
    })),
    ...toCome.map((step) => ({ ...step, state: "next" as const })),
  ];
}
