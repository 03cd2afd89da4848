import { createFileRoute } from "@tanstack/react-router";
import { AuthLayout } from "#layouts/auth-layout.tsx";
import { skipWhenSignedIn } from "#lib/guards.ts";

export const Route = createFileRoute("/")({ beforeLoad: skipWhenSignedIn, component: SignInPage });

function SignInPage() {
  return <AuthLayout>Hola de nuevo</AuthLayout>;
}
