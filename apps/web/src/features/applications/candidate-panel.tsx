import type { CandidateDetail } from "@arranca/contract/applications";
import { IconFileText, IconMapPin } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { careerItem } from "#lib/career.ts";
import { appliedAgo, longDate, shorten } from "#lib/format.ts";
import { useDetailTitle } from "#lib/page/page-title.ts";
import { statusTone } from "#lib/statuses.ts";
import { BackToList } from "#ui/actions/back-to-list.tsx";
import { Button } from "#ui/actions/button.tsx";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { Avatar } from "#ui/display/avatar.tsx";
import { MailLink, PhoneLink } from "#ui/display/contact-link.tsx";
import { DefinitionList } from "#ui/display/definition-list.tsx";
import { Logo } from "#ui/display/logo.tsx";
import { Note } from "#ui/display/note.tsx";
import { Reasons } from "#ui/display/reasons.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { type QueryLike, QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import css from "./applications.module.css";
import { AppliedTo } from "./applied-to.tsx";
import { useOpenCandidate } from "./queries.ts";
import { ReportCandidate } from "./report-candidate.tsx";

type Props = {
  query: QueryLike<CandidateDetail>;
  /** True if this account may open the company's vacancies and relations; otherwise links to them are hidden. */
  seesVacancies: boolean;
  seesRelations: boolean;
  onBack: () => void;
  onDiscard: () => void;
  onSelect: () => void;
};

export function CandidatePanel({ query, ...acts }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls on its own is reached by keyboard
    <article className="card pane detail" aria-label="Candidato" tabIndex={0}>
      <QueryView query={query} skeleton={<PanelSkeleton />}>
        {(candidate) => <Panel candidate={candidate} {...acts} />}
      </QueryView>
    </article>
  );
}

function Panel(props: { candidate: CandidateDetail } & Omit<Props, "query">) {
  const { candidate, seesVacancies, seesRelations, onBack, onDiscard, onSelect } = props;
  const { actions } = candidate;
  useDetailTitle(candidate.nameComplete);
  const decide = (
    <>
      {actions.includes("discard") ? (
        <Button look="danger-line" onClick={onDiscard}>
          Descartar{" "}
          <span className="key desk" aria-hidden="true">
            D
          </span>
        </Button>
      ) : null}
      {actions.includes("select") ? (
        <Button look="fill" onClick={onSelect}>
          Seleccionar{" "}
          <span className="key desk" aria-hidden="true">
            S
          </span>
        </Button>
      ) : null}
      {actions.includes("see_relation") && seesRelations ? (
        <ButtonLink to="/relations" search={{ care_about_id: candidate.id }} look="soft">
          Ver relación laboral
        </ButtonLink>
      ) : null}
    </>
  );
  const decidable = actions.some(
    (action) => action === "discard" || action === "select" || (action === "see_relation" && seesRelations),
  );
  return (
    <>
      <div className="pad stack gap-5">
        <BackToList onClose={onBack} />
        <div className="row">
          <Avatar name={candidate.nameComplete} photo={candidate.image ?? undefined} size={72} />
          <div className="grow stack gap-1">
            <h2 className="text-24">{candidate.nameComplete}</h2>
            <AppliedTo title={candidate.job.title} />
            <p className="row wrap gap-2">
              <StatusChip tone={statusTone("candidato", candidate.status.id)}>{candidate.status.name}</StatusChip>
              <span className="text-14 muted">{appliedAgo(candidate.careAboutDate)}</span>
            </p>
          </div>
        </div>
        {decidable ? <div className={`${css.acts} desk-flex row gap-2`}>{decide}</div> : null}
        <NextStep {...{ candidate, seesRelations }} />
        {candidate.match.items.length > 0 ? (
          <Reasons
            summary={
              candidate.match.of > 0
                ? `Cumple ${candidate.match.met} de ${candidate.match.of}`
                : "Todavía no sabemos qué cumple"
            }
            reasons={candidate.match.items}
            words={{ met: "Lo cumple", unmet: "No lo cumple", unknown: "Pregúntale" }}
            note="La persona ve la misma lista. Nunca usa su género, su origen ni su edad."
          />
        ) : null}
        {candidate.cv ? (
          <div className={css.cv}>
            <Icon of={IconFileText} size={24} />
            <div className="grow">
              <p className="medium clip">{candidate.cv.name}</p>
              <p className="text-14 muted">Como era al postularse</p>
            </div>
            <a className="button soft" href={candidate.cv.url} target="_blank" rel="noopener">
              Ver CV
            </a>
          </div>
        ) : null}
        {candidate.cvs_hint && candidate.cv ? <Note tone="wait">{candidate.cvs_hint}</Note> : null}
      </div>
      <Part title="Estudios">
        <DefinitionList
          items={[
            ...careerItem(candidate),
            { term: "Institución", value: candidate.universityName },
            { term: "Grado", value: candidate.studyDegreeName },
            { term: "Nivel", value: candidate.scholarityLevelName },
          ]}
        />
      </Part>
      <Part title="Datos personales">
        <DefinitionList
          items={[
            { term: "Edad", value: candidate.age === null ? null : `${candidate.age} años` },
            { term: "Nacimiento", value: candidate.birthdate ? longDate(candidate.birthdate) : null },
            { term: "Género", value: candidate.gender },
          ]}
        />
      </Part>
      <Part title="Contacto">
        <div className="stack gap-2">
          {candidate.email ? (
            <p>
              <MailLink email={candidate.email} shown={shorten(candidate.email, 22)} />
            </p>
          ) : null}
          {candidate.phone ? (
            <p>
              <PhoneLink phone={candidate.phone} />
            </p>
          ) : null}
          {candidate.address ? (
            <p className="with-icon">
              <Icon of={IconMapPin} />
              {candidate.address}
            </p>
          ) : null}
          {candidate.email || candidate.phone ? null : (
            <p className="text-14 muted">
              {candidate.status.key === "unreviewed"
                ? "Su correo y su teléfono aparecen al abrir su postulación."
                : "Ya no está a la vista."}
            </p>
          )}
        </div>
      </Part>
      <Part title="Se postuló a">
        <div className="row row-top">
          <Logo name={candidate.job.company} src={candidate.job.image ?? undefined} size={32} />
          <div className="grow">
            <p className="medium">
              {seesVacancies ? (
                <Link className="tap" to="/jobs-company" search={{ id: candidate.publicationId }}>
                  {candidate.job.title}
                </Link>
              ) : (
                candidate.job.title
              )}
            </p>
            <p className="text-14 muted">{candidate.job.company}</p>
            <p className="text-14 muted">Creado el {longDate(candidate.job.create)}</p>
          </div>
        </div>
      </Part>
      <ReportCandidate candidate={candidate} />
      {decidable ? <div className="actions phone">{decide}</div> : null}
    </>
  );
}

