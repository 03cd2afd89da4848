import { type PersonStep, personDraft } from "@arranca/contract/accounts/registration";
import { submitPerson } from "@arranca/contract/persons";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { call } from "#lib/calls/call.ts";
import { addressNumbers } from "#ui/places/address-values.ts";
import { keptFiles, personDocumentKinds } from "../documents/document-kinds.ts";
import { bankOrNoneOf } from "../fields/no-account.tsx";
import { curpOrNoneOf } from "../fields/no-curp.tsx";
import { lengthsIn } from "../fields/phone-of-country.ts";
import { personDraftQuery, personInfoQuery } from "../queries.ts";
import { bodyOf, type StepValues } from "../step.ts";
import { keptDraftQuery } from "./kept-draft.ts";
import { personRegistrationSteps, personValues } from "./person-steps.tsx";
import {
  chosenPaper,
  type RegistrationProps,
  RegistrationWizard,
  startValues,
  stepValues,
} from "./registration-wizard.tsx";

export function PersonRegistration({ session, at, ...page }: RegistrationProps) {
  const { data: info } = useSuspenseQuery(personInfoQuery);
  const { data: drafts } = useSuspenseQuery(personDraftQuery);
  const { data: unsent } = useSuspenseQuery(keptDraftQuery(session.email, "person"));
  const queryClient = useQueryClient();
  const [steps] = useState(() => personRegistrationSteps(session.programme, lengthsIn(queryClient)));
  const known = personValues({ ...info, email: info.email ?? session.email });
  return (
    <RegistrationWizard
      type="person"
      account={session.email}
      programme={session.programme}
      steps={steps}
      papers={personDocumentKinds}
      initial={startValues(steps, known, drafts.steps, unsent)}
      initialFiles={keptFiles(info.documents, info.profileImage)}
      hasSaved={Object.keys(drafts.steps).length > 0}
      at={at ?? drafts.at ?? "identity"}
      unsent={unsent}
      read={async () => stepValues(await call(personDraft.readAll, {}))}
      save={(step, { data, typed, at: next }, how) =>
        call(personDraft.save, {
          params: { step: step as PersonStep }, // the wizard knows no other steps than those it was given
          body: { data, typed, at: next as PersonStep | "review" | undefined },
          ...how,
        })
      }
      submit={async (values, idempotencyKey) => {
        const answer = await call(submitPerson, { body: bodyFrom(values), idempotencyKey });
        return answer.person_info_complete ? { folio: answer.person.folio, inReview: answer.in_review } : undefined;
      }}
      sentBefore={info.submitted_at && !info.courseComplete ? { folio: info.folio, inReview: false } : undefined}
      {...page}
    />
  );
}

/** API body of a person's registration, built from all steps. Each step was already validated. */
const bodyFrom = (values: Record<string, StepValues>) =>
  z.parse(submitPerson.body, {
    ...curpOrNoneOf(values.identity ?? {}),
    ...bodyOf(values.contact ?? {}, ["phoneCountryId"]),
    location: bodyOf(values.address ?? {}, addressNumbers),
    study: bodyOf(values.study ?? {}, ["scholarityLevelId", "degreeId", "careerId"]),
    ...bankOrNoneOf(values.bank ?? {}),
    identityPaper: chosenPaper(values),
  });
