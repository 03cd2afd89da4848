import type { CandidateDetail } from "@arranca/contract/applications";
import type { ComponentType } from "react";
import type { CandidatesSearch } from "../search.ts";

export type PaneRights = {
  /** True if this account may open the company's vacancies; otherwise links to them are hidden. */
  seesVacancies: boolean;
  /** True if this account may open the company's relations; otherwise links to them are hidden. */
  seesRelations: boolean;
};

export type PaneTabKey = NonNullable<CandidatesSearch["tab"]>;
export type PaneTabProps = PaneRights & { candidate: CandidateDetail };

export type PaneTab = {
  key: PaneTabKey;
  label: string;
  isShown?: (candidate: CandidateDetail) => boolean;
  /** News in the tab; 0 shows no number. */
  count?: (candidate: CandidateDetail) => number;
  Body: ComponentType<PaneTabProps>;
};
