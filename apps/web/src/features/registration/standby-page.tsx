import {
  answerRequest,
  companySections,
  personSections,
  type RequestSection,
  type RequestStatus,
  type SectionKey,
} from "@arranca/contract/review";
import { accountStatuses } from "@arranca/contract/statuses";
import { type ReactNode, useState } from "react";
import { call } from "#lib/call.ts";
import { longDate } from "#lib/format.ts";
import type { Session } from "#lib/session.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Note } from "#ui/note.tsx";
import { StatusChip } from "#ui/status-chip.tsx";
import { Timeline } from "#ui/timeline.tsx";
import { AppealCard } from "./appeal-card.tsx";
import { ChangesList, titleOf } from "./changes-list.tsx";
import { ContactCard } from "./contact-card.tsx";
import type { KeptFiles, Paper } from "./papers.ts";
import { ReplyDialog } from "./reply-dialog.tsx";
import { SectionDialog } from "./section-dialog.tsx";
import { papersOfSection, stepsOfSection } from "./section-updates.ts";
import type { Step, StepValues } from "./step.ts";
import "./registration.css";

type Props = {
  session: Session;
  request: RequestStatus;
  steps: readonly Step[];
  values: Record<string, StepValues>;
  papers: readonly Paper[];
  files: KeptFiles;
  onSave: (step: string, body: unknown) => Promise<unknown>;
  /** Something was answered or sent: ask again where the account belongs. */
  onMoved: () => Promise<unknown>;
};

type Editing = { title: string; section: SectionKey; field: string };

/** Why the account waits, and what its owner can do about it: changes that were asked for, or a rejection. */
export function StandbyPage(props: Props) {
  const { session, request, steps, values, papers, onSave, onMoved } = props;
  const type = session.userType === "person" ? "person" : "company";
  const [files, setFiles] = useState(props.files);
  const [editing, setEditing] = useState<Editing>();
  const [replying, setReplying] = useState<RequestSection>();
  const isRejected = request.statusId === accountStatuses.rejected.id;
  const open = request.sections.filter((item) => !item.answered_at);
  const areas = papers.map((paper) => paper.area);

  const reply = async (item: RequestSection, comment: string) => {
    const responses = [{ section: item.section, field: item.field, comment: comment || null }];
    await call(answerRequest, { params: { id: request.id ?? "" }, body: { responses } });
    await onMoved();
  };

  return (
    <StandbyFrame session={session} request={request}>
      <Heading request={request} open={open.length} isRejected={isRejected} />
      {isRejected ? (
        <>
          <Reasons request={request} />
          <SectionList type={type} onOpen={setEditing} />
          <AppealCard type={type} onSent={onMoved} />
        </>
      ) : (
        <>
          <ChangesList
            request={request}
            onChange={(item) => setEditing({ title: titleOf(item), section: item.section, field: item.field })}
            onReply={setReplying}
          />
          <p className="t14 mut">
            {open.length > 0
              ? "Corrige y responde cada punto. Cuando respondas todo, tu cuenta vuelve a revisión."
              : "Respondiste todo: tu cuenta vuelve a revisión."}
          </p>
        </>
      )}
      {editing ? (
        <SectionDialog
          title={editing.title}
          steps={steps.filter((step) => stepsOfSection(type, editing.section, editing.field).includes(step.key))}
          values={values}
          papers={papers.filter((paper) => papersOfSection(editing.section, editing.field, areas).includes(paper.area))}
          files={files}
          onFile={(area, file) => setFiles((before) => ({ ...before, [area]: file }))}
          onSave={onSave}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
      {replying ? (
        <ReplyDialog
          item={replying}
          isLast={open.length === 1}
          onReply={(comment) => reply(replying, comment)}
          onClose={() => setReplying(undefined)}
        />
      ) : null}
    </StandbyFrame>
  );
}

/** Title, what happened and how to reach the programme; the middle belongs to each case. */
export function StandbyFrame({
  session,
  request,
  children,
}: {
  session: Session;
  request: RequestStatus;
  children: ReactNode;
}) {
  const isAsked = request.statusId === accountStatuses.changes_requested.id;
  return (
    <div className="cols">
      <div className="stack g5">{children}</div>
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
        <ContactCard programme={session.programme} />
      </aside>
    </div>
  );
}

function Heading({ request, open, isRejected }: { request: RequestStatus; open: number; isRejected: boolean }) {
  const total = request.sections.length;
  const who = request.responsable?.split(" ")[0];
  return (
    <div className="stack g2">
      <p>
        <StatusChip tone={isRejected ? "refused" : "mine"}>{request.statusName}</StatusChip>
      </p>
      <h1 className="t32">
        {isRejected
          ? "No pudimos aprobar tu registro"
          : `Casi listo: ${open === 1 ? "falta" : "faltan"} ${open} de ${total} ${total === 1 ? "cambio" : "cambios"}`}
      </h1>
      <p className="mut reg-lead">
        {isRejected
          ? "Lee el motivo. Puedes corregir tus datos y pedir que lo revisemos otra vez."
          : `${who ? `${who}, del equipo de revisión,` : "El equipo de revisión"} te pidió corregir esto${request.requested_at ? ` el ${longDate(request.requested_at)}` : ""}. Lo demás se queda como está.`}
      </p>
    </div>
  );
}

/** What staff wrote about the account as a whole. */
export const Reasons = ({ request }: { request: RequestStatus }) =>
  request.comment.length > 0 ? (
    <Note tone="no" title="Motivo">
      {request.comment.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Note>
  ) : null;

function SectionList({ type, onOpen }: { type: "person" | "company"; onOpen: (editing: Editing) => void }) {
  const sections: Record<string, string> = type === "person" ? personSections : companySections;
  return (
    <Card title="Tus datos">
      <ul className="list">
        {Object.entries(sections).map(([key, name]) => (
          <li className="row btw paper" key={key}>
            <span>{name}</span>
            {/* The keys of both tables are sections. */}
            <Button onClick={() => onOpen({ title: name, section: key as SectionKey, field: "" })}>
              Cambiar<span className="sr"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
