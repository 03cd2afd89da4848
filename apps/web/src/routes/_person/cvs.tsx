import { createFileRoute } from "@tanstack/react-router";
import { CvsPage } from "#features/cvs/cvs-page.tsx";

export const Route = createFileRoute("/_person/cvs")({ staticData: { title: "Mis CV" }, component: CvsPage });
