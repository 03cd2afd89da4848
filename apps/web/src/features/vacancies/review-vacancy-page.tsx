import type { StaffVacancy } from "@arranca/contract/vacancies";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { longDate } from "#lib/format.ts";
import { useShortcuts } from "#lib/shortcuts.ts";
import { Button } from "#ui/button.tsx";
import { Card, Section } from "#ui/card.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Note } from "#ui/note.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { showSnack } from "#ui/snackbar-store.ts";
import { StatusChip } from "#ui/status-chip.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { Timeline } from "#ui/timeline.tsx";
import { DetailSkeleton } from "./job-detail.tsx";
import { reviewVacancyQuery, useApproveVacancy, useRejectVacancy } from "./vacancies.queries.ts";
import { vacancyTone } from "./vacancies.words.ts";
import { VacancyCard } from "./vacancy-card.tsx";
import "./vacancies.css";

/** /staff/vacancies/{id}: the vacancy as a young person will see it, beside what to check and the decision. */
export function ReviewVacancyPage({ id }: { id: string }) {
  const query = useQuery(reviewVacancyQuery(id));
  return (
    <QueryView query={query} skeleton={<DetailSkeleton />}>
      {(review) => <Review key={review.vacancy.id} review={review} />}
    </QueryView>
  );
}

function Review({ review }: { review: StaffVacancy }) {
  const { vacancy, company, hints } = review;
  const [rejecting, setRejecting] = useState(false);
  const approve = useApproveVacancy(vacancy.id);
  const navigate = useNavigate();
  const open = review.actions.includes("approve");

  const goOn = (sentence: string) => {
    showSnack(sentence);
    void (review.next_id
      ? navigate({ to: "/staff/vacancies/$id", params: { id: review.next_id } })
      : navigate({ to: "/staff" }));
  };
  const publish = () =>
    approve.mutate(review.submitted, {
      onSuccess: () => goOn(`«${vacancy.title}» está publicada`),
      onError: (error) => showSnack(error.message),
    });
  useShortcuts(review.actions.length > 0 ? { a: () => open && publish(), r: () => setRejecting(true) } : {});

  return (
    <div className="vac-review">
      <article className="card" aria-label="Así la verá un joven">
        <VacancyCard vacancy={vacancy} company={company} verified={company.status.id === 1} />
      </article>
      <aside className="stack">
        <Card
          title="Revisión"
          action={<StatusChip tone={vacancyTone(vacancy.status.id)}>{vacancy.status.name}</StatusChip>}
        >
          <Section className="stack g3">
            {review.submitted ? (
              <p className="t14 mut">
                Enviada el {longDate(review.submitted, { time: true })}
                {review.due ? `. Responder antes del ${longDate(review.due, { time: true })}` : ""}
              </p>
            ) : null}
            {hints.length > 0 ? (
              hints.map((hint) => (
                <Note key={hint.key} tone="wait">
                  {hint.text}
                </Note>
              ))
            ) : (
              <Note tone="ok">Sin avisos automáticos: no trae datos de contacto ni limita a quién va dirigida.</Note>
            )}
            {review.review_comment && vacancy.status.id === 3 ? (
              <Note tone="no" title="Comentarios enviados">
                {review.review_comment}
              </Note>
            ) : null}
          </Section>
          {review.actions.length > 0 ? (
            <Section>
              <div className="row g2 wrap">
                <Button look="dline" className="grow" onClick={() => setRejecting(true)}>
                  Rechazar{" "}
                  <span className="kbd" aria-hidden="true">
                    R
                  </span>
                </Button>
                {open ? (
                  <Button
                    look="fill"
                    className="grow"
                    busy={approve.isPending}
                    busyLabel="Publicando"
                    onClick={publish}
                  >
                    Aprobar{" "}
                    <span className="kbd" aria-hidden="true">
                      A
                    </span>
                  </Button>
                ) : null}
              </div>
              {open ? null : <p className="t14 mut">No se puede publicar: la empresa no está aprobada.</p>}
            </Section>
          ) : null}
        </Card>
        <Card title="Empresa" pad>
          <DefinitionList
            columns={1}
            items={[
              { term: "Nombre", value: company.name },
              { term: "Folio", value: company.folio },
              { term: "Cuenta", value: company.status.name },
              { term: "Teléfono", value: company.phone },
              { term: "Correo", value: company.email },
            ]}
          />
        </Card>
        <Card title="Historia" pad>
          <Timeline
            label="Historia de la vacante"
            steps={review.history.map((change) => ({
              key: `${change.at}${change.to.id}`,
              title: change.to.name,
              detail: [longDate(change.at, { time: true }), change.reason].filter(Boolean).join(" · "),
              state: "done" as const,
            }))}
          />
        </Card>
      </aside>
      {rejecting ? (
        <RejectDialog
          id={vacancy.id}
          company={company.name}
          onClose={() => setRejecting(false)}
          onDone={() => goOn(`Devolviste «${vacancy.title}» con comentarios`)}
        />
      ) : null}
    </div>
  );
}

type RejectProps = { id: string; company: string; onClose: () => void; onDone: () => void };

function RejectDialog({ id, company, onClose, onDone }: RejectProps) {
  const [comments, setComments] = useState("");
  const [tried, setTried] = useState(false);
  const reject = useRejectVacancy(id);
  const tooShort = comments.trim().length < 10;
  const send = () => {
    setTried(true);
    if (!tooShort) reject.mutate({ comments: comments.trim() }, { onSuccess: onDone });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Rechazar vacante"
      keepOpenOutside
      foot={
        <>
          <Button onClick={onClose}>Regresar</Button>
          <Button look="danger" busy={reject.isPending} busyLabel="Enviando" onClick={send}>
            Rechazar y avisar
          </Button>
        </>
      }
    >
      {reject.error ? <Note tone="no">{reject.error.message}</Note> : null}
      <p>{company} recibirá estos comentarios por correo, podrá editar la vacante y volver a enviarla.</p>
      <Textarea
        label="Qué hay que corregir"
        limit={1000}
        value={comments}
        onValue={setComments}
        error={tried && tooShort ? "Debe tener al menos 10 caracteres" : undefined}
      />
    </Dialog>
  );
}
