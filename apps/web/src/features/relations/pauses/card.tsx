import type { RelationPause } from "@arranca/contract/relations/pause-views";
import { pauseStatuses } from "@arranca/contract/relations/pause-words";
import type { RelationJob } from "@arranca/contract/relations/relation";
import { useState } from "react";
import type { StatusTone } from "#lib/status-tone.ts";
import { Button } from "#ui/actions/button.tsx";
import { Card, Section } from "#ui/display/card.tsx";
import { Note } from "#ui/display/note.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { nearDate } from "../words.ts";
import { daysOf, Sure } from "./ask.tsx";
import type { Side } from "./queries.ts";

const BackDialog = lazyComponent(async () => (await import("./back-dialog.tsx")).BackDialog);
const ProposePauseDialog = lazyComponent(async () => (await import("./propose-dialog.tsx")).ProposePauseDialog);

type Props = {
  relation: Pick<RelationJob, "id" | "pauses" | "status" | "confirmation" | "startDate">;
  side: Side;
  /** Name of the other side of the relation: the company or the person. */
  other: string;
};

type Open = { what: "propose" } | { what: "withdraw" | "back"; pause: RelationPause };

const explained = {
  person: "Úsala si no vas a trabajar unos días. Esos días no suman apoyo. Tus meses se recorren y no pierdes ninguno.",
  company: "Úsala si no va a trabajar unos días. Esos días no suman apoyo. Sus meses se recorren y no pierde ninguno.",
} as const;

export function PausesCard({ relation, side, other }: Props) {
  const [open, setOpen] = useState<Open>();
  const { pauses } = relation;
  const isActive = relation.status.key === "active";
  const isShown = relation.confirmation === "both" && (isActive || pauses.length > 0);
  if (!isShown && !open) return null;
  const isOpen = pauses.some(({ status }) => status === "proposed" || status === "disputed");
  const close = () => setOpen(undefined);
  return (
    <>
      <Card title="Pausas">
        {pauses.map((pause) => (
          <Section key={pause.id} className="stack gap-2">
            <p className="row wrap gap-2">
              <StatusChip tone={tones[pause.status]}>
                {pause.ended_with_relation ? ("Sin efecto" as const) : pauseStatuses[pause.status]}
              </StatusChip>
              <span className="medium">{daysOf(pause)}</span>
            </p>
            <p className="text-14 muted">{whatFollows(pause, side, other)}</p>
            {pause.decision ? <Note title="Lo que decidió el programa">{pause.decision}</Note> : null}
            {pause.actions.includes("withdraw") ? (
              <p>
                <Button look="danger-line" onClick={() => setOpen({ what: "withdraw", pause })}>
                  Retirar la pausa
                </Button>
              </p>
            ) : null}
            {pause.actions.includes("back") ? (
              <p>
                <Button look="soft" onClick={() => setOpen({ what: "back", pause })}>
                  {side === "person" ? "Ya regresé" : "Ya regresó"}
                </Button>
              </p>
            ) : null}
          </Section>
        ))}
        {isActive && !isOpen ? (
          <Section className="stack gap-2">
            <p className="text-14 muted">{explained[side]}</p>
            <p>
              <Button look="line" onClick={() => setOpen({ what: "propose" })}>
                Pedir una pausa
              </Button>
            </p>
          </Section>
        ) : null}
      </Card>
      {open?.what === "propose" ? <ProposePauseDialog {...{ relation, side, other }} onClose={close} /> : null}
      {open?.what === "back" ? <BackDialog pause={open.pause} side={side} onClose={close} /> : null}
      {open?.what === "withdraw" ? <Sure {...{ side }} what="withdraw" pause={open.pause} onClose={close} /> : null}
    </>
  );
}

const tones: Record<RelationPause["status"], StatusTone> = {
  proposed: "running",
  confirmed: "done",
  disputed: "running",
  refused: "refused",
  withdrawn: "ended",
};

function whatFollows(pause: RelationPause, side: Side, other: string): string {
  const until = pause.answer_by ? `a más tardar el ${nearDate(pause.answer_by)}` : "";
  switch (pause.status) {
    case "proposed":
      return pause.proposed_by === side ? `Falta que ${other} conteste, ${until}.` : `Te toca a ti: contesta ${until}.`;
    case "disputed":
      return `El programa lee lo que dicen ambas partes y decide ${until}.`;
    case "confirmed":
      return "Esos días no suman apoyo. Los meses que siguen se recorrieron.";
    case "refused":
      return "El programa decidió que no hubo pausa. Los meses no cambiaron.";
    case "withdrawn":
      return `${pause.ended_with_relation ? "La relación laboral terminó: no" : "No"} cuenta. Los meses no cambiaron.`;
  }
}
