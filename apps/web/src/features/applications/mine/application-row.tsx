import type { MyApplication } from "@arranca/contract/applications";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { appliedAgo } from "#lib/format.ts";
import { statusTone } from "#lib/statuses.ts";
import { Button } from "#ui/actions/button.tsx";
import { Logo } from "#ui/display/logo.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { Timeline } from "#ui/display/timeline.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { stepsOf } from "../application-steps.ts";
import css from "../applications.module.css";

const NudgeButton = lazyComponent(async () => (await import("./nudge-button.tsx")).NudgeButton, { isOptional: true });

const ReadMessages = lazyComponent(async () => (await import("../messages/read-messages.tsx")).ReadMessages, {
  isOptional: true,
});

export type RowSlots = {
  /** Renders vacancies similar to that of an application which leads nowhere, to apply to. */
  similar?: ((publicationId: string) => ReactNode) | undefined;
  /** Renders the interview of an application, if there is one. */
  interview?: ((applicationId: string) => ReactNode) | undefined;
};

type Props = RowSlots & { application: MyApplication; onWithdraw: () => void };

/** True if the person is shown other vacancies: the company did not answer or discarded, or the application ended. */
const needsOthers = ({ unanswered, status }: MyApplication): boolean =>
  unanswered || status.key === "discarded" || status.key === "closed";

export function ApplicationRow({ application, onWithdraw, similar, interview }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { actions, cv, messages } = application;
  return (
    <li className={`item ${css.application}`}>
      <Logo name={application.company} src={application.image ?? undefined} />
      <div className="grow stack gap-2">
        <div className="row row-top wrap between gap-2">
          <div className={`grow ${css.what}`}>
            <h3 className="item-title">
              <Link className="tap" to="/jobs" search={{ id: application.publicationId }}>
                {application.title}
              </Link>
            </h3>
            <p className="meta">
              <span>{application.company}</span>
              <span>{appliedAgo(application.careAboutDate)}</span>
            </p>
          </div>
          <StatusChip tone={statusTone("candidato", application.status.id)}>{application.status.name}</StatusChip>
        </div>
        <Timeline mini label="Camino de la postulación" steps={stepsOf(application)} />
        <p className="text-14">{application.sentence}</p>
        {interview?.(application.id)}
        {cv ? (
          <p className={`text-14 ${css.sentCv}`}>
            Mandaste:{" "}
            <a href={cv.url} target="_blank" rel="noopener">
              {cv.alias ?? cv.file_name}
            </a>
          </p>
        ) : null}
        <div className="row wrap gap-2">
          {messages.count > 0 ? <ReadMessages applicationId={application.id} messages={messages} /> : null}
          {actions.includes("nudge") ? <NudgeButton applicationId={application.id} /> : null}
          {similar && needsOthers(application) ? (
            <Button look="soft" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? "Ocultar vacantes parecidas" : "Ver vacantes parecidas"}
            </Button>
          ) : null}
          {actions.includes("withdraw") ? (
            <Button look="quiet" size="sm" className={css.leave} onClick={onWithdraw}>
              Retirar
            </Button>
          ) : null}
        </div>
        {isOpen ? similar?.(application.publicationId) : null}
      </div>
    </li>
  );
}
