import { numeric } from "@arranca/contract/values/validation";
import { useState } from "react";
import * as z from "zod/mini";
import { Button } from "#ui/actions/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { CodeInput } from "#ui/forms/code-input.tsx";
import { Form } from "#ui/forms/form.tsx";
import { EmailInput } from "#ui/forms/mending/email-input.tsx";
import { PasswordInput } from "#ui/forms/password-input.tsx";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import type { PhoneCountry } from "#ui/phone/phone-digits.ts";
import { LooseFields } from "./gallery-loose-fields.tsx";

const required = z.string().check(z.minLength(1, "Este campo es obligatorio"));
const schema = z.object({
  email: z.string().check(z.email("Introduce un correo electrónico válido")),
  password: z.string().check(z.minLength(8, "La contraseña debe tener al menos 8 caracteres.")),
  code: required,
  degree: required,
  hours: numeric(),
  contract: z.string().check(z.minLength(1, "Selecciona una opción")),
  terms: z.literal(true, "Este campo es obligatorio"),
});

const degrees = [
  { value: "1", label: "Bachillerato" },
  { value: "2", label: "Licenciatura" },
];

export function FieldGallery({ countries }: { countries: readonly PhoneCountry[] }) {
  const [sent, setSent] = useState("");
  const form = useForm({
    schema,
    initial: { email: "", password: "", code: "", degree: "", hours: "", contract: "", terms: false },
    onSubmit: (output) => setSent(output.email),
  });
  return (
    <div className="grid-2">
      <Card title="Formulario" pad>
        <Form form={form}>
          <EmailInput label="Correo electrónico" autoComplete="email" {...form.control("email")} />
          <PasswordInput label="Contraseña" autoComplete="new-password" {...form.control("password")} />
          <CodeInput label="Código de verificación" {...form.control("code")} />
          <Select label="Grado" options={degrees} {...form.control("degree")} />
          <TextInput label="Horas a la semana" inputMode="decimal" {...form.control("hours")} />
          <RadioGroup
            label="¿Con contrato?"
            options={[
              { value: "1", label: "Con contrato" },
              { value: "0", label: "Sin contrato" },
            ]}
            {...form.control("contract")}
          />
          <Checkbox label="Acepto los términos" {...form.control("terms")} />
          <Button look="fill" size="lg" type="submit" busy={form.busy} busyLabel="Guardando">
            Guardar y continuar
          </Button>
          <p role="status">{sent ? `Enviado: ${sent}` : ""}</p>
        </Form>
      </Card>
      <Card title="Campos" pad>
        <LooseFields countries={countries} />
      </Card>
    </div>
  );
}
