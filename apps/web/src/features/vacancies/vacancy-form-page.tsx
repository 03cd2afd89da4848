import { isDescriptionComplete, type VacancyFields, vacancyDraft, vacancyForm } from "@arranca/contract/vacancy-form";
import { IconCloudCheck } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useBlocker, useNavigate } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { parse } from "zod/mini";
import { Button } from "#ui/button.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Card } from "#ui/card.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { Icon } from "#ui/icon.tsx";
import { Note } from "#ui/note.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { showSnack } from "#ui/snackbar-store.ts";
import { useForm } from "#ui/use-form.ts";
import { useDraft } from "./use-vacancy-draft.ts";
import {
  companyVacancyQuery,
  type FormChoices,
  formChoicesQuery,
  saveVacancy,
  vacanciesKey,
} from "./vacancies.queries.ts";
import { BenefitsSection, DetailsSection, JobSection, PaySection, PlaceSection } from "./vacancy-form-sections.tsx";
import { VacancyPreview } from "./vacancy-preview.tsx";
import "./vacancies.css";
import "./vacancy-form.css";

type Company = { name: string; image: string | null };
type Props = { company: Company; place: (nodes: ReactNode) => ReactNode };

/** /jobs-company/new: an empty vacancy, or a copy of an earlier one. */
export function NewVacancyPage({ from, ...props }: Props & { from?: string | undefined }) {
  const source = useQuery({ ...companyVacancyQuery(from ?? ""), enabled: from !== undefined });
  const choices = useQuery(formChoicesQuery);
  if (from && !source.data)
    return (
      <QueryView query={source} skeleton={<FormSkeleton />}>
        {() => null}
      </QueryView>
    );
  // The picture belongs to the other vacancy.
  const initial = source.data ? { ...source.data.form, imageFileId: null } : parse(vacancyDraft, {});
  return (
    <QueryView query={choices} skeleton={<FormSkeleton />}>
      {(data) => <VacancyForm {...props} choices={data} initial={initial} id={undefined} statusId={undefined} />}
    </QueryView>
  );
}

/** /jobs-company/edit/{id}: a draft or a rejected vacancy whole, an active one as far as it may change. */
export function EditVacancyPage({ id, ...props }: Props & { id: string }) {
  const vacancy = useQuery({ ...companyVacancyQuery(id), staleTime: 0 });
  const choices = useQuery(formChoicesQuery);
  return (
    <QueryView query={vacancy} skeleton={<FormSkeleton />}>
      {(data) =>
        data.actions.includes("edit") ? (
          <QueryView query={choices} skeleton={<FormSkeleton />}>
            {(lists) => (
              <>
                {data.review_comment ? (
                  <div className="vac-note">
                    <Note tone="no" title="Comentarios de la revisión">
                      {data.review_comment}
                    </Note>
                  </div>
                ) : null}
                <VacancyForm {...props} choices={lists} initial={data.form} id={id} statusId={data.status.id} />
              </>
            )}
          </QueryView>
        ) : (
          <Card pad label="Editar vacante">
            <div className="stack">
              <Note>
                {data.status.id === 2
                  ? "Esta vacante está en revisión. Retírala de la revisión para editarla."
                  : "Esta vacante ya no se puede editar. Puedes duplicarla desde Empleos."}
              </Note>
              <p>
                <ButtonLink to="/jobs-company" search={{ id }}>
                  Ver la vacante
                </ButtonLink>
              </p>
            </div>
          </Card>
        )
      }
    </QueryView>
  );
}

type FormProps = Props & {
  choices: FormChoices;
  initial: VacancyFields;
  id: string | undefined;
  statusId: number | undefined;
};

