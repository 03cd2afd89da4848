import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { MaintenanceBand } from "./maintenance-band.tsx";
import { defaultProgramme, type Programme } from "./programme.ts";
import { MunicipalityName, ProgrammeName } from "./programme-names.tsx";

type Props = {
  children: ReactNode;
  programme?: Programme | undefined;
  headline?: string;
  promise?: string;
  /** Uses a wider column, for long texts such as the terms. */
  wide?: boolean;
  foot?: ReactNode;
};

export function AuthLayout({ children, programme = defaultProgramme, headline, promise, wide, foot }: Props) {
  return (
    <div className="auth">
      <a className="skip" href="#contenido">
        Saltar al contenido
      </a>
      <aside className="art" aria-label={programme.name}>
        <span className="papel-picado" />
        <img src="/drawings/town.svg" alt="" />
        <div className="say">
          <p>{headline ?? "Tu primer empleo empieza aquí"}</p>
          <p>
            {promise ?? "Un curso corto, vacantes de empresas que ya revisamos y un apoyo al mes mientras trabajas."}
          </p>
        </div>
      </aside>
      <div className="side">
        <header className="head">
          <Link to="/">
            <ProgrammeName programme={programme} />
          </Link>
          <span className="municipality">
            <MunicipalityName programme={programme} />
          </span>
        </header>
        <MaintenanceBand of={programme.maintenance} />
        <div className="banner" aria-hidden="true">
          <span className="papel-picado" />
          <img src="/drawings/town.svg" alt="" />
        </div>
        <main id="contenido" className={wide ? "box wide stack gap-6" : "box stack gap-6"}>
          {children}
        </main>
        <footer className="foot-links">{foot ?? <DefaultFoot />}</footer>
      </div>
    </div>
  );
}

function DefaultFoot() {
  return (
    <>
      <a href="/terms#privacidad">Aviso de privacidad</a>
      <a href="/terms">Términos</a>
    </>
  );
}
