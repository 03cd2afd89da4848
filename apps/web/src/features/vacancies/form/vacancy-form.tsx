import {
  differingFields,
  isBlankVacancy,
  isDescriptionComplete,
  type VacancyFields,
  vacancyForm,
} from "@arranca/contract/vacancies/form";
import type { HintRules } from "@arranca/contract/vacancies/hints";
import type { CompanyVacancy } from "@arranca/contract/vacancies/vacancy";
import { useQueryClient } from "@tanstack/react-query";
import { useBlocker, useNavigate } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { withFormFieldNames } from "#lib/calls/refused-fields.ts";
import { useDebounced } from "#lib/debounce.ts";
import type { TypedFields } from "#lib/drafts/text.ts";
import { usePhone } from "#lib/page/use-wide.ts";
import { vacanciesKey } from "#lib/query-keys.ts";
import { BackToList } from "#ui/actions/back-to-list.tsx";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Note } from "#ui/display/note.tsx";
import { showSnack, showUndo } from "#ui/feedback/snackbar-store.ts";
import { Form } from "#ui/forms/form.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { changesOf, publishedFields } from "../shared/form-fields.ts";
import { VacancyActions } from "./actions.tsx";
import { noticedIn, onlyOffered } from "./choices.ts";
import { FieldComments, ReviewNote } from "./comments.tsx";
import { ConflictDialog } from "./conflict.tsx";
import { CopyEarlier } from "./copy.tsx";
import { DraftState } from "./draft-state.tsx";
import { IncompleteDialog } from "./incomplete.tsx";
import { LeaveDialog } from "./leave.tsx";
import { ChangesNote, LiveNote } from "./live.tsx";
import { VacancyPreview } from "./preview.tsx";
import type { FormChoices } from "./queries.ts";
import { ResubmitDialog } from "./resubmit.tsx";
import { BenefitsSection, DetailsSection, JobSection, PlaceSection, RemunerationSection } from "./sections.tsx";
import { OpenStepProvider, StepNav } from "./steps.tsx";
import { useFormSteps } from "./use-form-steps.ts";
import { useOnChange, useVacancyDraft } from "./use-vacancy-draft.ts";
import css from "./vacancy-form.module.css";

export type VacancyFormProps = {
  company: { name: string; image: string | null };
  /** Renders nodes beside the page's title (wide screens). */
  place: (nodes: ReactNode) => ReactNode;
  account: string;
  choices: FormChoices;
  rules: HintRules;
  initial: VacancyFields;
  kept: { fields: VacancyFields; unsent: TypedFields } | undefined;
  vacancy?: CompanyVacancy;
  /** Called with the id when a new vacancy gets its first draft on the server. */
  onDraft?: (id: string) => void;
};

const adviceAfterMs = 800;

