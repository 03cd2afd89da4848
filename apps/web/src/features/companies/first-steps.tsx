import type { CompanyDashboard } from "@arranca/contract/companies";
import type { ReactNode } from "react";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { Note } from "#ui/display/note.tsx";
import { PathStepper } from "#ui/display/path-stepper.tsx";

const steps = ["Cuenta aprobada", "Publica una vacante", "Responde a quien se postule", "Confirma una contratación"];

export const publishing = 1;

/**
 * Index of the first undone step of a new company; undefined once somebody was hired, or for members who do not see the
 * steps.
 */
export function openStep(done: CompanyDashboard["first_steps"]): number | undefined {
  if (!done || done.hired) return undefined;
  return done.answered ? 3 : done.published ? 2 : publishing;
}

const next: Record<number, ReactNode> = {
  [publishing]: (
    <div className="row wrap between">
      <p>Cuenta qué trabajo ofreces y cuánto pagas. La revisión tarda de 24 a 48 hrs.</p>
      <ButtonLink look="fill" to="/jobs-company/new">
        Publicar la primera
      </ButtonLink>
    </div>
  ),
  2: <Note>Te avisamos por correo cuando alguien se postule. Aquí verás a quién le falta tu respuesta.</Note>,
  3: <Note>Cuando elijas a alguien, confirmen los dos la relación laboral: con ella empieza su apoyo.</Note>,
};

export const FirstSteps = ({ step }: { step: number }) => (
  <Card title="Primeros pasos" pad>
    <div className="stack">
      <PathStepper label="Primeros pasos de tu empresa" steps={steps} current={step} />
      {next[step]}
    </div>
  </Card>
);
