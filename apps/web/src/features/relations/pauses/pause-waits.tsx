import type { RelationJob } from "@arranca/contract/relations/relation";
import { lazyComponent } from "#ui/lazy-component.tsx";

const PauseAsk = lazyComponent(async () => (await import("./pause-ask.tsx")).PauseAsk, { isOptional: true });

/** Question on the dashboard about a pause that the company proposed; nothing, and nothing to load, if none waits. */
export const PauseWaits = ({ relation }: { relation: Pick<RelationJob, "pauses" | "institutionName"> | null }) =>
  relation?.pauses.some(({ actions }) => actions.includes("confirm")) ? (
    <PauseAsk relation={relation} side="person" other={relation.institutionName} />
  ) : null;
