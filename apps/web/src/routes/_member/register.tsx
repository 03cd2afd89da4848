import { registeringStatusId } from "@arranca/contract/statuses";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, redirect, useRouter } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { CvMaker } from "#features/cvs/cv-maker.tsx";
import type { DocumentMakers } from "#features/registration/documents/document-fields.tsx";
import {
  companyDraftQuery,
  companyInfoQuery,
  personDraftQuery,
  personInfoQuery,
} from "#features/registration/queries.ts";
import { CompanyRegistration } from "#features/registration/wizard/company-registration.tsx";
import { PersonRegistration } from "#features/registration/wizard/person-registration.tsx";
import { RegisterLayout } from "#layouts/register-layout.tsx";
import { endSession } from "#lib/session/guards.ts";
import { sessionKey, sessionQuery } from "#lib/session/session.ts";

import { AccountLink } from "../-account-link.tsx";
import { textSearch } from "../-text-search.ts";

export const Route = createFileRoute("/_member/register")({
  staticData: { title: "Registro", frame: "plain", isForm: true },
  validateSearch: textSearch("paso"),
  loader: async ({ context: { queryClient } }) => {
    const { userType, statusId } = await queryClient.ensureQueryData(sessionQuery);
    // Requested changes are made at /standby.
    if (statusId !== registeringStatusId) throw redirect({ to: "/standby" });
    await (userType === "person"
      ? Promise.all([queryClient.ensureQueryData(personInfoQuery), queryClient.ensureQueryData(personDraftQuery)])
      : Promise.all([queryClient.ensureQueryData(companyInfoQuery), queryClient.ensureQueryData(companyDraftQuery)]));
  },
  component: Register,
});

function Register() {
  const { paso } = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { data: session } = useSuspenseQuery(sessionQuery);
  const parts = {
    Frame,
    session,
    at: paso,
    onAt: (step: string) => void navigate({ search: { paso: step } }),
    onLeave: async () => {
      await endSession(queryClient);
      await router.navigate({ to: "/" });
    },
    onFollow: async () => {
      await queryClient.invalidateQueries({ queryKey: sessionKey });
      await router.navigate({ to: "/pending" });
    },
  };
  return session.userType === "person" ? (
    <PersonRegistration {...parts} makers={makers} />
  ) : (
    <CompanyRegistration {...parts} />
  );
}

const makers: DocumentMakers = {
  cv: ({ hasOne, onMade }) => (
    <CvMaker hasOne={hasOne} onMade={({ file_name: name, size, url }) => onMade({ name, size, url })} />
  ),
};

function Frame({ children, ...props }: ComponentProps<typeof RegisterLayout>) {
  const { data: session } = useSuspenseQuery(sessionQuery);
  return (
    <RegisterLayout {...props}>
      {children}
      <AccountLink session={session} />
    </RegisterLayout>
  );
}
