import type { ReentryView } from "@arranca/contract/relations/end-views";
import { askReentry } from "@arranca/contract/relations/ends";
import { leftForPerson, type SupportLeft } from "@arranca/contract/relations/lifetime";
import { useState } from "react";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { useAskReentry } from "./queries.ts";

const WordsDialog = lazyComponent(async () => (await import("../words-dialog.tsx")).default);

type Props = {
  reentry: ReentryView | null;
  mayAsk: boolean;
  /** Months of support left, if the person may apply again. */
  support?: SupportLeft | undefined;
};

/**
 * 'Pedir reingreso': the request for re-entry, then the deadline of its decision, then the decision. Re-entry can be
 * requested once.
 */
export function ReentryCard({ reentry, mayAsk, support }: Props) {
  const [isOpen, setOpen] = useState(false);
  const ask = useAskReentry();
  if (!reentry && !mayAsk && !isOpen) return null;
  return (
    <Card title="Reingreso" pad>
      {reentry ? (
        <Answer {...{ reentry, support }} />
      ) : (
        <div className="stack gap-3">
          <p>
            Si quieres volver a postularte, pide tu reingreso. Se pide una sola vez y lo decide supervisión en 10 días
            hábiles.
          </p>
          <p>
            <Button onClick={() => setOpen(true)}>Pedir reingreso</Button>
          </p>
        </div>
      )}
      {isOpen ? (
        <WordsDialog
          title="Pedir reingreso"
          lead="Se pide una sola vez. Supervisión lo lee y decide en 10 días hábiles."
          schema={askReentry.body}
          name="words"
          label="Por qué quieres volver"
          help="Di qué pasó con tu empleo anterior y qué cambió."
          confirm="Pedir reingreso"
          onClose={() => setOpen(false)}
          onSend={(words) => ask.mutateAsync(words)}
        />
      ) : null}
    </Card>
  );
}

function Answer({ reentry, support }: { reentry: ReentryView; support: SupportLeft | undefined }) {
  if (reentry.granted === null)
    return (
      <p>
        Pediste tu reingreso el {longDate(reentry.asked_at)}. Lo decidimos a más tardar el{" "}
        <b className="nowrap">{longDate(reentry.due_on)}</b>.
      </p>
    );
  return (
    <div className="stack gap-2">
      <p className="medium">{reentry.granted ? "Aceptamos tu reingreso." : "No aceptamos tu reingreso."}</p>
      <p>{reentry.decision}</p>
      {reentry.granted && support ? (
        <>
          {support.left > 0 ? <p>{leftForPerson(support)}.</p> : null}
          <p>
            <ButtonLink to="/jobs">Ver empleos</ButtonLink>
          </p>
        </>
      ) : null}
    </div>
  );
}