export function VacancyForm(props: VacancyFormProps) {
  const { company, place, account, choices, rules, initial, kept, vacancy, onDraft } = props;
  const live = vacancy?.status.key === "active";
  const returned = vacancy && (live ? vacancy.revision?.status.key === "rejected" : vacancy.status.key === "rejected");
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const phone = usePhone();
  const frame = useRef<HTMLDivElement>(null);
  const done = useRef(false);
  const [incomplete, setIncomplete] = useState(false);
  const [previewing, setPreviewing] = useState(false);
  const [asksWhy, setAsksWhy] = useState(false);
  // Remounts parts with their own state when the whole form is filled from elsewhere.
  const [filling, setFilling] = useState(0);
  const [restored, setRestored] = useState(kept !== undefined);
  const draft = useVacancyDraft({
    account,
    id: vacancy?.id,
    local: live,
    unsent: kept?.unsent ?? {},
    seen: vacancy?.edited_in,
    onId: (id) => done.current || onDraft?.(id),
  });

  const leave = async (sentence: string, id?: string) => {
    done.current = true;
    await draft.forget();
    showSnack(sentence);
    await queryClient.invalidateQueries({ queryKey: vacanciesKey });
    // Replaces the history entry: Back leads to the page before the form, not to the sent form.
    await navigate({ to: "/jobs-company", search: id ? { id } : {}, replace: true });
  };
  const send = async (values: VacancyFields, note?: string) => {
    await draft.flush();
    const saved = await draft.submit(values, note);
    const waits = !live || ("revision" in saved && saved.revision !== null);
    const sentence = live ? "Enviamos tus cambios a revisión" : "Enviamos tu vacante a revisión";
    await leave(waits ? sentence : "Guardamos los cambios", saved.id);
  };
  const form = useForm({
    schema: vacancyForm,
    initial: kept?.fields ?? initial,
    onSubmit: async (_checked, values) => {
      const isUntouched = vacancy?.unchanged && differingFields(initial, values).length === 0;
      if (isUntouched) setAsksWhy(true);
      // Only the first segment of a nested field has a control: `location.cp` belongs to the place.
      else await send(values).catch(withFormFieldNames((field) => field.split(".")[0] ?? field));
    },
  });
  useOnChange(form.values, !form.busy && !done.current, draft.note);

  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && !done.current && draft.isUnsent(),
    enableBeforeUnload: false,
    withResolver: true,
  });
  const changes = vacancy && live ? changesOf(publishedFields(vacancy), form.values) : undefined;

  const steps = useFormSteps(form, { frame, phone });

  const submit = async (event?: FormEvent) => {
    if (!isDescriptionComplete(form.values.description)) setIncomplete(true);
    steps.askAll();
    await form.submit(event);
  };
  const fill = (fields: VacancyFields) => {
    form.set(fields);
    setFilling((count) => count + 1);
  };
  // An empty form is not saved, so that the list shows no empty draft.
  const isBlank = !returned && isBlankVacancy(form.values);
  const keep = async () => {
    draft.note(form.values);
    const saved = await draft.flush();
    const id = draft.id();
    if (saved && isBlank) await leave("No había nada que guardar");
    else if (saved && id) await leave("Guardamos tu borrador", id);
    else if (draft.isKeptHere())
      showSnack("Todavía no se guarda: tu borrador queda en este navegador y lo intentamos otra vez.");
    else showSnack("No pudimos guardar el borrador. Revisa tu conexión y los campos marcados.");
  };

  // Debounced: half a number or address would cause wrong hints.
  const noticed = noticedIn(useDebounced(form.values, adviceAfterMs), choices, rules);
  const preview = <VacancyPreview fields={form.values} choices={choices} company={company} noticed={noticed} />;
  const saveState = live ? null : <DraftState state={isBlank ? { kind: "idle" } : draft.state} />;
  const comments = returned ? (live ? (vacancy.revision?.field_comments ?? []) : vacancy.field_comments) : [];
  return (
    <>
      {place(saveState)}
      <div className={css.form} ref={frame}>
        <div className="stack">
          <BackToList onClose={() => void navigate({ to: "/jobs-company" })} />
          <StepNav values={form.values} errors={form.errors} current={steps.step} onStep={steps.open} />
          <div className={`phone ${css.saving}`}>{saveState}</div>
          {restored ? (
            <Note title="Recuperamos lo que escribiste">
              No se había enviado.{" "}
              <button
                type="button"
                className={css.link}
                onClick={() => {
                  fill(initial);
                  setRestored(false);
                  void draft.forget();
                }}
              >
                Descartarlo
              </button>
            </Note>
          ) : null}
          {returned ? (
            <ReviewNote
              title={live ? "Tus cambios no se publicaron" : "Comentarios de la revisión"}
              comments={(live ? vacancy.revision?.comments : vacancy.review_comment) ?? null}
              fields={comments}
              onField={steps.openField}
            />
          ) : null}
          {vacancy && live ? <LiveNote vacancy={vacancy} /> : null}
          <div onClickCapture={steps.openOf}>
            <FieldComments value={comments} noticed={noticed}>
              <OpenStepProvider value={{ step: steps.step, alone: phone, onEnter: steps.enter }}>
                <Form form={{ ...form, errors: steps.told, submit }} className="card">
                  <div key={filling}>
                    <JobSection
                      form={form}
                      aside={
                        vacancy ? null : (
                          <CopyEarlier
                            except={draft.id()}
                            onCopy={(title, fields) => {
                              const before = form.values;
                              fill(onlyOffered(fields, choices));
                              showUndo(
                                () => `Copiamos «${title}»`,
                                () => fill(before),
                              );
                            }}
                          />
                        )
                      }
                    />
                    <RemunerationSection form={form} choices={choices} live={live} />
                    <PlaceSection form={form} choices={choices} />
                    <BenefitsSection form={form} choices={choices} />
                    <DetailsSection form={form} choices={choices} />
                  </div>
                  {changes ? (
                    <div className={css.changes} role="status">
                      <ChangesNote {...changes} />
                    </div>
                  ) : null}
                  <VacancyActions
                    step={steps.step}
                    inSteps={phone && !live && !returned}
                    live={live}
                    waits={changes === undefined || changes.later.length > 0}
                    busy={form.busy}
                    onKeep={keep}
                    onPreview={() => setPreviewing(true)}
                    onStep={steps.open}
                    onNext={steps.goOn}
                  />
                </Form>
              </OpenStepProvider>
            </FieldComments>
          </div>
        </div>
        <div className={css.beside}>{preview}</div>
      </div>
      <Dialog
        open={previewing}
        onClose={() => setPreviewing(false)}
        title="Cómo se verá"
        foot={<Button onClick={() => setPreviewing(false)}>Seguir editando</Button>}
      >
        {preview}
      </Dialog>
      {asksWhy ? <ResubmitDialog onClose={() => setAsksWhy(false)} onSend={(note) => send(form.values, note)} /> : null}
      <IncompleteDialog
        open={incomplete}
        onClose={() => setIncomplete(false)}
        onComplete={() => {
          flushSync(() => setIncomplete(false));
          steps.openField("description");
        }}
      />
      <ConflictDialog
        id={draft.isConflict ? draft.id() : undefined}
        onReload={async () => {
          done.current = true;
          await draft.forget();
          window.location.reload();
        }}
        onClose={() => draft.settle()}
        onKeepMine={(seen) => {
          draft.settle(seen);
          if (live) return;
          draft.note(form.values);
          void draft.flush();
        }}
      />
      <LeaveDialog
        open={blocker.status === "blocked"}
        isNew={vacancy === undefined}
        live={live}
        onStay={() => blocker.reset?.()}
        onLeave={async () => {
          done.current = true;
          if (live) await draft.forget();
          else if (!(await draft.flush())) showSnack("Lo último que escribiste queda en este navegador por 24 horas.");
          void queryClient.invalidateQueries({ queryKey: vacanciesKey });
          blocker.proceed?.();
        }}
      />
    </>
  );
}
