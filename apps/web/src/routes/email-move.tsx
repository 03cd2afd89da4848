import { createFileRoute, redirect } from "@tanstack/react-router";
import { EmailChangeCard } from "#features/accounts/email-change-card.tsx";
import { keepSignInState, readSignInState } from "#features/accounts/sign-in-state.ts";
import { AuthFrame } from "./-auth-frame.tsx";

export const Route = createFileRoute("/email-move")({
  beforeLoad: ({ location: { hash } }) => {
    if (!hash) return;
    // Link of the mail: its secret is removed from the URL and so from the browser's history.
    keepSignInState({ ticket: hash });
    throw redirect({ to: "/email-move", replace: true });
  },
  component: EmailChangePage,
});

function EmailChangePage() {
  return (
    <AuthFrame>
      <EmailChangeCard ticket={readSignInState().ticket} />
    </AuthFrame>
  );
}
