import { ownVideoBody, type readOwnVideo } from "@arranca/contract/course/welcome-video";
import type { Contents } from "#lib/calls/call.ts";
import { FormDialogFrame } from "#ui/dialogs/form-dialog-frame.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { TextInput } from "#ui/forms/text-input.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { CourseFileField } from "./fields/course-file-field.tsx";
import { useSaveOwnVideo } from "./queries.ts";

export function WelcomeForm({ known, onClose }: { known: Contents<typeof readOwnVideo>; onClose: () => void }) {
  const { files: _, otherwise, ...initial } = known;
  const save = useSaveOwnVideo();
  const form = useForm({
    schema: ownVideoBody,
    initial,
    onSubmit: async (body) => {
      const { message } = await save.mutateAsync(body);
      showSnack(message);
      onClose();
    },
  });
  const control = (name: "video" | "captions" | "poster") => ({
    ...form.control(name),
    onValue: (src: string | null) => form.set({ [name]: src }),
  });
  return (
    <FormDialogFrame
      form={form}
      title="Video de bienvenida"
      lead={`Se muestra una vez, cuando la persona llega por primera vez a su inicio. ${withoutOwn(otherwise)}`}
      back="Cancelar"
      confirm="Guardar"
      busyLabel="Guardando"
      onClose={onClose}
    >
      <CourseFileField kind="video" label="Video" optional {...control("video")} />
      <CourseFileField
        kind="captions"
        label="Subtítulos"
        optional={form.values.video === null}
        {...control("captions")}
      />
      <CourseFileField kind="image" label="Portada" optional {...control("poster")} />
      <TextInput
        label="Título"
        autoComplete="off"
        limit={60}
        optional={form.values.video === null}
        {...form.control("title")}
      />
    </FormDialogFrame>
  );
}

const withoutOwn = (otherwise: string | null): string =>
  otherwise === null
    ? "Sin un video del programa no se muestra ninguno: el que viene incluido dice otro nombre."
    : `Sin un video del programa se muestra el que viene incluido, «${otherwise}».`;
