import { type CourseItemType, courseItemTypes } from "@arranca/contract/course";
import type { DraftSection } from "@arranca/contract/course/draft";
import { addItem, addSection } from "@arranca/contract/course/editor";
import { courseLimits } from "@arranca/contract/course/limits";
import { omit } from "zod/mini";
import { FormDialogFrame } from "#ui/dialogs/form-dialog-frame.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { useAddItem, useAddSection, useEditSection } from "./queries.ts";
import { itemKinds } from "./words.ts";

export function SectionDialog({ section, onClose }: { section?: DraftSection; onClose: () => void }) {
  const add = useAddSection();
  const edit = useEditSection();
  const form = useForm({
    schema: addSection.body,
    initial: { title: section?.title ?? "" },
    onSubmit: async ({ title }) => {
      const { message } = section
        ? await edit.mutateAsync({ id: section.id, revision: section.revision, title })
        : await add.mutateAsync({ title });
      showSnack(message);
      onClose();
    },
  });
  return (
    <FormDialogFrame
      {...{ form, onClose }}
      title={section ? "Cambiar el nombre de la sección" : "Agregar sección"}
      confirm={section ? "Guardar" : "Agregar"}
      busyLabel="Guardando"
    >
      <TextInput label="Título" autoComplete="off" limit={courseLimits.title} {...form.control("title")} />
    </FormDialogFrame>
  );
}

type AddItemProps = { section: DraftSection; onClose: () => void; onAdded: (id: string) => void };

const schema = omit(addItem.body, { section_id: true });

export function AddItemDialog({ section, onClose, onAdded }: AddItemProps) {
  const add = useAddItem();
  const form = useForm({
    schema,
    initial: { type: "iframe" as CourseItemType, title: "" },
    onSubmit: async (item) => {
      const { id } = await add.mutateAsync({ ...item, section_id: section.id });
      onClose();
      onAdded(id);
    },
  });
  const type = form.control("type");
  return (
    <FormDialogFrame
      {...{ form, onClose }}
      title="Agregar lección"
      lead={`Al final de «${section.title}».`}
      confirm="Agregar"
      busyLabel="Agregando"
    >
      <RadioGroup
        label="Qué es"
        {...type}
        options={courseItemTypes.map((value) => ({ value, label: itemKinds[value].name, help: itemKinds[value].help }))}
        onValue={(value) => type.onValue(courseItemTypes.find((one) => one === value) ?? "iframe")}
      />
      <TextInput label="Título" autoComplete="off" limit={courseLimits.title} {...form.control("title")} />
    </FormDialogFrame>
  );
}
