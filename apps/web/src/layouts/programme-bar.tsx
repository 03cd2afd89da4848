import type { ReactNode } from "react";
import { defaultProgramme, type Programme } from "./programme.ts";
import css from "./programme-bar.module.css";
import { MunicipalityName, ProgrammeName } from "./programme-names.tsx";

/** The top bar with the two logos: programme and municipality; `end` stands at its right. */
export function ProgrammeBar({
  programme = defaultProgramme,
  end,
}: {
  programme?: Programme | undefined;
  end?: ReactNode;
}) {
  return (
    <header className={css.bar}>
      <div className={css.content}>
        <span className={css.name}>
          <ProgrammeName programme={programme} />
        </span>
        <span className={css.divider} />
        <span className={`${css.name} ${css.municipality}`}>
          <MunicipalityName programme={programme} />
        </span>
        {end ? <span className="end">{end}</span> : null}
      </div>
    </header>
  );
}