function VacancyForm({ company, place, choices, initial, id, statusId }: FormProps) {
  const live = statusId === 1;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [incomplete, setIncomplete] = useState(false);
  const done = useRef(false);
  const draft = useDraft({ id, off: live });

  const leave = async (sentence: string, vacancyId: string) => {
    done.current = true;
    showSnack(sentence);
    await queryClient.invalidateQueries({ queryKey: vacanciesKey });
    await navigate({ to: "/jobs-company", search: { id: vacancyId } });
  };
  const form = useForm({
    schema: vacancyForm,
    initial,
    onSubmit: async (_checked, values) => {
      await draft.settle();
      const saved = await saveVacancy(draft.id(), values);
      await leave(live ? "Guardamos los cambios" : "Enviamos tu vacante a revisión", saved.id);
    },
  });
  draft.watch(form.values, form.dirty && !form.busy && !done.current);

  const blocker = useBlocker({
    shouldBlockFn: () => form.dirty && !done.current,
    enableBeforeUnload: () => form.dirty && !done.current && !draft.saved,
    withResolver: true,
  });
  const submit = async (event?: FormEvent) => {
    if (!isDescriptionComplete(form.values.description)) setIncomplete(true);
    await form.submit(event);
  };
  const keep = async () => {
    const kept = await draft.save(form.values);
    if (kept) await leave("Guardamos tu borrador", kept);
    else showSnack("No pudimos guardar el borrador. Revisa tu conexión.");
  };

  return (
    <>
      {place(<DraftState text={draft.text} />)}
      <div className="vac-form">
        <Form form={{ ...form, submit }} className="card">
          {live ? (
            <>
              <section className="fs pad">
                <Note>
                  Tu vacante está publicada: puedes cambiar lugares, prestaciones e imagen. Para cambiar lo demás,
                  duplícala y cierra esta.
                </Note>
              </section>
              <JobSection form={form} choices={choices} live />
            </>
          ) : (
            <>
              <JobSection form={form} choices={choices} />
              <PaySection form={form} choices={choices} />
              <PlaceSection form={form} choices={choices} />
            </>
          )}
          <BenefitsSection form={form} choices={choices} />
          {live ? null : <DetailsSection form={form} choices={choices} />}
          <div className="pad row btw wrap fs-foot">
            {live ? (
              <span />
            ) : (
              <Button look="quiet" className="vac-back" onClick={keep}>
                Guardar borrador
              </Button>
            )}
            <div className="row wrap">
              {live ? null : <span className="t14 mut">Revisión: 24 a 48 hrs</span>}
              <Button look="fill" size="lg" type="submit" busy={form.busy} busyLabel="Enviando">
                {live ? "Guardar cambios" : "Enviar a revisión"}
              </Button>
            </div>
          </div>
        </Form>
        <VacancyPreview fields={form.values} choices={choices} company={company} />
      </div>
      <Dialog
        open={incomplete}
        onClose={() => setIncomplete(false)}
        title="Información incompleta de la vacante"
        foot={
          <Button look="fill" onClick={() => setIncomplete(false)}>
            Completar descripción
          </Button>
        }
      >
        <p>Escribe la descripción completa: qué hará la persona, en qué horario y con quién. Al menos 20 caracteres.</p>
      </Dialog>
      <ConfirmDialog
        open={blocker.status === "blocked"}
        onClose={() => blocker.reset?.()}
        title={live || id ? "¿Salir sin enviar?" : "¿Salir de la nueva vacante?"}
        back="Seguir editando"
        confirm="Salir"
        onConfirm={async () => {
          if (!live) await draft.save(form.values);
          done.current = true;
          void queryClient.invalidateQueries({ queryKey: vacanciesKey });
          blocker.proceed?.();
        }}
      >
        <p>
          {live
            ? "Los cambios que no has guardado se pierden."
            : "Guardamos lo que llevas como borrador. Lo encontrarás en Empleos con el estatus «Pendiente»."}
        </p>
      </ConfirmDialog>
    </>
  );
}

function DraftState({ text }: { text: string }) {
  return (
    <span className="ic t14 mut" role="status">
      {text ? <Icon of={IconCloudCheck} /> : null}
      {text}
    </span>
  );
}

function FormSkeleton() {
  return (
    <div className="card pad stack g5" role="status" aria-label="Cargando el formulario">
      <Skeleton width="30%" height={24} />
      <Skeleton height={44} />
      <Skeleton height={200} />
      <Skeleton height={44} />
    </div>
  );
}
