import {
  companySections,
  personSections,
  type RequestStatus,
  restOfReview,
  restWords,
  type SectionKey,
} from "@arranca/contract/review/requests";
import { statusLabel } from "@arranca/contract/states/status-label";
import { accountStatuses } from "@arranca/contract/statuses";
import { type ReactNode, useState } from "react";
import { longDate } from "#lib/format.ts";
import type { Session } from "#lib/session/session.ts";
import { Button } from "#ui/actions/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { Note } from "#ui/display/note.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { Timeline } from "#ui/display/timeline.tsx";
import { documentKindsWith } from "../documents/document-kinds.ts";
import css from "../registration.module.css";
import { AppealCard } from "./appeal-card.tsx";
import { ContactCard } from "./contact-card.tsx";
import { EarlierRounds } from "./earlier-rounds.tsx";
import { requestHeading } from "./request-heading.ts";
import { type Editing, RequestTasks } from "./request-tasks.tsx";
import { SectionDialog } from "./section-dialog.tsx";
import { documentsOfSection, stepsOfSection } from "./section-updates.ts";

type Props = {
  session: Session;
  request: RequestStatus;
  editing: Editing;
  onMoved: () => Promise<unknown>;
  diploma?: ReactNode;
};

export function StandbyPage({ session, request, editing, onMoved, diploma }: Props) {
  const round = request.rounds.find(({ id }) => id === request.id);
  const isRejected = request.statusId === accountStatuses.rejected.id;
  return (
    <StandbyFrame {...{ session, request, diploma }}>
      <Heading request={request} type={editing.type} isRejected={isRejected} />
      {isRejected ? <Rejected {...{ request, editing, onMoved }} /> : null}
      {round && !isRejected ? (
        <RequestTasks {...editing} round={round} onMoved={onMoved} rest={restOf(request, editing.type)} />
      ) : null}
      <EarlierRounds rounds={request.rounds} />
    </StandbyFrame>
  );
}

function Rejected({ request, editing, onMoved }: Omit<Props, "session">) {
  const [section, setSection] = useState<{ key: SectionKey; name: string }>();
  const [files, setFiles] = useState(editing.files);
  const { type, steps, papers } = editing;
  const [paper, setPaper] = useState(editing.identityPaper);
  const kinds = paper ? documentKindsWith(papers, paper) : papers;
  const areas = kinds.map(({ area }) => area);
  const canAppeal = request.actions.includes("appeal");
  return (
    <>
      <Reasons request={request} />
      {canAppeal ? (
        <>
          <SectionList type={type} onOpen={(key, name) => setSection({ key, name })} />
          <AppealCard type={type} onSent={onMoved} />
        </>
      ) : (
        <Note>Ya pediste una segunda revisión. Si algo cambió, escribe o llama al programa y lo vemos contigo.</Note>
      )}
      {section ? (
        <SectionDialog
          title={section.name}
          steps={steps.filter((step) => stepsOfSection(type, section.key, "").includes(step.key))}
          values={editing.values}
          papers={kinds.filter(({ area }) => documentsOfSection(section.key, "", areas).includes(area))}
          files={files}
          identity={paper && { paper, onPaper: setPaper }}
          onFile={(area, file) => setFiles((before) => ({ ...before, [area]: file }))}
          onSave={editing.onSave}
          onClose={() => setSection(undefined)}
        />
      ) : null}
    </>
  );
}

export function StandbyFrame({
  session,
  request,
  diploma,
  children,
}: Pick<Props, "session" | "request" | "diploma"> & {
  children: ReactNode;
}) {
  const isAsked = request.statusId === accountStatuses.changes_requested.id;
  return (
    <div className="columns">
      <div className="stack gap-5">{children}</div>
      <aside className="stack" aria-label="Qué sigue">
        {isAsked ? (
          <Card title="Qué sigue" pad>
            <Timeline
              label="Pasos de la revisión"
              steps={[
                {
                  key: "sent",
                  title: "Registro enviado",
                  detail: request.submitted_at ? longDate(request.submitted_at) : undefined,
                  state: "done",
                },
                {
                  key: "change",
                  title: "Corrige y responde",
                  detail: "Puedes guardar y seguir después",
                  state: "now",
                  mine: true,
                },
                {
                  key: "review",
                  title: "Revisión",
                  detail: `${session.programme.review_promise} después de enviar`,
                  state: "next",
                },
                { key: "active", title: "Cuenta activa", state: "next" },
              ]}
            />
          </Card>
        ) : null}
        {diploma}
        <ContactCard programme={session.programme} />
      </aside>
    </div>
  );
}

type HeadingProps = { request: RequestStatus; type: Editing["type"]; isRejected: boolean };

function Heading({ request, type, isRejected }: HeadingProps) {
  return (
    <div className="stack gap-2">
      <p>
        <StatusChip tone={isRejected ? "refused" : "mine"}>{statusLabel("cuenta", request.statusName)}</StatusChip>
      </p>
      <h1 className="text-32">
        {isRejected ? "No pudimos aprobar tu registro" : requestHeading(request, restOf(request, type))}
      </h1>
      <p className={`muted ${css.lead}`}>{isRejected ? rejectedLead(request) : askedLead(request, type)}</p>
    </div>
  );
}

const rejectedLead = ({ actions }: RequestStatus): string =>
  actions.includes("appeal")
    ? "Lee el motivo. Puedes corregir tus datos y pedir que lo revisemos otra vez."
    : "Revisamos tu registro dos veces. Lee el motivo de la última.";

const restOf = ({ sections, reviewed, section_states }: RequestStatus, type: Editing["type"]) =>
  restOfReview(type, {
    ...{ asked: sections, reviewed },
    later: section_states.filter(({ state }) => state === "later").map(({ section }) => section),
  });

function askedLead(request: RequestStatus, type: Editing["type"]): string {
  const asked = "El equipo de revisión te pidió corregir esto";
  const { requested_at: at } = request;
  return `${asked}${at ? ` el ${longDate(at)}` : ""}. ${restWords(restOf(request, type))}`;
}

export const Reasons = ({ request }: { request: RequestStatus }) =>
  request.comment.length > 0 ? (
    <Note tone="no" title="Motivo">
      {request.comment.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Note>
  ) : null;

type ListProps = { type: "person" | "company"; onOpen: (key: SectionKey, name: string) => void };

function SectionList({ type, onOpen }: ListProps) {
  const sections: Record<string, string> = type === "person" ? personSections : companySections;
  return (
    <Card title="Tus datos">
      <ul className="list">
        {Object.entries(sections).map(([key, name]) => (
          <li className={`row between ${css.paper}`} key={key}>
            <span>{name}</span>
            {/* The keys of both tables are sections. */}
            <Button onClick={() => onOpen(key as SectionKey, name)}>
              Cambiar<span className="sr-only"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
