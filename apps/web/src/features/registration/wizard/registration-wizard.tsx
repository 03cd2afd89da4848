// A step is checked offline too: what checks it comes with this page.
import "@arranca/contract/field-errors";
import { lastStepName } from "@arranca/contract/accounts/registration";
import { type ComponentType, type ReactNode, useRef, useState } from "react";
import { failedTo } from "#lib/calls/failed.ts";
import type { TypedFields } from "#lib/kept/text.ts";
import type { Session } from "#lib/session/session.ts";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { DocumentsFields, missingPapers, type PaperMakers } from "../papers/documents-fields.tsx";
import type { KeptFiles, Paper } from "../papers/papers.ts";
import { PhotoTips } from "../papers/photo-tips.tsx";
import { type Step, type StepValues, stepOfScreen } from "../step.ts";
import { AnswersPage } from "./answers-page.tsx";
import { keptValues } from "./kept-draft.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { savedWords } from "./saved-words.ts";
import { type Sent, SentPage } from "./sent-page.tsx";
import { StepActions, StepFrame, StepPage } from "./step-page.tsx";
import { useScreens } from "./step-screens.ts";
import { type SaveStep, useDraft, type Values } from "./use-draft.ts";

/** What the page around a step draws: the route gives it. */
export type RegistrationFrame = ComponentType<{
  children: ReactNode;
  programme: Session["programme"];
  steps?: readonly string[];
  step?: number;
  onLeave?: (() => void) | undefined;
  onSave?: (() => void) | undefined;
  saving?: boolean;
  saveState?: string;
  unsaved?: boolean;
}>;

/** What the page hands to a registration, of a person or of a company. */
export type RegistrationProps = {
  Frame: RegistrationFrame;
  session: Session;
  /** The step that the address of the page says; without one, where it was left. */
  at: string | undefined;
  onAt: (step: string) => void;
  onLeave: () => Promise<unknown>;
  onFollow: () => void;
  /** What makes a paper for who has none. */
  makers?: PaperMakers;
};

type Props = Omit<RegistrationProps, "session" | "at"> & {
  type: "person" | "company";
  /** Whose registration it is: the e-mail of the account. */
  account: string;
  programme: Session["programme"];
  steps: readonly Step[];
  papers: readonly Paper[];
  /** What each step begins with: what the account knows, and over it what was saved. */
  initial: Values;
  initialFiles: KeptFiles;
  hasSaved: boolean;
  /** The step that is open. */
  at: string;
  save: SaveStep;
  /** The steps as they are saved now. */
  read: () => Promise<Values>;
  /** What an earlier visit typed in this browser and could not send. */
  unsent: TypedFields;
  /** Sends everything; undefined when documents are missing and it was only kept. */
  submit: (values: Values, idempotencyKey: string) => Promise<Sent | undefined>;
  /** It was sent before and waits for the course. */
  sentBefore?: Sent | undefined;
};

