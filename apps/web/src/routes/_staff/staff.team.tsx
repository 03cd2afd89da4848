import { createFileRoute } from "@tanstack/react-router";
import { MembersPage } from "#features/staff/members-page.tsx";

export const Route = createFileRoute("/_staff/staff/team")({ staticData: { title: "Equipo" }, component: MembersPage });
