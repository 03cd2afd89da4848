import { EmailInput } from "#ui/forms/mending/email-input.tsx";
import type { StepForm } from "../step.ts";
import { PhoneControl } from "./phone-control.tsx";

export function ContactFields({ form }: { form: StepForm }) {
  return (
    <>
      <PhoneControl form={form} label="Teléfono celular" />
      <EmailInput
        label="Correo electrónico"
        autoComplete="email"
        help="Puede ser otro que el de tu cuenta."
        {...form.control("email")}
      />
    </>
  );
}
