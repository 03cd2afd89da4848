import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import {
  companyDocumentKinds,
  type DocumentKind,
  keptFiles,
  personDocumentKinds,
} from "../documents/document-kinds.ts";
import { companyInfoQuery, personInfoQuery } from "../queries.ts";
import { companySteps, companyValues } from "../wizard/company-steps.tsx";
import { personSteps, personStepsWithoutCurp, personValues } from "../wizard/person-steps.tsx";
import type { Editing } from "./request-tasks.tsx";
import { companyUpdates, personUpdates } from "./section-updates.ts";

// The age limit was checked on the day of submission. A later birthday must not block an edit.
const anyAge = { age_min: 0, age_max: 150 };

/** Called when a new contact e-mail was saved, which must be confirmed with the code sent to it. */
export type OnEmailWaits = ((email: string) => void) | undefined;

const proofFollowsHint =
  "Cambia al guardar. Si cambias la CLABE, después te pedimos una foto o un PDF de tu estado de cuenta o tarjeta, a tu nombre. Tus pagos esperan hasta que la revisemos.";

export function usePersonEditing(onEmailWaits?: OnEmailWaits): Editing {
  const info = useSuspenseQuery(personInfoQuery);
  const queryClient = useQueryClient();
  return {
    type: "person",
    steps: info.data.curp === null ? personStepsWithoutCurp(anyAge) : personSteps(anyAge),
    values: personValues(info.data),
    papers: replaceable(personDocumentKinds),
    files: keptFiles(info.data.documents, info.data.profileImage),
    identityPaper: info.data.identityPaper,
    bankHint: info.data.account_proof.follows ? proofFollowsHint : undefined,
    onSave: async (step, body) => {
      await saving(info, personUpdates, onEmailWaits)(step, body);
      if (step === "bank") await queryClient.invalidateQueries({ queryKey: ["person"] });
    },
  };
}

export function useCompanyEditing(onEmailWaits?: OnEmailWaits): Editing {
  const info = useSuspenseQuery(companyInfoQuery);
  return {
    type: "company",
    steps: companySteps(),
    values: companyValues(info.data),
    papers: replaceable(companyDocumentKinds),
    files: keptFiles(info.data.documents, info.data.profileImage),
    onSave: saving(info, companyUpdates, onEmailWaits),
  };
}

type WithEmail = { email_waiting: string | null };
type Info<T extends WithEmail> = { data: T; refetch: () => Promise<{ data: T | undefined }> };

const saving =
  <T extends WithEmail>(info: Info<T>, updates: typeof personUpdates, onEmailWaits: OnEmailWaits): Editing["onSave"] =>
  async (step, body) => {
    await updates[step]?.(body);
    const waiting = (await info.refetch()).data?.email_waiting;
    if (waiting && waiting !== info.data.email_waiting) onEmailWaits?.(waiting);
  };

/** Makes 'Borrar' only free the field for the next file, because a sent document can be replaced but not deleted. */
const replaceable = (papers: readonly DocumentKind[]): DocumentKind[] =>
  papers.map((paper) => ({ ...paper, remove: async () => undefined }));
