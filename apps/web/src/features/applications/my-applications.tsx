import type { MyApplication } from "@arranca/contract/applications";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { faultText } from "#lib/calls/fault-text.ts";
import { appliedAgo } from "#lib/format.ts";
import { statusTone } from "#lib/statuses.ts";
import { Button } from "#ui/actions/button.tsx";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { LoadMore } from "#ui/display/load-more.tsx";
import { Logo } from "#ui/display/logo.tsx";
import { StatusChip } from "#ui/display/status-chip.tsx";
import { Timeline } from "#ui/display/timeline.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { stepsOf } from "./application-steps.ts";
import css from "./applications.module.css";
import { myApplicationsQuery, useWithdraw } from "./queries.ts";

type Props = {
  limit?: number | undefined;
  /** Renders vacancies similar to one whose company did not answer. */
  similar: (publicationId: string) => ReactNode;
};

export function MyApplications({ limit, similar }: Props) {
  const query = useInfiniteQuery(myApplicationsQuery);
  const [leaving, setLeaving] = useState<MyApplication>();
  const withdraw = useWithdraw();
  return (
    <>
      <QueryView
        query={query}
        isEmpty={(data) => data.pages[0]?.info.length === 0}
        empty={
          <EmptyState
            title="Aún no te has postulado"
            picture="road"
            action={<ButtonLink to="/jobs">Ver empleos</ButtonLink>}
          >
            Cuando te postules a un empleo, aquí verás en qué va.
          </EmptyState>
        }
      >
        {(data) => (
          <ul className="list">
            {data.pages
              .flatMap((page) => page.info)
              .slice(0, limit)
              .map((application) => (
                <ApplicationRow
                  key={application.id}
                  application={application}
                  onWithdraw={() => setLeaving(application)}
                  similar={similar}
                />
              ))}
            {limit === undefined && query.hasNextPage ? (
              <li className={css.more}>
                <LoadMore query={query} />
              </li>
            ) : null}
          </ul>
        )}
      </QueryView>
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title="Retirar mi postulación"
        confirm="Sí, retirar"
        look="danger"
        busy={withdraw.isPending}
        busyLabel="Retirando"
        onConfirm={() =>
          leaving &&
          withdraw.mutate(
            { id: leaving.id },
            {
              onSuccess: () => showSnack("Retiraste tu postulación"),
              onError: (error) => showSnack(faultText(error)),
              onSettled: () => setLeaving(undefined),
            },
          )
        }
      >
        <p>
          {leaving?.company} ya no verá tu perfil para «{leaving?.title}». Mientras la vacante siga abierta puedes
          postularte otra vez.
        </p>
      </ConfirmDialog>
    </>
  );
}

type RowProps = Pick<Props, "similar"> & { application: MyApplication; onWithdraw: () => void };

function ApplicationRow({ application, onWithdraw, similar }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={`item ${css.application}`}>
      <Logo name={application.company} src={application.image ?? undefined} />
      <div className="grow stack gap-2">
        <div className="row row-top wrap between gap-2">
          <div className={`grow ${css.what}`}>
            <h3 className="item-title">
              <Link className="tap" to="/jobs" search={{ id: application.publicationId }}>
                {application.title}
              </Link>
            </h3>
            <p className="meta">
              <span>{application.company}</span>
              <span>{appliedAgo(application.careAboutDate)}</span>
            </p>
          </div>
          <StatusChip tone={statusTone("candidato", application.status.id)}>{application.status.name}</StatusChip>
        </div>
        <Timeline mini label="Camino de la postulación" steps={stepsOf(application)} />
        <p className="text-14">{application.sentence}</p>
        {application.cv ? (
          <p className={`text-14 ${css.sentCv}`}>
            Mandaste:{" "}
            <a href={application.cv.url} target="_blank" rel="noopener">
              {application.cv.alias ?? application.cv.file_name}
            </a>
          </p>
        ) : null}
        <div className="row wrap gap-2">
          {application.unanswered ? (
            <Button look="soft" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? "Ocultar vacantes parecidas" : "Ver vacantes parecidas"}
            </Button>
          ) : null}
          {application.actions.includes("withdraw") ? (
            <Button look="quiet" size="sm" className={css.leave} onClick={onWithdraw}>
              Retirar
            </Button>
          ) : null}
        </div>
        {isOpen ? similar(application.publicationId) : null}
      </div>
    </li>
  );
}
