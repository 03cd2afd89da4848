import { IconDownload } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { faultText } from "#lib/calls/fault-text.ts";
import { longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { Card, Section } from "#ui/display/card.tsx";
import { LoadMore } from "#ui/display/load-more.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { ListSkeleton } from "#ui/feedback/skeleton.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import css from "./account.module.css";
import { DataRequests } from "./data-requests.tsx";
import { type Look, looksQuery, useMyDataDownload } from "./queries.ts";

type Props = {
  userType: "person" | "company";
  /** True if staff blocked the account; a blocked account cannot be closed by its owner. */
  isBlocked?: boolean;
};

const whatIsKept = {
  person: "Descarga lo que guardamos de ti: tus datos, tus trámites y tus archivos. Te avisamos por correo.",
  company: "Descarga lo que guardamos de tu empresa: sus datos, sus vacantes y sus archivos. Te avisamos por correo.",
};

/**
 * Card with the copy of one's own data and its access log. Renders nothing for an employee who does not own the company's
 * account.
 */
export function OwnDataCard({ userType, isBlocked = false }: Props) {
  const query = useInfiniteQuery(looksQuery);
  const copy = useMyDataDownload();
  if (query.data?.pages[0]?.own === false) return null;
  const click = async () => {
    try {
      await copy.mutateAsync();
      showSnack("Descargamos tus datos. Guarda bien el archivo.");
    } catch (error) {
      showSnack(faultText(error));
    }
  };
  return (
    <Card title="Tus datos">
      <Section>
        <div className="stack gap-3">
          <p>
            {whatIsKept[userType]} <a href="/datos">Qué guardamos y cuánto tiempo</a>.
          </p>
          <Button
            full
            icon={<Icon of={IconDownload} />}
            busy={copy.isPending}
            busyLabel="Preparando tus datos"
            onClick={click}
          >
            Descargar mis datos
          </Button>
        </div>
      </Section>
      <DataRequests {...{ userType, isBlocked }} />
      <Section>
        <div className="stack gap-2">
          <h3>Quién vio mis datos</h3>
          <p className="text-14 muted">{whatIsTold[userType]}</p>
          <QueryView query={query} skeleton={<ListSkeleton rows={2} label="Cargando quién vio tus datos" />}>
            {({ pages }) => <Looks looks={pages.flatMap(({ info }) => info)} />}
          </QueryView>
          <LoadMore query={query} full />
        </div>
      </Section>
    </Card>
  );
}

const whatIsTold = {
  person: "Cada vez que alguien abre tus documentos, comprobantes o CV, o ve completas tu CURP o tu cuenta.",
  company: "Cada vez que alguien del equipo abre los documentos de tu empresa.",
};

function Looks({ looks }: { looks: readonly Look[] }) {
  if (looks.length === 0) return <p>Todavía nadie.</p>;
  return (
    <ul className={css.looks} aria-label="Quién vio mis datos">
      {looks.map((look) => (
        <li key={look.id}>
          <p>
            <b>{look.what}</b>
          </p>
          <p className="text-14 muted">
            {whoOf(look)} · {longDate(look.at, { time: true })}
          </p>
          {look.purpose || look.reason ? (
            <p className="text-14 muted">Motivo: {[look.purpose, look.reason].filter(Boolean).join(". ")}</p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

const whoOf = ({ by }: Look) => (by.kind === "company" ? by.name : ["El equipo del programa", ...by.roles].join(", "));
