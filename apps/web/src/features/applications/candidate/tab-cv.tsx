import type { CandidateDetail } from "@arranca/contract/applications";
import { IconDownload } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { whyRefused } from "#lib/calls/download.ts";
import { Icon } from "#ui/actions/icon.tsx";
import { Note } from "#ui/display/note.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import css from "./candidate.module.css";
import { OpenButton } from "./open-button.tsx";
import type { PaneTabProps } from "./pane-tab.ts";

const PdfPages = lazy(() => import("#ui/dialogs/pdf-pages.tsx"));

export function TabCv({ candidate }: PaneTabProps) {
  return candidate.cv ? (
    <Cv key={candidate.cv.url} cv={candidate.cv} hint={candidate.cvs_hint} name={candidate.nameComplete} />
  ) : (
    <Unopened candidate={candidate} />
  );
}

function Unopened({ candidate }: Pick<PaneTabProps, "candidate">) {
  const { has_cv, cvs_hint } = candidate;
  return (
    <div className="pad">
      <Note
        title={
          has_cv
            ? "Abre su postulación para ver su CV y cómo contactarle"
            : "Abre su postulación para ver cómo contactarle"
        }
      >
        <p>Pasará a «En proceso» y le avisaremos que la abriste.</p>
        {has_cv ? null : <p>No mandó CV.</p>}
        {cvs_hint ? <p>{cvs_hint}</p> : null}
        <p>
          <OpenButton candidate={candidate} look="soft" />
        </p>
      </Note>
    </div>
  );
}

type CvProps = { cv: NonNullable<CandidateDetail["cv"]>; hint: string | null; name: string };

function Cv({ cv, hint, name }: CvProps) {
  const [fault, setFault] = useState<string>();
  const title = `CV de ${name}`;
  return (
    <section className={css.cv} aria-label="CV">
      <div className={css.cvHead}>
        <p className="medium text-14 grow clip">{cv.name}</p>
        <a className="button quiet sm" href={cv.url} download={cv.name}>
          <Icon of={IconDownload} />
          Descargar CV
        </a>
      </div>
      {hint ? <Note tone="wait">{hint}</Note> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: pages longer than their place are scrolled by keyboard */}
      <section className={css.cvBody} tabIndex={0} aria-label={title}>
        {fault || cv.mime !== "application/pdf" ? (
          <div className="empty">
            <p>{fault ?? "Este CV es un documento de texto. Descárgalo para leerlo."}</p>
          </div>
        ) : (
          <Suspense fallback={<Skeleton height={480} />}>
            <PdfPages isPlain title={title} src={cv.url} onFault={() => void whyRefused(cv.url).then(setFault)} />
          </Suspense>
        )}
      </section>
    </section>
  );
}
