import type { CandidateDetail } from "@arranca/contract/applications";
import { IconDownload } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { whyRefused } from "#lib/calls/download.ts";
import { Icon } from "#ui/actions/icon.tsx";
import { Note } from "#ui/display/note.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { PdfBarEnds } from "#ui/pdf/pdf-bar.tsx";
import css from "./candidate.module.css";
import { OpenButton } from "./open-button.tsx";
import type { PaneTabProps } from "./pane-tab.ts";

const PdfViewer = lazy(() => import("#ui/pdf/pdf-viewer.tsx"));

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
  const ends = {
    lead: <p className="medium text-14 clip">{cv.name}</p>,
    tail: (
      <a className="button quiet sm" href={cv.url} download={cv.name}>
        <Icon of={IconDownload} />
        Descargar CV
      </a>
    ),
  };
  return (
    <section className={css.cv} aria-label="CV">
      {hint ? <Note tone="wait">{hint}</Note> : null}
      {fault || cv.mime !== "application/pdf" ? (
        <>
          <PdfBarEnds {...ends} />
          <div className="empty">
            <p>{fault ?? "Este CV es un documento de texto. Descárgalo para leerlo."}</p>
          </div>
        </>
      ) : (
        <Suspense fallback={<Skeleton height={480} />}>
          <PdfViewer
            {...ends}
            fills
            keysAreGlobal
            title={`CV de ${name}`}
            src={cv.url}
            onFault={() => void whyRefused(cv.url).then(setFault)}
          />
        </Suspense>
      )}
    </section>
  );
}
