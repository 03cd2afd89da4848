import { IconHelpCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Icon } from "#ui/actions/icon.tsx";
import { MaintenanceBand } from "./maintenance-band.tsx";
import { defaultProgramme, type Programme } from "./programme.ts";
import css from "./programme-bar.module.css";
import { MunicipalityName, ProgrammeName } from "./programme-names.tsx";

type Props = {
  programme?: Programme | undefined;
  end?: ReactNode;
  /** True if help opens in a new tab, because this page holds typed text. */
  helpBeside?: boolean;
};

export function ProgrammeBar({ programme = defaultProgramme, end, helpBeside = false }: Props) {
  return (
    <>
      <header className={css.bar}>
        <div className={css.content}>
          <span className={css.name}>
            <ProgrammeName programme={programme} />
          </span>
          <span className={css.divider} />
          <span className={`${css.name} ${css.municipality}`}>
            <MunicipalityName programme={programme} />
          </span>
          <span className="end row">
            {end}
            <a
              className="button icon"
              href={`/ayuda?de=${location.pathname}`}
              aria-label="Ayuda"
              {...(helpBeside ? { target: "_blank", rel: "noopener" } : {})}
            >
              <Icon of={IconHelpCircle} />
            </a>
          </span>
        </div>
      </header>
      <MaintenanceBand of={programme.maintenance} />
    </>
  );
}
