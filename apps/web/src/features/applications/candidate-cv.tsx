import type { CandidateDetail } from "@arranca/contract/applications";
import { IconDownload } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { whyRefused } from "#lib/calls/download.ts";
import { Icon } from "#ui/actions/icon.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import css from "./applications.module.css";

const PdfPages = lazy(() => import("#ui/dialogs/pdf-pages.tsx"));

type Props = { cv: NonNullable<CandidateDetail["cv"]>; name: string };

export function CandidateCv({ cv, name }: Props) {
  const [fault, setFault] = useState<string>();
  const title = `CV de ${name}`;
  return (
    <section className={`card side pane ${css.side}`} aria-label="CV">
      <div className={css.head}>
        <p className="medium text-14 grow clip">{cv.name}</p>
        <a className="button quiet sm" href={cv.url} download={cv.name}>
          <Icon of={IconDownload} />
          Descargar CV
        </a>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: pages longer than their place are scrolled by keyboard */}
      <section className={css.body} tabIndex={0} aria-label={title}>
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
