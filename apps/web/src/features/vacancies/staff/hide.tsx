import { hideVacancy } from "@arranca/contract/vacancies/review";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { Form } from "#ui/forms/form.tsx";
import { SendButton } from "#ui/forms/send-button.tsx";
import { Textarea } from "#ui/forms/textarea.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { useHideVacancy } from "./queries.ts";

type Props = {
  id: string;
  title: string;
  /** When its time ends; one that is over closes instead of being shown. */
  expires: string | null;
  wish: "hide" | "show";
  onClose: () => void;
};

const words = {
  hide: {
    title: "Ocultar la vacante",
    lead: "Los jóvenes dejan de verla. Quienes ya se postularon siguen en proceso, y la empresa lee el motivo por correo.",
    confirm: "Ocultar y avisar",
    done: (title: string) => `«${title}» está oculta`,
  },
  show: {
    title: "Mostrar la vacante otra vez",
    lead: "Vuelve a verse y a recibir postulaciones. La empresa lee el motivo por correo.",
    confirm: "Mostrar y avisar",
    done: (title: string) => `«${title}» se ve otra vez`,
  },
  close: {
    title: "Dejar de ocultar la vacante",
    lead: "Su tiempo en línea terminó mientras estaba oculta: se cierra, y la empresa lee el motivo por correo y puede duplicarla.",
    confirm: "Cerrar y avisar",
    done: (title: string) => `«${title}» cumplió su tiempo y se cerró`,
  },
} as const;

/** Hides an open vacancy, or shows a hidden one, for a reason in words. */
export function HideVacancyDialog({ id, title, expires, wish, onClose }: Props) {
  const isOver = expires !== null && Date.parse(expires) <= Date.now();
  const say = words[wish === "show" && isOver ? "close" : wish];
  const move = useHideVacancy(id, wish);
  const form = useForm({
    schema: hideVacancy.body,
    initial: { reason: "" },
    onSubmit: async ({ reason }) => {
      await move.mutateAsync(reason);
      onClose();
      showSnack(say.done(title));
    },
  });
  return (
    <Dialog
      open
      keepOpenOutside
      onClose={onClose}
      title={say.title}
      foot={
        <>
          <Button onClick={onClose}>Regresar</Button>
          <SendButton form={form} look={wish === "hide" ? "danger" : "fill"} busyLabel="Enviando">
            {say.confirm}
          </SendButton>
        </>
      }
    >
      <Form form={form}>
        <p className="mut">{say.lead}</p>
        <Textarea label="Motivo" limit={500} {...form.control("reason")} />
      </Form>
    </Dialog>
  );
}
