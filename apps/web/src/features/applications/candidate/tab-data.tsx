import { IconMapPin } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { careerItem } from "#lib/career.ts";
import { longDate, shorten } from "#lib/format.ts";
import { Icon } from "#ui/actions/icon.tsx";
import { MailLink, PhoneLink } from "#ui/display/contact-link.tsx";
import { DefinitionList } from "#ui/display/definition-list.tsx";
import { Logo } from "#ui/display/logo.tsx";
import { ReportCandidate } from "../report-candidate.tsx";
import css from "./candidate.module.css";
import type { PaneTabProps } from "./pane-tab.ts";

export function TabData({ candidate, seesVacancies }: PaneTabProps) {
  return (
    <div className={css.data}>
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
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="section stack gap-3" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
