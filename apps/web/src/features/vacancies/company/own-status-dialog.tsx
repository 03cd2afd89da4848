import type { CompanyVacancy } from "@arranca/contract/vacancies/vacancy";
import { Button } from "#ui/actions/button.tsx";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Note } from "#ui/display/note.tsx";
import { ReviewNote } from "../form/comments.tsx";
import { VacancyStatusDialog } from "../shared/status-dialog.tsx";

type Props = { vacancy: CompanyVacancy; onClose: () => void };

export function OwnStatusDialog({ vacancy, onClose }: Props) {
  return (
    <VacancyStatusDialog
      noun="empleo"
      vacancy={vacancy}
      history={vacancy.history}
      comments={commentsOf(vacancy)}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          {vacancy.actions.includes("edit") ? (
            <ButtonLink to="/jobs-company/edit/$id" params={{ id: vacancy.id }} look="fill">
              Editar la vacante
            </ButtonLink>
          ) : null}
        </>
      }
    />
  );
}

function commentsOf({ revision, review_comment, field_comments, hidden_reason }: CompanyVacancy) {
  if (hidden_reason) return <Note title="Por qué está oculto">{hidden_reason}</Note>;
  const returned = revision?.status.key === "rejected" ? revision : undefined;
  if (returned) {
    return (
      <ReviewNote title="Tus cambios no se publicaron" comments={returned.comments} fields={returned.field_comments} />
    );
  }
  if (!review_comment) return undefined;
  return (
    <>
      <ReviewNote title="Qué hay que corregir" comments={review_comment} fields={field_comments} />
      <p className="text-14 muted">Edita la vacante con estos comentarios y vuelve a enviarla.</p>
    </>
  );
}
