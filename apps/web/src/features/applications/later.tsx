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

/** Parts that a phone needs at the first tap only: the open application, and the acts. */
export const LaterPane = pane.Component;
export const LaterActs = acts.Component;
export const preloadParts = () => Promise.all([pane.preload(), acts.preload()]);
