import { createFileRoute } from "@tanstack/react-router";
import { guard } from "#lib/session/guard.ts";
import { AccountFrame } from "./-account-frame.tsx";

export const Route = createFileRoute("/_staff")({ beforeLoad: guard("staff"), component: AccountFrame });
