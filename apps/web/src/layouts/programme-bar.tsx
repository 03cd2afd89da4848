import type { ReactNode } from "react";
import { BrandMark } from "./brand-mark.tsx";
import { MunicipalityMark } from "./municipality-mark.tsx";
import { defaultProgramme, type Programme } from "./programme.ts";
import css from "./programme-bar.module.css";

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
          <BrandMark />
          {programme.name}
        </span>
        <span className={css.divider} />
        <span className={`${css.name} ${css.municipality}`}>
          <MunicipalityMark />
          {programme.municipality}
        </span>
        {end ? <span className="end">{end}</span> : null}
      </div>
    </header>
  );
}
