import {
  type CatalogueEntry,
  type CatalogueField,
  catalogueNameMaxLength,
  catalogueNames,
  type EditableCatalogue,
} from "@arranca/contract/catalogues/editor";
import { text } from "@arranca/contract/values/validation";
import { looseObject } from "zod/mini";
import { FormDialogFrame } from "#ui/dialogs/form-dialog-frame.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { useAdd, useEdit } from "./queries.ts";

type Texts = Record<string, string>;
type DialogProps = { list: EditableCatalogue; fields: readonly CatalogueField[]; onClose: () => void };

// The server validates the other fields.
const schema = looseObject({ name: text(catalogueNameMaxLength) });

export function AddEntryDialog({ list, fields, onClose }: DialogProps) {
  const add = useAdd(list);
  const empty = Object.fromEntries(fields.map(({ name }) => [name, ""]));
  return (
    <EntryDialog
      title={`Agregar a ${catalogueNames[list]}`}
      fields={fields}
      initial={{ ...empty, name: "" }}
      confirm="Agregar"
      onClose={onClose}
      onSave={async ({ name = "", ...extra }) => {
        const { message } = await add.mutateAsync({ name, extra });
        showSnack(message);
        onClose();
      }}
    />
  );
}

/** Dialog that renames a catalogue entry; an entry added by the programme can be changed entirely. */
export function EditEntryDialog({ list, entry, fields, onClose }: DialogProps & { entry: CatalogueEntry }) {
  const edit = useEdit(list);
  const { id, version, release_name: original } = entry;
  const save = async (name: string | null, extra: Texts) => {
    const { message } = await edit.mutateAsync({ id, version, name, extra });
    showSnack(message);
    onClose();
  };
  return (
    <EntryDialog
      title="Cambiar el nombre"
      lead="El nombre nuevo se lee en todas partes, también en lo que ya se eligió con el de antes."
      fields={entry.added && list !== "banks" ? fields : []}
      initial={{ ...entry.extra, name: entry.name }}
      original={original === entry.name ? null : original}
      confirm="Guardar"
      onClose={onClose}
      onSave={({ name = "", ...extra }) => save(name === original ? null : name, extra)}
    />
  );
}

type Props = {
  title: string;
  lead?: string;
  fields: readonly CatalogueField[];
  initial: Texts;
  original?: string | null;
  confirm: string;
  onClose: () => void;
  onSave: (values: Texts) => Promise<unknown>;
};

function EntryDialog({ title, lead, fields, initial, original, confirm, onClose, onSave }: Props) {
  const form = useForm({ schema, initial, onSubmit: (_checked, values) => onSave(values) });
  return (
    <FormDialogFrame {...{ form, title, lead, confirm, onClose }} busyLabel="Guardando">
      <TextInput label="Nombre" autoComplete="off" limit={catalogueNameMaxLength} {...filled(form.control("name"))} />
      {original ? (
        <p className="text-14">
          <button type="button" className="as-link" onClick={() => form.set({ name: original })}>
            Volver a «{original}»
          </button>
        </p>
      ) : null}
      {fields.map(({ name, label, required, options }) =>
        options ? (
          <Select key={name} label={label} optional={!required} options={options} {...filled(form.control(name))} />
        ) : (
          <TextInput key={name} label={label} optional={!required} autoComplete="off" {...filled(form.control(name))} />
        ),
      )}
    </FormDialogFrame>
  );
}

// The record type allows missing keys, but these all exist.
const filled = <C extends { value: string | undefined }>(control: C) => ({ ...control, value: control.value ?? "" });
