import type { CandidateDetail } from "@arranca/contract/applications";
import { IconDownload } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { whyRefused } from "#lib/calls/download.ts";
import { Icon } from "#ui/actions/icon.tsx";
import { Note } from "#ui/display/note.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { PdfBarEnds } from "#ui/pdf/pdf-bar.tsx";
import css from "./candidate.module.css";
import { OpenButton } from "./open-button.tsx";
import type { PaneTabProps } from "./pane-tab.ts";

const CvText = lazyComponent(async () => (await import("./cv-text.tsx")).CvText);

const PdfViewer = lazy(() => import("#ui/pdf/pdf-viewer.tsx"));

export function TabCv({ candidate }: PaneTabProps) {
  return candidate.cv ? (
    <Cv key={candidate.cv.url} candidate={candidate} cv={candidate.cv} />
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

const textMimes = [
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "application/vnd.oasis.opendocument.text",
];

const cannotShow = "Este CV no se puede mostrar aquí. Descárgalo para leerlo.";

type CvProps = { candidate: CandidateDetail; cv: NonNullable<CandidateDetail["cv"]> };

function Cv({ candidate, cv }: CvProps) {
  const [fault, setFault] = useState<string>();
  const title = `CV de ${candidate.nameComplete}`;
  const ends = {
    lead: <p className="medium text-14 clip">{cv.name}</p>,
    tail: (
      <a className="button quiet sm" href={cv.url} download={cv.name}>
        <Icon of={IconDownload} />
        Descargar CV
      </a>
    ),
  };
  const unshown = (
    <div className="empty">
      <p>{fault ?? cannotShow}</p>
    </div>
  );
  return (
    <section className={css.cv} aria-label="CV">
      {candidate.cvs_hint ? <Note tone="wait">{candidate.cvs_hint}</Note> : null}
      {cv.mime === "application/pdf" && fault === undefined ? (
        <Suspense fallback={<Skeleton height={480} />}>
          <PdfViewer
            {...ends}
            fills
            keysAreGlobal
            title={title}
            src={cv.url}
            onFault={() => void whyRefused(cv.url, cannotShow).then(setFault)}
          />
        </Suspense>
      ) : (
        <>
          <PdfBarEnds {...ends} />
          {textMimes.includes(cv.mime) ? (
            <CvText careAboutId={candidate.id} title={title} otherwise={unshown} />
          ) : (
            unshown
          )}
        </>
      )}
    </section>
  );
}
