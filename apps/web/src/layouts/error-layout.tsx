import type { ReactNode } from "react";
import { useProgramme } from "#features/session/programme.ts";
import signpost from "#ui/art/signpost.svg";
import css from "./error-layout.module.css";
import { ProgrammeBar } from "./programme-bar.tsx";

type Props = {
  /** HTTP status of the failed answer; undefined if the page reports no failure. */
  status?: number;
  title: string;
  children: ReactNode;
  /** Technical message beside the HTTP status, in English. */
  detail?: string;
  mayRetry?: boolean;
};

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
