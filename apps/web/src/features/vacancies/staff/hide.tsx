import { hideVacancy } from "@arranca/contract/vacancies/review";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { useHideVacancy } from "./queries.ts";

type Props = {
  id: string;
  title: string;
  /** Expiry of the vacancy; an expired one closes instead of being shown again. */
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

export function HideVacancyDialog({ id, title, expires, wish, onClose }: Props) {
  const isOver = expires !== null && Date.parse(expires) <= Date.now();
  const say = words[wish === "show" && isOver ? "close" : wish];
  const move = useHideVacancy(id, wish);
  return (
    <ReasonDialog
      title={say.title}
      lead={say.lead}
      schema={hideVacancy.body}
      words={{ name: "reason", label: "Motivo", limit: 500 }}
      confirm={say.confirm}
      look={wish === "hide" ? "danger" : "fill"}
      onClose={onClose}
      onSend={async ({ reason }) => {
        await move.mutateAsync(reason);
        onClose();
        showSnack(say.done(title));
      }}
    />
  );
}
