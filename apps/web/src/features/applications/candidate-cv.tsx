import type { CandidateDetail } from "@arranca/contract/applications";
import { IconDownload } from "@tabler/icons-react";
import { Icon } from "#ui/actions/icon.tsx";
import css from "./applications.module.css";

type Props = { cv: NonNullable<CandidateDetail["cv"]>; name: string };

/** The CV beside the candidate, on wide screens; what a browser cannot show is offered as a download. */
export function CandidateCv({ cv, name }: Props) {
  const shown = cv.mime === "application/pdf";
  return (
    <section className={`card side pane ${css.side}`} aria-label="CV">
      <div className={css.head}>
        <p className="medium text-14 grow clip">{cv.name}</p>
        <a className="button quiet sm" href={cv.url} download={cv.name}>
          <Icon of={IconDownload} />
          Descargar CV
        </a>
      </div>
      <div className={css.body}>
        {shown ? (
          <iframe src={cv.url} title={`CV de ${name}`} />
        ) : (
          <div className="empty">
            <p>Este CV es un documento de texto. Descárgalo para leerlo.</p>
          </div>
        )}
      </div>
    </section>
  );
}
