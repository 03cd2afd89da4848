import type { IdentityPaper } from "@arranca/contract/persons/identity-papers";
import {
  answerRequest,
  type ChangeRequest,
  type RequestSection,
  type restOfReview,
} from "@arranca/contract/review/requests";
import { useState } from "react";
import { call } from "#lib/calls/call.ts";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { FieldError } from "#ui/forms/field-error.tsx";
import { type DocumentKind, documentKindsWith, type KeptFiles } from "../documents/document-kinds.ts";
import css from "../registration.module.css";
import type { Step, StepValues } from "../step.ts";
import { ChangesList } from "./changes-list.tsx";
import { ReplyDialog } from "./reply-dialog.tsx";
import { SectionDialog } from "./section-dialog.tsx";
import { documentsOfSection, fieldOfLine, stepsOfSection, withChosenPaper } from "./section-updates.ts";
import { taskState, titleOf } from "./task-state.ts";

export type Editing = {
  type: "person" | "company";
  steps: readonly Step[];
  values: Record<string, StepValues>;
  papers: readonly DocumentKind[];
  files: KeptFiles;
  /** Identity paper of a person's account; undefined for a company. */
  identityPaper?: IdentityPaper;
  /** Note above the form of the bank account; undefined for the usual one. */
  bankHint?: string | undefined;
  onSave: (step: string, body: unknown) => Promise<unknown>;
};

type Props = Editing & {
  round: ChangeRequest;
  /** Called after a change or an answer: refreshes the status of the account. */
  onMoved: () => Promise<unknown>;
  /** Review status of the sections without requested changes; undefined on pages that do not show it. */
  rest?: ReturnType<typeof restOfReview>;
};

/** Tasks of an open change request. Each opens its exact field; the answers are sent together. */
export function RequestTasks({ round, onMoved, rest, ...editing }: Props) {
  const { type, steps, values, papers, onSave } = editing;
  const [paper, setPaper] = useState(editing.identityPaper);
  const [files, setFiles] = useState(editing.files);
  const [changing, setChanging] = useState<RequestSection>();
  /** Kinds of document in the open dialog that already have their new file. */
  const [sent, setSent] = useState<readonly string[]>([]);
  const [replying, setReplying] = useState<RequestSection>();
  const unanswered = round.sections.filter((item) => !item.answered_at);
  const answer = async (responses: { section: RequestSection["section"]; field: string; comment: string | null }[]) => {
    await call(answerRequest, { params: { id: round.id }, body: { responses } });
    await onMoved();
  };
  // Sides of the account's own identity paper: those of another one are shown when it is chosen.
  const areas = (editing.identityPaper ? documentKindsWith(papers, editing.identityPaper) : papers).map(
    ({ area }) => area,
  );
  const change = (item: RequestSection) => {
    setSent([]);
    setChanging(item);
  };
  const isFileAsked = changing?.section === "documents" && taskState(changing, round) === "asked";

  return (
    <>
      <ChangesList round={round} onChange={change} onReply={setReplying} rest={rest ?? []}>
        <SendBar
          round={round}
          sticky={rest !== undefined}
          onSend={() => answer(unanswered.map(({ section, field }) => ({ section, field, comment: null })))}
        />
      </ChangesList>
      {changing ? (
        <SectionDialog
          title={titleOf(changing)}
          asked={changing.admin_comment}
          hint={changing.section === "bank" ? editing.bankHint : undefined}
          focus={fieldOfLine(changing)}
          steps={steps.filter((step) => stepsOfSection(type, changing.section, changing.field).includes(step.key))}
          values={values}
          papers={papers
            .filter(({ area }) =>
              withChosenPaper(documentsOfSection(changing.section, changing.field, areas), paper).includes(area),
            )
            .map((kind) => telling(kind, onMoved))}
          identity={paper && { paper, onPaper: setPaper }}
          files={files}
          another={isFileAsked ? areas.filter((area) => !sent.includes(area)) : []}
          onFile={(area, file) => {
            setFiles((before) => ({ ...before, [area]: file }));
            setSent((before) => [...before, area]);
          }}
          onSave={onSave}
          onClose={() => {
            setChanging(undefined);
            void onMoved();
          }}
        />
      ) : null}
      {replying ? (
        <ReplyDialog
          item={replying}
          isLast={unanswered.length === 1}
          onReply={(comment) =>
            answer([{ section: replying.section, field: replying.field, comment: comment || null }])
          }
          onClose={() => setReplying(undefined)}
        />
      ) : null}
    </>
  );
}

/** Reports an upload when it has finished, even if the dialog was closed meanwhile. */
const telling = (paper: DocumentKind, onMoved: Props["onMoved"]): DocumentKind => ({
  ...paper,
  upload: async (...sending) => {
    const stored = await paper.upload(...sending);
    void onMoved();
    return stored;
  },
});

type SendProps = {
  round: ChangeRequest;
  sticky: boolean;
  onSend: () => Promise<unknown>;
};

function SendBar({ round, sticky, onSend }: SendProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const total = round.sections.length;
  const ready = round.sections.filter((item) => taskState(item, round) === "ready").length;
  const missing = total - ready;
  const send = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await onSend();
    } catch (error) {
      setProblem(faultText(error));
    }
    setBusy(false);
  };
  return (
    <div className={sticky ? `acts ${css.send} ${css.sticky}` : css.send}>
      <p className="text-14 muted" id="send-help" role="status">
        {missing === 0
          ? "Todo listo. Envíalo para que lo revisemos."
          : `Te ${missing === 1 ? "falta" : "faltan"} ${missing} de ${total}. Puedes guardar y seguir después.`}
      </p>
      {problem ? <FieldError message={problem} /> : null}
      <Button
        look="fill"
        size="lg"
        disabled={missing > 0}
        aria-describedby="send-help"
        busy={busy}
        busyLabel="Enviando"
        onClick={() => void send()}
      >
        Enviar a revisión{total > 1 ? ` (${ready} de ${total})` : ""}
      </Button>
    </div>
  );
}
