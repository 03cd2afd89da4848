import type { ReactNode } from "react";
import { BrandMark } from "./brand-mark.tsx";
import { MunicipalityMark } from "./municipality-mark.tsx";
import { defaultProgramme, type Programme } from "./programme.ts";
import "./programme-bar.css";

/** The top bar with the two logos: programme and municipality; `end` stands at its right. */
export function ProgrammeBar({
  programme = defaultProgramme,
  end,
}: {
  programme?: Programme | undefined;
  end?: ReactNode;
}) {
  return (
    <header className="rtop">
      <div className="in">
        <span className="lg">
          <BrandMark />
          {programme.name}
        </span>
        <span className="div" />
        <span className="lg mu">
          <MunicipalityMark />
          {programme.municipality}
        </span>
        {end ? <span className="end">{end}</span> : null}
      </div>
    </header>
  );
}
