import { mexicoCountryId } from "@arranca/contract/limits";
import { grammars } from "@arranca/contract/values/typed/digit-runs";
import { useState } from "react";
import { PageError } from "#lib/page/page-error.ts";
import { DateInput } from "#ui/dates/date-input.tsx";
import { DateRange } from "#ui/dates/date-range.tsx";
import { DayFields } from "#ui/dates/day-fields.tsx";
import { CheckboxGroup } from "#ui/forms/checkbox-group.tsx";
import { Combobox } from "#ui/forms/combobox.tsx";
import { Segmented } from "#ui/forms/segmented.tsx";
import { type Option, Select } from "#ui/forms/select.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Textarea } from "#ui/forms/textarea.tsx";
import { DigitsInput } from "#ui/forms/typed/digits-input.tsx";
import { MoneyInput } from "#ui/forms/typed/money-input.tsx";
import type { PhoneCountry, PhoneValue } from "#ui/phone/phone-digits.ts";
import { PhoneField } from "#ui/phone/phone-field.tsx";
import { PhoneInput } from "#ui/phone/phone-input.tsx";
import { RichTextEditor } from "#ui/rich-text/rich-text-editor.tsx";

type Face = "empty" | "filled" | "error" | "disabled";

const towns = ["León", "Silao", "San Francisco del Rincón", "Guanajuato", "Irapuato"];
const days = [
  { value: "l", label: "Lunes" },
  { value: "m", label: "Martes" },
];

let failures = 0;
async function findTowns(typed: string, signal: AbortSignal): Promise<Option[]> {
  if (typed === "lento") await new Promise((_, reject) => signal.addEventListener("abort", reject));
  if (typed === "falla" && failures++ === 0) throw new Error("offline");
  return towns
    .filter((name) => typed === "falla" || name.toLowerCase().includes(typed.toLowerCase()))
    .map((name) => ({ value: name, label: name }));
}

export function LooseFields({ countries }: { countries: readonly PhoneCountry[] }) {
  const [face, setFace] = useState<Face>("filled");
  return (
    <div className="stack gap-5">
      <Segmented
        label="Cara de los campos"
        value={face}
        onValue={setFace}
        options={[
          { value: "empty", label: "Vacíos" },
          { value: "filled", label: "Llenos" },
          { value: "error", label: "Con error" },
          { value: "disabled", label: "Inactivos" },
        ]}
      />
      <Fields key={face} face={face} countries={countries} />
    </div>
  );
}

function Fields({ face, countries }: { face: Face; countries: readonly PhoneCountry[] }) {
  const isFull = face === "filled" || face === "disabled";
  const [text, setText] = useState(isFull ? "Me queda cerca." : "");
  const [day, setDay] = useState(isFull ? "2006-04-12" : "");
  const [cents, setCents] = useState<number | null>(isFull ? 850_000 : null);
  const [digits, setDigits] = useState("");
  const [plain, setPlain] = useState("");
  const [phone, setPhone] = useState<PhoneValue>({
    countryId: mexicoCountryId,
    digits: isFull ? "4772150934" : "",
  });
  const [town, setTown] = useState<Option | null>(isFull ? { value: "León", label: "León" } : null);
  const [notify, setNotify] = useState(isFull);
  const [chosen, setChosen] = useState<readonly string[]>(isFull ? ["l"] : []);
  const [range, setRange] = useState({ start: "", end: "" });
  const [vacancy, setVacancy] = useState("");
  const [general, setGeneral] = useState(
    isFull ? '<p data-align="center">Aviso de <strong>privacidad</strong></p>' : "",
  );
  const wrong = (message: string) => ({
    disabled: face === "disabled",
    ...(face === "error" ? { error: message } : {}),
  });
  return (
    <div className="stack gap-5">
      <TextInput label="RFC" value={isFull ? "DAB1204153A1" : ""} onValue={() => {}} {...wrong("RFC no válido")} />
      <Textarea
        label="Comentario"
        optional
        limit={120}
        value={text}
        onValue={setText}
        {...wrong("Este campo es obligatorio")}
      />
      <Select
        label="Frecuencia"
        value={isFull ? "l" : ""}
        onValue={() => {}}
        options={days}
        {...wrong("Este campo es obligatorio")}
      />
      <DateInput
        label="Fecha de nacimiento"
        value={day}
        onValue={setDay}
        {...wrong("Formato de fecha inválido (YYYY-MM-DD)")}
      />
      <DayFields
        label="Fecha del recibo"
        max="2030-12-31"
        value={day}
        onValue={setDay}
        {...wrong("La fecha es requerida.")}
      />
      <DateRange value={range} onValue={setRange} />
      <MoneyInput
        label="Sueldo"
        help={`En centavos: ${cents}`}
        value={cents}
        onValue={setCents}
        {...wrong("Este campo es obligatorio")}
      />
      <DigitsInput
        label="CLABE"
        help="18 dígitos"
        grammar={grammars.clabe}
        value={digits}
        onValue={setDigits}
        {...wrong("La CLABE debe contener 18 dígitos numéricos")}
      />
      <PhoneInput
        label="Teléfono fijo"
        value={plain}
        onValue={setPlain}
        {...wrong("El campo Teléfono fijo es obligatorio.")}
      />
      <PhoneField
        label="Teléfono"
        countries={countries}
        value={phone}
        onValue={setPhone}
        {...wrong("Teléfono no válido")}
      />
      <Combobox
        label="Municipio"
        value={town}
        onValue={setTown}
        find={findTowns}
        {...wrong("Este campo es obligatorio")}
      />
      <Switch label="Avisarme por correo" value={notify} onValue={setNotify} disabled={face === "disabled"} />
      <CheckboxGroup
        label="Días"
        columns
        value={chosen}
        onValue={setChosen}
        options={days.map((one) => ({ ...one, disabled: face === "disabled" }))}
        {...(face === "error" ? { error: "Selecciona una opción" } : {})}
      />
      <RichTextEditor
        label="Descripción"
        value={vacancy}
        onValue={setVacancy}
        {...wrong("Este campo es obligatorio")}
      />
      <RichTextEditor
        label="Texto legal"
        tools="general"
        value={general}
        onValue={setGeneral}
        uploadPicture={pretendPicture}
        {...wrong("Este campo es obligatorio")}
      />
    </div>
  );
}

async function pretendPicture(file: File): Promise<{ url: string }> {
  if (file.name.startsWith("falla")) throw new PageError(500, "No pudimos subir la imagen. Inténtalo otra vez.");
  return { url: "/favicon.svg" };
}
