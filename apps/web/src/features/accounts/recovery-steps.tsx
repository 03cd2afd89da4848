import { PathStepper } from "#ui/display/path-stepper.tsx";

const steps = ["Correo", "Identidad", "Acceso"];

export function RecoverySteps({ current }: { current: number }) {
  return <PathStepper label="Pasos para recuperar tu contraseña" steps={steps} current={current} />;
}
