import { whatIsErased } from "@arranca/contract/accounts/own";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Note } from "#ui/display/note.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import css from "./account.module.css";
import { type Closing, closeAccount, closingQuery } from "./queries.ts";
import { counted } from "./words.ts";

type Props = {
  userType: "person" | "company";
  onClose: () => void;
  onClosed: (restoreUntil: string) => unknown;
};

export function ClosingDialog({ userType, onClose, onClosed }: Props) {
  const query = useQuery(closingQuery);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isFree = query.data?.obstacle === null;
  const confirm = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onClosed((await closeAccount()).restore_until);
    } catch (error) {
      setFailure(faultText(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      keepOpenOutside
      onClose={onClose}
      title={query.data && !isFree ? "Todavía no puedes cancelar tu cuenta" : "¿Cancelar tu cuenta?"}
      foot={
        <>
          <Button onClick={onClose}>Regresar</Button>
          {isFree ? (
            <Button look="danger" busy={busy} busyLabel="Cancelando" onClick={confirm}>
              Sí, cancelar mi cuenta
            </Button>
          ) : null}
          {query.data?.obstacle === "relation" ? (
            <ButtonLink look="fill" to={userType === "person" ? "/relations" : "/relations-company"}>
              Ver mis relaciones
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <QueryView query={query}>
        {(closing) => (isFree ? <Meaning {...{ userType, closing }} /> : <Obstacle {...{ userType, closing }} />)}
      </QueryView>
      {failure ? (
        <div role="alert">
          <Note tone="no">{failure}</Note>
        </div>
      ) : null}
    </Dialog>
  );
}

type ClosingProps = { userType: "person" | "company"; closing: Closing };

function Obstacle({ userType, closing }: ClosingProps) {
  if (closing.obstacle === "sub_account") {
    return <p>Tu acceso lo administra tu empresa. Pide a quien lo abrió que lo quite.</p>;
  }
  return userType === "person" ? (
    <p>
      Tienes una relación laboral activa y primero debe terminar. En «Relación laboral» di que ya no trabajas ahí y pide
      ahí mismo que tu cuenta se cancele en cuanto termine.
    </p>
  ) : (
    <p>Hay personas que trabajan contigo o que esperan tu respuesta. Primero cierra o contesta cada caso.</p>
  );
}

function Meaning({ userType, closing }: ClosingProps) {
  const points = userType === "person" ? personPoints(closing) : companyPoints(closing);
  return (
    <>
      <ul className={`${css.points} stack gap-2`}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Restorable until={closing.restore_until} />
    </>
  );
}

function personPoints({ open_applications, months_on_their_way, months_to_prove }: Closing): string[] {
  return [
    "Cierras sesión en todos tus dispositivos y ya no puedes entrar.",
    ...(open_applications > 0
      ? [
          `Se ${open_applications === 1 ? "retira" : "retiran"} ${counted(open_applications, "postulación abierta", "postulaciones abiertas")}.`,
        ]
      : []),
    months_on_their_way > 0
      ? `Los meses que ya ganaste se pagan igual: ${counted(months_on_their_way, "está en camino", "están en camino")}.`
      : "Los meses que ya ganaste se pagan igual.",
    ...(months_to_prove > 0
      ? [
          `Antes de irte sube ${counted(months_to_prove, "comprobante", "comprobantes")} en «Relación laboral»: sin comprobante un mes no se paga.`,
        ]
      : []),
    whatIsErased.person,
  ];
}

function companyPoints({ open_vacancies, open_applications }: Closing): string[] {
  return [
    "Tú y las demás personas con acceso cierran sesión y ya no pueden entrar.",
    ...(open_vacancies > 0
      ? [`Se ${open_vacancies === 1 ? "cierra" : "cierran"} ${counted(open_vacancies, "vacante", "vacantes")}.`]
      : []),
    ...(open_applications > 0
      ? [`Avisamos a ${counted(open_applications, "persona que espera", "personas que esperan")} respuesta.`]
      : []),
    "Los apoyos que tus colaboradores ya ganaron se pagan igual.",
    whatIsErased.company,
  ];
}

function Restorable({ until }: { until: string }): ReactNode {
  return (
    <Note title={`Puedes volver hasta el ${longDate(until)}`}>
      Inicia sesión con tu correo y contraseña, elige «Recuperar mi cuenta» y escribe el código que te enviamos. Después
      ya no se puede recuperar.
    </Note>
  );
}
