import type { readEmailChange } from "@arranca/contract/accounts/email-changes";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { Contents } from "#lib/calls/call.ts";
import { faultText } from "#lib/calls/fault-text.ts";
import { longDate } from "#lib/format.ts";
import { usePageTitle } from "#lib/page/page-title.ts";
import { Button } from "#ui/actions/button.tsx";
import { Note } from "#ui/display/note.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { confirmEmailChangeByLink, emailChangeQuery, stopEmailChange } from "./email-change.queries.ts";
import { useFailure } from "./use-failure.tsx";

type MoveLink = Contents<typeof readEmailChange>;

export function EmailChangeCard({ ticket }: { ticket: string | undefined }) {
  usePageTitle("Correo de tu cuenta");
  return ticket ? <OpenLink ticket={ticket} /> : <NoLink>Abre otra vez el enlace de tu correo.</NoLink>;
}

function OpenLink({ ticket }: { ticket: string }) {
  const query = useQuery(emailChangeQuery(ticket));
  const [end, setEnd] = useState<string>();
  if (end) return <Done>{end}</Done>;
  if (query.error && "code" in query.error && query.error.code === "TICKET_EXPIRED")
    return <NoLink>{faultText(query.error)}</NoLink>;
  return (
    <QueryView query={query}>
      {(link) =>
        link.purpose === "confirm" ? <Confirm {...{ ticket, link, setEnd }} /> : <Stop {...{ ticket, link, setEnd }} />
      }
    </QueryView>
  );
}

type ActProps = { ticket: string; link: MoveLink; setEnd: (sentence: string) => void };

function Confirm({ ticket, link, setEnd }: ActProps) {
  return (
    <Act
      title="Confirma tu correo"
      button="Sí, es mi correo"
      look="fill"
      act={async () => {
        const { email } = await confirmEmailChangeByLink(ticket);
        setEnd(`Tu cuenta ya usa ${email}. Inicia sesión con él y con tu contraseña de siempre.`);
      }}
    >
      <p>
        Desde ahora entras a tu cuenta con <b>{link.email}</b>. Cerramos tus sesiones en todos los dispositivos.
      </p>
      <Note>
        Para cuidarla, por 72 horas no se puede recuperar la contraseña ni cambiar la cuenta de banco, y sus pagos
        esperan.
      </Note>
      <p className="muted">Si no pediste este cambio, cierra esta página.</p>
    </Act>
  );
}

function Stop({ ticket, link, setEnd }: ActProps) {
  const hasMoved = link.state === "moved";
  return (
    <Act
      title="¿No pediste cambiar tu correo?"
      button={hasMoved ? "No lo pedí: volver a este correo" : "No lo pedí: detener el cambio"}
      look="danger"
      act={async () => setEnd((await stopEmailChange(ticket)).message)}
    >
      <p>
        {hasMoved
          ? "Tu cuenta ya usa otro correo. Si no lo pediste, vuelve a este: cerramos todas sus sesiones y el equipo revisa qué pasó."
          : "Pidieron al programa que tu cuenta use otro correo. Si no fuiste tú, detenlo: todo sigue igual y el equipo revisa qué pasó."}
      </p>
      <p>
        Puedes hacerlo hasta el <b>{longDate(link.until, { time: true })}</b>.
      </p>
      <p className="muted">Si sí lo pediste, no hagas nada.</p>
    </Act>
  );
}

type FrameProps = {
  title: string;
  button: string;
  look: "fill" | "danger";
  act: () => Promise<void>;
  children: ReactNode;
};

function Act({ title, button, look, act, children }: FrameProps) {
  const { run, dialog } = useFailure();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await run("No se pudo guardar", act);
    setBusy(false);
  };
  return (
    <>
      <h1 className="text-32">{title}</h1>
      <div className="stack">{children}</div>
      <Button look={look} size="lg" full busy={busy} busyLabel="Guardando" onClick={() => void press()}>
        {button}
      </Button>
      {dialog}
    </>
  );
}

function Done({ children }: { children: ReactNode }) {
  return (
    <>
      <h1 className="text-32">Listo</h1>
      <p role="status">{children}</p>
      <p>
        <Link className="tap" to="/">
          Iniciar sesión
        </Link>
      </p>
    </>
  );
}

function NoLink({ children }: { children: ReactNode }) {
  return (
    <>
      <h1 className="text-32">Este enlace ya no vale</h1>
      <p>{children}</p>
      <p>
        <Link className="tap" to="/">
          Ir al inicio
        </Link>
      </p>
    </>
  );
}
