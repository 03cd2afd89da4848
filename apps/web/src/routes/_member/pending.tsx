import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/_member/pending")({
  staticData: { title: "Tu registro está en revisión" },
  component: () => <p>Te avisamos por correo cuando terminemos de revisarlo.</p>,
});
