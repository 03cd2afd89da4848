import { smallStates } from "@arranca/contract/states/state-words";
import { faultText } from "#lib/calls/fault-text.ts";
import { hourOf, longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { Card, Section } from "#ui/display/card.tsx";
import { Note } from "#ui/display/note.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import type { Problem } from "./problems.ts";
import { useRetry } from "./queries.ts";

export function ProblemsCard({ problems, askedAt }: { problems: readonly Problem[]; askedAt: string }) {
  if (problems.length === 0)
    return (
      <Note tone="ok" title="Todo funciona">
        Lo vimos a las {hourOf(askedAt)}. Cada minuto lo vemos otra vez.
      </Note>
    );
  return (
    <Card title={problems.length === 1 ? "Una cosa pide atención" : `${problems.length} cosas piden atención`}>
      {problems.map((problem) => (
        <ProblemEntry key={problem.title} problem={problem} />
      ))}
    </Card>
  );
}

function ProblemEntry({ problem: { title, since, advice, examples = [], retry } }: { problem: Problem }) {
  const again = useRetry();
  return (
    <Section>
      <article className="stack gap-2" aria-label={title}>
        <div className="row wrap gap-2">
          <h3>{title}</h3>
          <StatusChip tone="refused">{smallStates.asksForSomebody}</StatusChip>
        </div>
        {since ? <p className="muted text-14">Desde el {longDate(since, { time: true })}</p> : null}
        <p>{advice}</p>
        {examples.length > 0 ? <p className="muted text-14">{examples.join(", ")}</p> : null}
        {retry ? (
          <div>
            <Button
              busy={again.isPending}
              busyLabel="Enviando"
              onClick={() =>
                again.mutate(retry, {
                  onSuccess: ({ message }) => showSnack(message),
                  onError: (error) => showSnack(faultText(error)),
                })
              }
            >
              Intentar otra vez
            </Button>
          </div>
        ) : null}
      </article>
    </Section>
  );
}
