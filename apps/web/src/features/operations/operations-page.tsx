import { useQuery } from "@tanstack/react-query";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { DutiesCard, QueuesCard, RulesCard } from "./cards.tsx";
import { FactsCard } from "./facts-card.tsx";
import { problemsOf } from "./problems.ts";
import { ProblemsCard } from "./problems-card.tsx";
import { operationsQuery } from "./queries.ts";

export function OperationsPage() {
  const query = useQuery(operationsQuery);
  return (
    <QueryView query={query}>
      {(now) => (
        <div className="stack">
          <ProblemsCard problems={problemsOf(now)} askedAt={now.asked_at} />
          <QueuesCard queues={now.queues} />
          <FactsCard now={now} />
          <RulesCard answers={now.invariants} />
          <DutiesCard runs={now.duties} />
        </div>
      )}
    </QueryView>
  );
}
