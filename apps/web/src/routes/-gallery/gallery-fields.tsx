import { useState } from "react";
import * as z from "zod/mini";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { CheckboxGroup } from "#ui/checkbox-group.tsx";
import { CodeInput } from "#ui/code-input.tsx";
import { Combobox } from "#ui/combobox.tsx";
import { DateInput } from "#ui/date-input.tsx";
import { DateRange } from "#ui/date-range.tsx";
import { DigitsInput } from "#ui/digits-input.tsx";
import { Form } from "#ui/form.tsx";
import { MoneyInput } from "#ui/money-input.tsx";
import { PasswordInput } from "#ui/password-input.tsx";
import { PhoneField, type PhoneValue } from "#ui/phone-field.tsx";
import { PhoneInput } from "#ui/phone-input.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { RichTextEditor } from "#ui/rich-text-editor.tsx";
import { type Option, Select } from "#ui/select.tsx";
import { Switch } from "#ui/switch.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useForm } from "#ui/use-form.ts";

const required = z.string().check(z.minLength(1, "Este campo es obligatorio"));
const schema = z.object({
  email: z.string().check(z.email("Introduce un correo electrónico válido")),
  password: z.string().check(z.minLength(8, "La contraseña debe tener al menos 8 caracteres.")),
  code: required,
  degree: required,
  contract: z.string().check(z.minLength(1, "Selecciona una opción")),
  terms: z.literal(true, "Este campo es obligatorio"),
});

const degrees = [
  { value: "1", label: "Bachillerato" },
  { value: "2", label: "Licenciatura" },
];
const countries = [
  { id: 141, country: "México", code: "52", abbreviation: "MX", maxDigits: 10 },
  { id: 68, country: "España", code: "34", abbreviation: "ES", maxDigits: 9 },
];
const towns = ["León", "Silao", "San Francisco del Rincón", "Guanajuato", "Irapuato"];

export function FieldGallery() {
  const [sent, setSent] = useState("");
  const form = useForm({
    schema,
    initial: { email: "", password: "", code: "", degree: "", contract: "", terms: false },
    onSubmit: (output) => setSent(output.email),
  });
  return (
    <div className="grid2">
      <Card title="Formulario" pad>
        <Form form={form}>
          <TextInput label="Correo electrónico" type="email" autoComplete="email" {...form.control("email")} />
          <PasswordInput label="Contraseña" autoComplete="new-password" {...form.control("password")} />
          <CodeInput label="Código de verificación" {...form.control("code")} />
          <Select label="Grado" options={degrees} {...form.control("degree")} />
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
        <Loose />
      </Card>
    </div>
  );
}

function Loose() {
  const [text, setText] = useState("");
  const [day, setDay] = useState("2006-04-12");
  const [cents, setCents] = useState<number | null>(850_000);
  const [digits, setDigits] = useState("");
  const [plain, setPlain] = useState("");
  const [phone, setPhone] = useState<PhoneValue>({ countryId: 141, digits: "4772150934" });
  const [town, setTown] = useState<Option | null>(null);
  const [notify, setNotify] = useState(true);
  const [days, setDays] = useState<readonly string[]>(["l"]);
  const [range, setRange] = useState({ start: "", end: "" });
  const [html, setHtml] = useState("");
  return (
    <div className="stack g5">
      <Textarea label="Comentario" optional limit={120} value={text} onValue={setText} />
      <DateInput label="Fecha de nacimiento" value={day} onValue={setDay} />
      <DateRange value={range} onValue={setRange} />
      <MoneyInput label="Sueldo" help={`En centavos: ${cents}`} value={cents} onValue={setCents} />
      <DigitsInput label="CLABE" help="18 dígitos" maxLength={18} value={digits} onValue={setDigits} />
      <PhoneInput label="Teléfono fijo" value={plain} onValue={setPlain} />
      <PhoneField label="Teléfono" countries={countries} value={phone} onValue={setPhone} />
      <Combobox
        label="Municipio"
        value={town}
        onValue={setTown}
        find={async (typed) =>
          towns
            .filter((name) => name.toLowerCase().includes(typed.toLowerCase()))
            .map((name) => ({ value: name, label: name }))
        }
      />
      <Switch label="Avisarme por correo" value={notify} onValue={setNotify} />
      <CheckboxGroup
        label="Días"
        columns
        value={days}
        onValue={setDays}
        options={[
          { value: "l", label: "Lunes" },
          { value: "m", label: "Martes" },
        ]}
      />
      <TextInput label="RFC" value="DAB12041" onValue={() => {}} error="RFC no válido" />
      <TextInput label="Desactivado" value="20 de noviembre de 2026" onValue={() => {}} disabled />
      <RichTextEditor label="Descripción" value={html} onValue={setHtml} />
    </div>
  );
}
