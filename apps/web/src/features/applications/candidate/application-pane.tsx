import type { CandidateDetail } from "@arranca/contract/applications";
import { useQuery } from "@tanstack/react-query";
import { useDetailTitle } from "#lib/page/page-title.ts";
import { Tabs } from "#ui/actions/tabs.tsx";
import { classes } from "#ui/classes.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { candidateQuery } from "../list/queries.ts";
import css from "./candidate.module.css";
import { Decisions, PaneHead } from "./pane-head.tsx";
import type { PaneRights, PaneTabKey } from "./pane-tab.ts";
import { paneTabs } from "./pane-tabs.ts";
import { useReaderAhead } from "./queries.ts";

type Props = PaneRights & {
  id: string;
  /** Open tab; by default the first one that the candidate has. */
  tab: PaneTabKey | undefined;
  onTab: (tab: PaneTabKey) => void;
  onBack: () => void;
  onDiscard: () => void;
  onSelect: () => void;
};

export function ApplicationPane({ id, ...rest }: Props) {
  const query = useQuery(candidateQuery(id));
  useReaderAhead(query.data !== undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls on its own is reached by keyboard
    <article className={classes("card pane detail", css.pane)} aria-label="Candidato" tabIndex={0}>
      <QueryView query={query} skeleton={<PaneSkeleton />}>
        {(candidate) => <Pane candidate={candidate} {...rest} />}
      </QueryView>
    </article>
  );
}

function Pane(props: { candidate: CandidateDetail } & Omit<Props, "id">) {
  const { candidate, tab, onTab, onBack, onDiscard, onSelect, ...rights } = props;
  useDetailTitle(candidate.nameComplete);
  const tabs = paneTabs
    .filter(({ isShown }) => isShown?.(candidate) ?? true)
    .map(({ key, label, count, Body }) => ({
      key,
      label,
      count: count?.(candidate) || undefined,
      content: <Body candidate={candidate} {...rights} />,
    }));
  const open = tabs.find(({ key }) => key === tab) ?? tabs[0];
  const acts = { candidate, onDiscard, onSelect, seesRelations: rights.seesRelations };
  return (
    <>
      <PaneHead {...acts} onBack={onBack} isOpenOffered={open?.key !== "cv"} />
      <Tabs label="Postulación" className={css.tabs} tabs={tabs} value={open?.key ?? "data"} onValue={onTab} />
      <Decisions {...acts} className="actions phone" />
    </>
  );
}

function PaneSkeleton() {
  return (
    <div className="pad stack gap-5" role="status" aria-label="Cargando al candidato">
      <div className="row">
        <Skeleton width={48} height={48} />
        <div className="grow stack gap-2">
          <Skeleton width="60%" height={26} />
          <Skeleton width="40%" />
        </div>
      </div>
      <Skeleton height={44} />
      <Skeleton height={320} />
    </div>
  );
}
