import { useSuspenseQuery } from "@tanstack/react-query";
import { companySteps, companyValues } from "./company-steps.tsx";
import { companyPapers, keptFiles, type Paper, personPapers } from "./papers.ts";
import { personSteps, personValues } from "./person-steps.tsx";
import { companyInfoQuery, personInfoQuery } from "./registration.queries.ts";
import type { Editing } from "./request-tasks.tsx";
import { companyUpdates, personUpdates } from "./section-updates.ts";

// The age counted on the day of submission, which the server knows: no later birthday is in the way here.
const anyAge = { age_min: 0, age_max: 150 };

/** What a person changes their account with; what was saved is read anew. */
export function usePersonEditing(): Editing {
  const info = useSuspenseQuery(personInfoQuery);
  return {
    type: "person",
    steps: personSteps(anyAge),
    values: personValues(info.data),
    papers: personPapers,
    files: keptFiles(info.data.documents, info.data.profileImage),
    onSave: async (step, body) => {
      await personUpdates[step]?.(body);
      await info.refetch();
    },
  };
}

/** What a company is changed with; what was saved is read anew. */
export function useCompanyEditing(): Editing {
  const info = useSuspenseQuery(companyInfoQuery);
  return {
    type: "company",
    steps: companySteps(),
    values: companyValues(info.data),
    papers: companyPapers,
    files: keptFiles(info.data.documents, info.data.profileImage),
    onSave: async (step, body) => {
      await companyUpdates[step]?.(body);
      await info.refetch();
    },
  };
}

/** Papers of an approved account are replaced, never taken away: 'Borrar' only makes room for the next file. */
export const replaceable = (papers: readonly Paper[]): Paper[] =>
  papers.map((paper) => ({ ...paper, remove: async () => undefined }));
