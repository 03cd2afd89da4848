import type { CandidateDetail } from "@arranca/contract/applications";
import { IconChevronDown } from "@tabler/icons-react";
import { useId, useState } from "react";
import { appliedAgo } from "#lib/format.ts";
import { statusTone } from "#lib/statuses.ts";
import { BackToList } from "#ui/actions/back-to-list.tsx";
import { Button } from "#ui/actions/button.tsx";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { Avatar } from "#ui/display/avatar.tsx";
import { ReasonList } from "#ui/display/reasons.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { AppliedTo } from "../applied-to.tsx";
import css from "./candidate.module.css";
import { NextStep } from "./next-step.tsx";
import { OpenButton } from "./open-button.tsx";

type Acts = {
  candidate: CandidateDetail;
  seesRelations: boolean;
  onDiscard: () => void;
  onSelect: () => void;
};

/** `isOpenOffered`: true if the head holds the button 'Abrir postulación', because the open tab does not. */
export function PaneHead({ isOpenOffered, onBack, ...acts }: Acts & { isOpenOffered: boolean; onBack: () => void }) {
  const { candidate, seesRelations } = acts;
  const { match } = candidate;
  const listId = useId();
  const [isMatchOpen, setIsMatchOpen] = useState(false);
  return (
    <header className={`${css.head} stack gap-2`}>
      <BackToList onClose={onBack} />
      <div className="row row-top wrap gap-3">
        <div className={`row row-top grow ${css.who}`}>
          <Avatar name={candidate.nameComplete} photo={candidate.image ?? undefined} size={56} />
          <div className="grow stack gap-1">
            <h2 className="text-20">{candidate.nameComplete}</h2>
            <AppliedTo title={candidate.job.title} />
          </div>
        </div>
        <div className="row wrap gap-2">
          {isOpenOffered ? <OpenButton candidate={candidate} /> : null}
          <Decisions {...acts} className="desk-flex row gap-2" />
        </div>
      </div>
      <div className="row wrap gap-2">
        <StatusChip tone={statusTone("candidato", candidate.status.id)}>{candidate.status.name}</StatusChip>
        <span className="text-14 muted">{appliedAgo(candidate.careAboutDate)}</span>
        {match.items.length > 0 ? (
          <button
            type="button"
            className={`button quiet sm ${css.match}`}
            aria-expanded={isMatchOpen}
            aria-controls={listId}
            onClick={() => setIsMatchOpen(!isMatchOpen)}
          >
            {match.of > 0 ? `Cumple ${match.met} de ${match.of}` : "Todavía no sabemos qué cumple"}
            <Icon of={IconChevronDown} size={16} />
          </button>
        ) : null}
      </div>
      {isMatchOpen ? (
        <div id={listId}>
          <ReasonList
            reasons={match.items}
            words={{ met: "Lo cumple", unmet: "No lo cumple", unknown: "Pregúntale" }}
            note="La persona ve la misma lista. Nunca usa su género, su origen ni su edad."
          />
        </div>
      ) : null}
      <NextStep {...{ candidate, seesRelations }} />
    </header>
  );
}

/** Buttons of a decision. They stand in the head on wide screens, and at the bottom of a phone's screen. */
export function Decisions({ candidate, seesRelations, onDiscard, onSelect, className }: Acts & { className: string }) {
  const { actions } = candidate;
  const seesRelation = actions.includes("see_relation") && seesRelations;
  if (!actions.includes("discard") && !actions.includes("select") && !seesRelation) return null;
  return (
    <div className={className}>
      {actions.includes("discard") ? (
        <Button look="danger-line" onClick={onDiscard}>
          Descartar <Key letter="D" />
        </Button>
      ) : null}
      {actions.includes("select") ? (
        <Button look="fill" onClick={onSelect}>
          Seleccionar <Key letter="S" />
        </Button>
      ) : null}
      {seesRelation ? (
        <ButtonLink to="/relations" search={{ care_about_id: candidate.id }} look="soft">
          Ver relación laboral
        </ButtonLink>
      ) : null}
    </div>
  );
}

const Key = ({ letter }: { letter: string }) => (
  <span className="key desk" aria-hidden="true">
    {letter}
  </span>
);
