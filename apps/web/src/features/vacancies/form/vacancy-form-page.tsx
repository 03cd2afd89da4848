import { blankVacancy } from "@arranca/contract/vacancies/form";
import { useInfiniteQuery, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { isNotFound } from "#lib/calls/call.ts";
import { sessionQuery } from "#lib/session/session.ts";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { Note } from "#ui/display/note.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { PublishingGate } from "../shared/publishing-gate.tsx";
import { companyVacancyQuery } from "../shared/queries.ts";
import { onlyOffered, withChosen } from "./choices.ts";
import { companyVacanciesQuery, formChoicesQuery } from "./queries.ts";
import { keptVacancyQuery } from "./use-vacancy-draft.ts";
import { VacancyForm, type VacancyFormProps } from "./vacancy-form.tsx";

type Props = Pick<VacancyFormProps, "company" | "place" | "onDraft">;

export function NewVacancyPage({ from, ...props }: Props & { from?: string | undefined }) {
  const source = useQuery({ ...companyVacancyQuery(from ?? ""), enabled: from !== undefined });
  // A deleted vacancy is not copied.
  if (from && !source.data && !isNotFound(source.error))
    return (
      <QueryView query={source} skeleton={<FormSkeleton />}>
        {() => null}
      </QueryView>
    );
  // The picture belongs to the other vacancy.
  const initial = source.data ? { ...source.data.form, imageFileId: null } : blankVacancy;
  return <LoadedForm key={from ?? ""} {...props} initial={initial} isCopy={from !== undefined} />;
}

/** Page /jobs-company/edit/{id}: the form of a draft, of a rejected vacancy, or of an open one with its pending edit. */
export function EditVacancyPage({ id, ...props }: Props & { id: string }) {
  const vacancy = useQuery({ ...companyVacancyQuery(id), staleTime: 0 });
  // The draft was deleted meanwhile: the form creates a new one.
  if (isNotFound(vacancy.error)) return <NewVacancyPage {...props} />;
  return (
    <QueryView query={vacancy} skeleton={<FormSkeleton />}>
      {(data) =>
        data.actions.includes("edit") ? (
          <LoadedForm {...props} initial={data.form} vacancy={data} />
        ) : (
          <Card pad label="Editar vacante">
            <div className="stack">
              <Note>
                {data.status.key === "in_review"
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

type LoadedProps = Omit<VacancyFormProps, "choices" | "kept" | "account" | "rules"> & {
  /** True for a copy, which has priority over unsent values of an earlier visit. */
  isCopy?: boolean;
};

function LoadedForm({ isCopy = false, ...props }: LoadedProps) {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const choices = useQuery(formChoicesQuery);
  const kept = useQuery(keptVacancyQuery(session.email, props.vacancy?.id));
  // Loaded before rendering: a copy button that appears later would move the content.
  const earlier = useInfiniteQuery({ ...companyVacanciesQuery({}), enabled: props.vacancy === undefined });
  if (!kept.data || earlier.isLoading) return <FormSkeleton />;
  const { fields, kept: unsent } = kept.data;
  return (
    <QueryView query={choices} skeleton={<FormSkeleton />}>
      {(lists) => (
        <div className="stack">
          {/* An edit of an open vacancy publishes nothing new. */}
          {props.vacancy?.status.key === "active" ? null : <PublishingGate />}
          <VacancyForm
            {...props}
            initial={isCopy ? onlyOffered(props.initial, lists) : props.initial}
            account={session.email}
            rules={session.programme}
            choices={props.vacancy ? withChosen(lists, props.vacancy) : lists}
            kept={fields && !isCopy ? { fields, unsent } : undefined}
          />
        </div>
      )}
    </QueryView>
  );
}

function FormSkeleton() {
  return (
    <div className="card pad stack gap-5" role="status" aria-label="Cargando el formulario">
      <Skeleton width="30%" height={24} />
      <Skeleton height={44} />
      <Skeleton height={200} />
      <Skeleton height={44} />
    </div>
  );
}
