import { IconPlus } from "@tabler/icons-react";
import { useId, useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { EmailInput } from "#ui/forms/mending/email-input.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { PhoneInput } from "#ui/phone/phone-input.tsx";
import css from "../registration.module.css";
import type { StepForm, StepValues } from "../step.ts";

type Who = "manager" | "secondManager";

const namesOf = (who: Who) => ["name", "lastName", "email", "phone", "department"].map((name) => `${who}.${name}`);

export function ManagerFields({ form }: { form: StepForm }) {
  const hasSecond = namesOf("secondManager").some((name) => form.values[name]);
  const [adding, setAdding] = useState(hasSecond);
  const addId = useId();
  // Moves the focus to the next field, because the pressed button disappears.
  const goOnAt = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus());
  const add = () => {
    setAdding(true);
    goOnAt(form.idOf("secondManager.name"));
  };
  const remove = () => {
    form.set(Object.fromEntries(namesOf("secondManager").map((name) => [name, ""])) as StepValues);
    setAdding(false);
    goOnAt(addId);
  };
  return (
    <>
      <Manager form={form} who="manager" title="Responsable" />
      {adding ? (
        <>
          <Manager form={form} who="secondManager" title="Segundo responsable" />
          <Button look="quiet" className="self-start" onClick={remove}>
            Quitar al segundo responsable
          </Button>
        </>
      ) : (
        <Button className="self-start" id={addId} icon={<Icon of={IconPlus} />} onClick={add}>
          Agregar otro responsable
        </Button>
      )}
    </>
  );
}

function Manager({ form, who, title }: { form: StepForm; who: Who; title: string }) {
  return (
    <fieldset className="stack gap-5">
      <legend className={`bold ${css.legend}`}>{title}</legend>
      <div className="grid-2">
        <TextInput label="Nombre" {...form.control(`${who}.name`)} />
        <TextInput label="Apellidos" {...form.control(`${who}.lastName`)} />
      </div>
      <TextInput label="Puesto o área" {...form.control(`${who}.department`)} />
      <div className="grid-2">
        <EmailInput label="Correo electrónico" {...form.control(`${who}.email`)} />
        <PhoneInput label="Teléfono fijo" help="10 dígitos; sirve el celular." {...form.control(`${who}.phone`)} />
      </div>
    </fieldset>
  );
}
