import { PathStepper } from "#ui/display/path-stepper.tsx";

const steps = ["Correo", "Identidad", "Acceso"];

/** The three cards of recovery, and which one is open. */
export function RecoverySteps({ current }: { current: number }) {
  return <PathStepper label="Pasos para recuperar tu contraseña" steps={steps} current={current} />;
}