function NextStep({ candidate, seesRelations }: { candidate: CandidateDetail; seesRelations: boolean }) {
  const open = useOpenCandidate();
  const { status, names } = candidate;
  const who = candidate.moved_by ?? "Tu empresa";
  if (candidate.actions.includes("open")) {
    return (
      <Note title="Abre su postulación para ver su CV y cómo contactarle">
        <p>Pasará a «En proceso» y le avisaremos que la abriste.</p>
        {candidate.cvs_hint ? <p>{candidate.cvs_hint}</p> : null}
        <p>
          <Button
            look="soft"
            size="sm"
            busy={open.isPending}
            busyLabel="Abriendo"
            onClick={() => open.mutate(candidate.id, { onError: (error) => showSnack(faultText(error)) })}
          >
            Abrir postulación
          </Button>
        </p>
      </Note>
    );
  }
  if (candidate.person_mark === 1) {
    return (
      <Note tone="wait">
        {names} avisó que ya trabaja contigo.{" "}
        {seesRelations
          ? "Di si es cierto en la relación laboral."
          : "Lo contesta quien lleva las relaciones laborales."}
      </Note>
    );
  }
  if (status.key === "in_process" && candidate.opened) {
    return (
      <Note>
        {who} abrió su postulación el {longDate(candidate.opened)}. Respóndele pronto: está esperando.
      </Note>
    );
  }
  if (status.key === "selected") {
    return (
      <Note tone="ok">
        {who} seleccionó a {names}.{" "}
        {seesRelations ? "Sigue en la relación laboral." : "De aquí sigue quien lleva las relaciones laborales."}
      </Note>
    );
  }
  if (status.key === "discarded") {
    return (
      <Note>
        {who} descartó a {names}
        {candidate.decided ? ` el ${longDate(candidate.decided)}` : ""}. Ya no se puede seleccionar para esta vacante.
      </Note>
    );
  }
  return candidate.cause ? <Note>{candidate.cause}.</Note> : null;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="section stack gap-3" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function PanelSkeleton() {
  return (
    <div className="pad stack gap-5" role="status" aria-label="Cargando al candidato">
      <div className="row">
        <Skeleton width={72} height={72} />
        <div className="grow stack gap-2">
          <Skeleton width="70%" height={26} />
          <Skeleton width="40%" />
        </div>
      </div>
      <Skeleton height={44} />
      <Skeleton height={160} />
    </div>
  );
}
