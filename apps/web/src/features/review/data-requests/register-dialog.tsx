import {
  askerCapacities,
  askerDocuments,
  dataRights,
  daysToAnswer,
  registerDataRequest,
} from "@arranca/contract/data-requests";
import { keysOf } from "@arranca/contract/keys";
import { useState } from "react";
import { FormDialogFrame } from "#ui/dialogs/form-dialog-frame.tsx";
import { EmailInput } from "#ui/forms/mending/email-input.tsx";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Textarea } from "#ui/forms/textarea.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { PhoneInput } from "#ui/phone/phone-input.tsx";
import { Receipt, type Registered } from "./receipt.tsx";
import { useRegisterDataRequest } from "./register.queries.ts";

export function RegisterDialog({ onClose }: { onClose: () => void }) {
  const [registered, setRegistered] = useState<Registered>();
  if (registered) return <Receipt registered={registered} onClose={onClose} />;
  return <RegisterForm onDone={setRegistered} onClose={onClose} />;
}

type FormProps = { onDone: (registered: Registered) => void; onClose: () => void };

function RegisterForm({ onDone, onClose }: FormProps) {
  const register = useRegisterDataRequest();
  const form = useForm({
    schema: registerDataRequest.body,
    initial: { name: "", capacity: "self", about: "", identity: "", email: "", phone: "", right: "", words: "" },
    onSubmit: async (body) => onDone({ ...(await register.mutateAsync(body)), name: body.name, right: body.right }),
  });
  return (
    <FormDialogFrame
      {...{ form, onClose }}
      size={630}
      title="Registrar una solicitud ARCO"
      lead={`Es para quien no puede entrar a una cuenta: la pide en persona y le contestamos en ${daysToAnswer} días hábiles. Si tiene cuenta y puede entrar, la hace en «Tu cuenta».`}
      confirm="Registrar solicitud"
      busyLabel="Registrando"
    >
      <TextInput label="Nombre completo de quien pide" autoComplete="off" {...form.control("name")} />
      <RadioGroup
        label="¿Por quién pide?"
        options={keysOf(askerCapacities).map((value) => ({ value, label: askerCapacities[value] }))}
        {...form.control("capacity")}
      />
      {form.values.capacity === "self" ? null : (
        <TextInput label="¿De quién son los datos?" autoComplete="off" {...form.control("about")} />
      )}
      <Select
        label="Se identificó con"
        help="Mírala y regrésala. No guardes copia ni número."
        options={keysOf(askerDocuments).map((value) => ({ value, label: askerDocuments[value] }))}
        {...form.control("identity")}
      />
      <div className="grid-2">
        <EmailInput
          label="Correo"
          help="Ahí le llega la respuesta."
          optional
          autoComplete="off"
          {...form.control("email")}
        />
        <PhoneInput label="Teléfono" help="Si no tiene correo." optional {...form.control("phone")} />
      </div>
      <RadioGroup
        label="¿Qué pide?"
        options={keysOf(dataRights).map((value) => ({
          value,
          label: dataRights[value].name,
          help: dataRights[value].asks,
        }))}
        {...form.control("right")}
      />
      <Textarea label="Qué pide, en sus palabras" limit={1000} {...form.control("words")} />
    </FormDialogFrame>
  );
}