/** A registration from its first step to its folio. */
export function RegistrationWizard(props: Props) {
  const { type, Frame, programme, steps, papers, at, onAt, submit, onLeave, onFollow } = props;
  const [values, setValues] = useState(props.initial);
  const [files, setFiles] = useState(props.initialFiles);
  const [sent, setSent] = useState(props.sentBefore);
  const [dialog, setDialog] = useState<"leave" | "kept" | "complete">();
  const intention = useRef<{ values: Values; key: string }>(undefined);
  const [newer, setNewer] = useState<{ step: string; fields: StepValues }>();
  const draft = useDraft({
    account: props.account,
    type,
    initial: props.initial,
    unsent: props.unsent,
    save: props.save,
    read: props.read,
    onNewer: (key, fields) => {
      setValues((before) => ({ ...before, [key]: { ...before[key], ...fields } }));
      setNewer({ step: key, fields });
      showSnack("Trajimos lo más reciente que escribiste en otro lugar");
    },
  });

  /** What was opened to be changed from the page with all answers: from there one goes back to it. */
  const [changing, setChanging] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);

  const names = [...steps.map((step) => step.name), "Documentos", lastStepName];
  const { step, index, before, after } = useScreens(steps, at);
  const isChange = changing === stepOfScreen(at);

  const keep = (key: string, data: StepValues, to: string) => {
    const isDone = stepOfScreen(to) !== key;
    const next = isChange && isDone ? "review" : to;
    if (isDone) setChanging(undefined);
    setValues((before) => ({ ...before, [key]: data }));
    draft.note(key, data, stepOfScreen(next));
    void draft.flush();
    onAt(next);
  };
  /** Moves between the pages that have nothing of their own to save: the place is kept with the first step. */
  const move = (next: string) => {
    setChanging(undefined);
    const [first] = steps;
    if (first) draft.note(first.key, values[first.key] ?? first.empty, next);
    void draft.flush();
    onAt(next);
  };
  const save = async () => {
    setIsSaving(true);
    const isSaved = await draft.flush();
    setIsSaving(false);
    showSnack(isSaved ? "Cambios guardados" : failedTo("change"));
  };
  const send = async () => {
    // What is sent is what was read: with something newer from another device it is read again first.
    if (await draft.refresh()) return;
    // An answer that the network lost is asked for again, not the registration sent twice.
    if (intention.current?.values !== values) intention.current = { values, key: crypto.randomUUID() };
    const answer = await submit(values, intention.current.key);
    // Answered: the same values with papers added are a new sending.
    intention.current = undefined;
    if (!answer) return setDialog("kept");
    setSent(answer);
    if (answer.inReview) setDialog("complete");
  };
  const close = () => setDialog(undefined);
  const leaveDialog = (
    <LeaveDialog
      open={dialog === "leave"}
      onClose={close}
      flush={draft.flush}
      hasSaved={props.hasSaved || draft.state.kind === "saved"}
      onLeave={onLeave}
    />
  );

  if (sent) {
    return (
      <Frame programme={programme} onLeave={() => setDialog("leave")}>
        <SentPage
          {...sent}
          type={type}
          promise={programme.review_promise}
          email={props.account}
          onFollow={onFollow}
          onChange={sent.inReview ? undefined : () => setSent(undefined)}
        />
        {leaveDialog}
        <Dialog
          open={dialog === "complete"}
          onClose={close}
          title="Registro completado correctamente"
          foot={
            <Button look="fill" onClick={close}>
              Entendido
            </Button>
          }
        >
          <p>Tu cuenta está en revisión. Te avisamos por correo en cuanto tengamos respuesta.</p>
        </Dialog>
      </Frame>
    );
  }

  const missing = missingPapers(papers, files).length;
  return (
    <Frame
      programme={programme}
      steps={names}
      step={index}
      onLeave={() => setDialog("leave")}
      onSave={save}
      saving={isSaving}
      saveState={savedWords(draft.state)}
      unsaved={draft.state.kind === "waiting" || draft.state.kind === "refused"}
    >
      {step ? (
        <StepPage
          key={step.at}
          step={step}
          initial={values[step.key] ?? step.empty}
          next={isChange ? lastStepName : (names[index + 1] ?? "")}
          newer={newer?.step === step.key ? newer.fields : undefined}
          onType={(data) => {
            setValues((before) => ({ ...before, [step.key]: data }));
            draft.note(step.key, data, step.key);
          }}
          onLeaveField={() => void draft.flush()}
          onBack={before || isChange ? (data) => keep(step.key, data, before ?? "review") : undefined}
          onNext={(data) => keep(step.key, data, after)}
        />
      ) : at === "review" ? (
        <AnswersPage
          steps={steps}
          values={values}
          papers={papers}
          files={files}
          onChange={(key) => {
            move(key);
            setChanging(key);
          }}
          onBack={() => move("documents")}
          onSend={send}
        />
      ) : (
        <StepFrame
          key="documents"
          title="Documentos"
          lead={`${missing === 0 ? "Están todos." : `Te ${missing === 1 ? "falta" : "faltan"} ${missing} de ${papers.length}.`} Cada archivo se guarda solo; puedes cerrar y volver cuando quieras.`}
          aside={type === "person" ? <PhotoTips /> : undefined}
        >
          <DocumentsFields
            papers={papers}
            files={files}
            picture={type}
            makers={props.makers ?? {}}
            onFile={(area, file) => setFiles((before) => ({ ...before, [area]: file }))}
          />
          <StepActions onBack={() => move(isChange ? "review" : (before ?? "documents"))}>
            <Button look="fill" size="lg" onClick={() => move("review")}>
              <span>
                Continuar<span className="desk-inline">: {lastStepName}</span>
              </span>
            </Button>
          </StepActions>
        </StepFrame>
      )}
      {leaveDialog}
      <Dialog
        open={dialog === "kept"}
        onClose={close}
        title="Información guardada"
        foot={
          <Button
            look="fill"
            onClick={() => {
              close();
              move("documents");
            }}
          >
            Ir a documentos
          </Button>
        }
      >
        <p>Adjunta todos los documentos requeridos para completar tu registro.</p>
      </Dialog>
    </Frame>
  );
}

/** What each step begins with: its empty fields, what the account knows, over it what was saved and what is kept here. */
export const startValues = (
  steps: readonly Step[],
  known: Values,
  saved: Partial<Record<string, { data: StepValues }>>,
  unsent: TypedFields,
): Values => {
  const kept = keptValues(unsent);
  return Object.fromEntries(
    steps.map(({ key, empty }) => [key, { ...empty, ...filled(known[key]), ...saved[key]?.data, ...kept[key] }]),
  );
};

/** The text of each saved step. */
export const stepValues = (saved: { steps: Partial<Record<string, { data: StepValues }>> }): Values =>
  Object.fromEntries(Object.entries(saved.steps).map(([step, kept]) => [step, kept?.data ?? {}]));

const filled = (values: StepValues = {}): StepValues =>
  Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ""));
