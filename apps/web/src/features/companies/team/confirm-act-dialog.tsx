import type { Colleague } from "@arranca/contract/accounts/company-team";
import { ActDialog } from "#ui/dialogs/act-dialog.tsx";
import { useFactorReset, useRemove, useResend, useUninvite } from "./queries.ts";
import { names } from "./words.ts";

type Asked = Exclude<Colleague["actions"][number], "edit" | "confirm">;

const consequences: Record<Asked, { confirm: string; text: string }> = {
  resend: { confirm: "Sí, reenviar", text: "Le llega un enlace nuevo, que vence en 7 días. El anterior ya no sirve." },
  uninvite: {
    confirm: "Sí, eliminar",
    text: "El enlace que recibió ya no sirve. Puedes invitar al mismo correo otra vez.",
  },
  "second-factor": {
    confirm: "Sí, quitarla",
    text: "Se cierran sus sesiones. Entra con su contraseña y puede activarla otra vez con otro teléfono.",
  },
  remove: {
    confirm: "Sí, quitar",
    text: "Se cierran sus sesiones ahora mismo y le avisamos por correo. Lo que hizo conserva su nombre.",
  },
};

type Props = { about: Asked; colleague: Colleague; onClose: () => void };

/** Asks for confirmation before an act on a company member or invitation is sent. */
export function ConfirmActDialog({ about, colleague, onClose }: Props) {
  const acts = { resend: useResend(), uninvite: useUninvite(), remove: useRemove(), "second-factor": useFactorReset() };
  return (
    <ActDialog
      title={colleague.is_me ? "¿Salir de la empresa?" : `¿${names[about]} ${colleague.name ?? colleague.email}?`}
      confirm={colleague.is_me ? "Sí, salir" : consequences[about].confirm}
      look={about === "resend" ? "fill" : "danger"}
      act={acts[about]}
      input={colleague.id}
      onClose={onClose}
    >
      <p>
        {colleague.is_me
          ? "Se cierran tus sesiones y tu cuenta ya no entra a la empresa. Lo que hiciste conserva tu nombre."
          : consequences[about].text}
      </p>
    </ActDialog>
  );
}
