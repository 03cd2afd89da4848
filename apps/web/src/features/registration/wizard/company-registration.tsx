import { type CompanyStep, companyDraft } from "@arranca/contract/accounts/registration";
import { submitCompany } from "@arranca/contract/companies";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { call } from "#lib/calls/call.ts";
import { addressNumbers } from "#ui/places/address-values.ts";
import { companyDocumentKinds, keptFiles } from "../documents/document-kinds.ts";
import { lengthsIn } from "../fields/phone-of-country.ts";
import { companyDraftQuery, companyInfoQuery } from "../queries.ts";
import { bodyOf, type StepValues } from "../step.ts";
import { companySteps, companyValues, managersOf } from "./company-steps.tsx";
import { keptDraftQuery } from "./kept-draft.ts";
import { type RegistrationProps, RegistrationWizard, startValues, stepValues } from "./registration-wizard.tsx";

export function CompanyRegistration({ session, at, ...page }: RegistrationProps) {
  const { data: info } = useSuspenseQuery(companyInfoQuery);
  const { data: drafts } = useSuspenseQuery(companyDraftQuery);
  const { data: unsent } = useSuspenseQuery(keptDraftQuery(session.email, "company"));
  const queryClient = useQueryClient();
  const [steps] = useState(() => companySteps(lengthsIn(queryClient)));
  // The account's e-mail is the default for the manager, because in a small company they are the same person.
  const manager = { ...info.manager, email: info.manager.email ?? session.email };
  const known = companyValues({ ...info, email: info.email ?? session.email, manager });
  return (
    <RegistrationWizard
      type="company"
      account={session.email}
      programme={session.programme}
      steps={steps}
      papers={companyDocumentKinds}
      initial={startValues(steps, known, drafts.steps, unsent)}
      initialFiles={keptFiles(info.documents, info.profileImage)}
      hasSaved={Object.keys(drafts.steps).length > 0}
      at={at ?? drafts.at ?? "company"}
      unsent={unsent}
      read={async () => stepValues(await call(companyDraft.readAll, {}))}
      save={(step, { data, typed, at: next }, how) =>
        call(companyDraft.save, {
          params: { step: step as CompanyStep }, // the wizard knows no other steps than those it was given
          body: { data, typed, at: next as CompanyStep | "review" | undefined },
          ...how,
        })
      }
      submit={async (values, idempotencyKey) => {
        const answer = await call(submitCompany, { body: bodyFrom(values), idempotencyKey });
        return answer.register_complete ? { folio: answer.institution.folio, inReview: true } : undefined;
      }}
      {...page}
    />
  );
}

/** API body of a company's registration, built from all steps. Each step was already validated. */
const bodyFrom = (values: Record<string, StepValues>) =>
  z.parse(submitCompany.body, {
    ...bodyOf(values.company ?? {}, ["sectorId", "size", "presence", "phoneCountryId"]),
    location: bodyOf(values.location ?? {}, addressNumbers),
    ...managersOf(values.manager ?? {}),
  });
