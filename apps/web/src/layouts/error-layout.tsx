import type { ReactNode } from "react";
import { useProgramme } from "#features/session/programme.ts";
import signpost from "#ui/art/signpost.svg";
import css from "./error-layout.module.css";
import { ProgrammeBar } from "./programme-bar.tsx";

type Props = {
  /** Of the answer that failed; without it the page tells of something that is no failure. */
  status?: number;
  title: string;
  children: ReactNode;
  /** The technical message beside the status, in English. */
  detail?: string;
  /** What failed may work the next time. */
  mayRetry?: boolean;
};

/** The error page: what happened, in large, and the way out. */
export function ErrorLayout({ status, title, children, detail, mayRetry = false }: Props) {
  const programme = useProgramme();
  return (
    <>
      <ProgrammeBar programme={programme} />
      <main className={css.page} id="contenido">
        <div className={css.content}>
          <img src={signpost} alt="" width="340" height="227" />
          {status ? (
            <p className="text-14 muted">
              Error {status}
              {detail ? <span lang="en"> · {detail}</span> : null}
            </p>
          ) : null}
          <h1 className="text-32">{title}</h1>
          <p className="muted">{children}</p>
          {/* Both load the whole page: what failed may be the code that is already here. */}
          {mayRetry ? (
            <button type="button" className="button fill lg" onClick={() => location.reload()}>
              Reintentar
            </button>
          ) : null}
          <a className={mayRetry ? "button lg" : "button fill lg"} href="/">
            Volver a la página de inicio
          </a>
        </div>
      </main>
    </>
  );
}
