import type { RelationJob } from "@arranca/contract/relations/relation";
import { lazyComponent } from "#ui/lazy-component.tsx";

const PauseAsk = lazyComponent(async () => (await import("./ask.tsx")).PauseAsk, { isOptional: true });

/**
 * Dashboard question about a pause that the company proposed. Stays mounted after the answer, so that an open dialog keeps
 * its text; loads nothing without a pause.
 */
export const PauseWaits = ({ relation }: { relation: Pick<RelationJob, "pauses" | "institutionName"> | null }) =>
  relation?.pauses[0] ? <PauseAsk relation={relation} side="person" other={relation.institutionName} /> : null;
