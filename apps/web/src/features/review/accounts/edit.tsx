import { type AccountFile, editAccount, namesOfCompany } from "@arranca/contract/review/accounts";
import { IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import * as z from "zod/mini";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import type { FormField } from "#ui/dialogs/form-dialog-fields.ts";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import css from "../account.module.css";
import { useEditAccount } from "../queries.ts";

export function EditButton({ file }: { file: AccountFile }) {
  const [open, setOpen] = useState(false);
  const edit = useEditAccount();
  if (!file.actions.includes("edit")) return null;
  const isCompany = file.owner_type === "company";
  const fields: FormField[] = [
    { name: "firstNames", label: "Nombre o nombres", required: true, disabled: isCompany, limit: 80 },
    { name: "paternalSurname", label: "Apellido paterno", required: true, disabled: isCompany, limit: 60 },
    { name: "maternalSurname", kind: "second-surname", label: "Apellido materno", disabled: isCompany, limit: 60 },
    { name: "phone", label: "Teléfono", kind: "phone", required: true },
    {
      ...{ name: "reason", label: "Motivo", kind: "text-area", required: true, limit: 300 },
      help: "Lo lee su dueño, y queda registrado.",
    },
  ];
  return (
    <>
      <p className={css.more}>
        <Button look="quiet" size="sm" icon={<Icon of={IconPencil} />} onClick={() => setOpen(true)}>
          Corregir datos
        </Button>
      </p>
      {open ? (
        <FormDialog
          title={`Corregir datos de ${file.short_name}`}
          lead={`${isCompany ? namesOfCompany : "Solo lo que se probó que está mal. Su dueño recibe un aviso."} El correo se cambia con «Pedir cambio de correo».`}
          fields={fields}
          schema={isCompany ? companyBody : editAccount.body}
          initial={{
            firstNames: file.contact.firstNames ?? "",
            paternalSurname: file.contact.paternalSurname ?? "",
            maternalSurname: file.contact.maternalSurname ?? "",
            phone: file.contact.phone ?? "",
            reason: "",
          }}
          confirm="Guardar y avisar"
          busyLabel="Guardando"
          onClose={() => setOpen(false)}
          onSubmit={async (values) => {
            const body = z.parse(isCompany ? companyBody : editAccount.body, values);
            const { message } = await edit.mutateAsync({ id: file.id, ...body });
            setOpen(false);
            showSnack(message);
          }}
        />
      ) : null}
    </>
  );
}

const companyBody = z.pick(editAccount.body, { phone: true, reason: true });
