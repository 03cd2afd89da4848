// Loaded with the page, so that a step can be checked offline too.
import "@arranca/contract/field-errors";
import { lastStepName } from "@arranca/contract/accounts/registration";
import { type IdentityPaper, identityPaperKeys, usualIdentityPaper } from "@arranca/contract/persons/identity-papers";
import { type ComponentType, type ReactNode, useRef, useState } from "react";
import { failedTo } from "#lib/calls/failed.ts";
import type { TypedFields } from "#lib/drafts/text.ts";
import type { Session } from "#lib/session/session.ts";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { type DocumentMakers, DocumentsFields, missingDocuments } from "../documents/document-fields.tsx";
import { type DocumentKind, documentKindsWith, type KeptFiles } from "../documents/document-kinds.ts";
import { PhotoTips } from "../documents/photo-tips.tsx";
import { type Step, type StepValues, stepOfScreen } from "../step.ts";
import { AnswersPage } from "./answers-page.tsx";
import { keptValues } from "./kept-draft.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { savedWords } from "./saved-words.ts";
import { type Sent, SentPage } from "./sent-page.tsx";
import { StepActions, StepFrame, StepPage } from "./step-page.tsx";
import { useScreens } from "./step-screens.ts";
import { type SaveStep, useDraft, type Values } from "./use-draft.ts";

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

export type RegistrationProps = {
  Frame: RegistrationFrame;
  session: Session;
  /** Step in the URL; undefined continues at the step that was left. */
  at: string | undefined;
  onAt: (step: string) => void;
  onLeave: () => Promise<unknown>;
  onFollow: () => void;
  makers?: DocumentMakers;
};

type Props = Omit<RegistrationProps, "session" | "at"> & {
  type: "person" | "company";
  account: string;
  programme: Session["programme"];
  steps: readonly Step[];
  papers: readonly DocumentKind[];
  /** Values at the start: the saved draft merged over the data of the account. */
  initial: Values;
  initialFiles: KeptFiles;
  hasSaved: boolean;
  at: string;
  save: SaveStep;
  read: () => Promise<Values>;
  unsent: TypedFields;
  /** Sends the registration. Resolves to undefined if documents are missing: then it is saved, but not submitted. */
  submit: (values: Values, idempotencyKey: string) => Promise<Sent | undefined>;
  /** Set if the registration was submitted on an earlier visit and the course is not finished. */
  sentBefore?: Sent | undefined;
};

export function RegistrationWizard(props: Props) {
  const { type, Frame, programme, steps, at, onAt, submit, onLeave, onFollow } = props;
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

  /** Name of the step that was opened from the page with all answers; saving it returns there. */
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
  /** Opens a page of the registration that has no fields to save. The position is saved with the first step. */
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
    // Only text that the user has seen is sent. If another device saved something newer, it is shown first.
    if (await draft.refresh()) return;
    // A retry after a network error sends the same idempotency key, so that the registration is not submitted twice.
    if (intention.current?.values !== values) intention.current = { values, key: crypto.randomUUID() };
    const answer = await submit(values, intention.current.key);
    // Documents may be added to the same values, so the next attempt needs a new key.
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

  const paper = chosenPaper(values);
  const papers = documentKindsWith(props.papers, paper);
  const choosePaper = (chosen: IdentityPaper) => {
    const data = { identityPaper: chosen };
    setValues((before) => ({ ...before, documents: data }));
    draft.note("documents", data, "documents");
    void draft.flush();
  };
  const missing = missingDocuments(papers, files).length;
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
            identity={type === "person" ? { paper, onPaper: choosePaper } : undefined}
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

/** Last step of a registration. It has files, and of a person the chosen identity paper. */
const documentsStep = { key: "documents", empty: {} };

/** Identity paper that a person has chosen to send. */
export const chosenPaper = ({ documents }: Values): IdentityPaper =>
  identityPaperKeys.find((paper) => paper === documents?.identityPaper) ?? usualIdentityPaper;

/**
 * Start values of the registration steps. Later sources win: empty fields, data of the account, saved draft, text kept in
 * this browser.
 */
export const startValues = (
  steps: readonly Step[],
  known: Values,
  saved: Partial<Record<string, { data: StepValues }>>,
  unsent: TypedFields,
): Values => {
  const kept = keptValues(unsent);
  return Object.fromEntries(
    [...steps, documentsStep].map(({ key, empty }) => [
      key,
      { ...empty, ...filled(known[key]), ...saved[key]?.data, ...kept[key] },
    ]),
  );
};

export const stepValues = (saved: { steps: Partial<Record<string, { data: StepValues }>> }): Values =>
  Object.fromEntries(Object.entries(saved.steps).map(([step, kept]) => [step, kept?.data ?? {}]));

const filled = (values: StepValues = {}): StepValues =>
  Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ""));
