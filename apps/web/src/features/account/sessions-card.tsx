import { IconDeviceLaptop, IconDeviceMobile, IconTerminal2 } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { hourOf } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { Card, Section } from "#ui/display/card.tsx";
import { Tag } from "#ui/display/tag.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { ListSkeleton } from "#ui/feedback/skeleton.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import css from "./account.module.css";
import { type MySession, sessionsQuery, useEndOthers, useEndSession } from "./queries.ts";
import { counted, sinceWords } from "./words.ts";

const icons = { phone: IconDeviceMobile, computer: IconDeviceLaptop, program: IconTerminal2 };

export function SessionsCard() {
  const query = useQuery(sessionsQuery);
  return (
    <Card title="Sesiones abiertas">
      <QueryView query={query} skeleton={<ListSkeleton rows={2} label="Cargando tus sesiones" />}>
        {(sessions) => (
          <>
            <ul className={css.sessions}>
              {sessions.map((session) => (
                <SessionLine key={session.id} session={session} />
              ))}
            </ul>
            {sessions.length > 1 ? <EndOthers others={sessions.length - 1} /> : null}
          </>
        )}
      </QueryView>
    </Card>
  );
}

function SessionLine({ session }: { session: MySession }) {
  const end = useEndSession();
  const click = async () => {
    try {
      await end.mutateAsync(session.id);
      showSnack(`Cerraste sesión en ${session.device}.`);
    } catch (error) {
      showSnack(faultText(error));
    }
  };
  return (
    <li className={`section ${css.line} ${css.wide}`}>
      <span className={css.mark}>
        <Icon of={icons[session.kind]} />
      </span>
      <div className="grow">
        <p className="row wrap">
          <b>{session.device}</b>
          {session.current ? <Tag brand>Esta sesión</Tag> : null}
        </p>
        <p className="text-14 muted">
          {sinceWords(session.created_at, new Date())}. Termina a las {hourOf(session.expires_at)}.
        </p>
      </div>
      {session.current ? null : (
        <Button
          size="sm"
          aria-label={`Cerrar sesión en ${session.device}`}
          busy={end.isPending}
          busyLabel="Cerrando"
          onClick={click}
        >
          Cerrar sesión
        </Button>
      )}
    </li>
  );
}

function EndOthers({ others }: { others: number }) {
  const end = useEndOthers();
  const [asking, setAsking] = useState(false);
  const confirm = async () => {
    try {
      await end.mutateAsync();
      showSnack("Cerraste sesión en los demás dispositivos.");
    } catch (error) {
      showSnack(faultText(error));
    }
    setAsking(false);
  };
  return (
    <Section>
      <Button full className={css.all} onClick={() => setAsking(true)}>
        Cerrar sesión en todos los demás dispositivos
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="¿Cerrar las demás sesiones?"
        confirm="Sí, cerrarlas"
        onConfirm={confirm}
        busy={end.isPending}
        busyLabel="Cerrando"
      >
        <p>
          {others === 1 ? "Se cierra" : "Se cierran"} {counted(others, "sesión", "sesiones")} en otros dispositivos. Lo
          que alguien no haya guardado ahí se pierde. Aquí sigues dentro.
        </p>
        <p className="text-14 muted">¿No reconoces alguna? Cambia también tu contraseña.</p>
      </ConfirmDialog>
    </Section>
  );
}
