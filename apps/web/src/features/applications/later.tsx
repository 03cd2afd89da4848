import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { preloadable } from "#ui/preloadable.tsx";

const pane = preloadable(async () => (await import("./candidate/application-pane.tsx")).ApplicationPane, {
  fallback: (
    <article className="card pane detail pad" aria-label="Candidato" aria-busy="true">
      <Skeleton height={320} />
    </article>
  ),
});
const acts = preloadable(async () => (await import("./list/page-acts.tsx")).PageActs);

/** What a phone that shows the list needs only at the first tap: the open application, and the acts. */
export const LaterPane = pane.Component;
export const LaterActs = acts.Component;
export const preloadParts = () => Promise.all([pane.preload(), acts.preload()]);
