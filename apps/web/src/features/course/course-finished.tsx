import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";

/** What the end of the course opens: with the registration sent 'Registro completado correctamente', else the way to it. */
export function CourseFinished({
  stage,
  onClose,
}: {
  stage: "course" | "registration" | undefined;
  onClose: () => void;
}) {
  if (stage === "registration") {
    return (
      <Dialog
        open
        onClose={onClose}
        title="Registro completado correctamente"
        foot={
          <ButtonLink look="fill" to="/pending">
            Ver mi registro
          </ButtonLink>
        }
      >
        <p>Terminaste el curso y ya tenemos tus documentos. Ahora los revisamos y te avisamos por correo.</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      open={stage === "course"}
      onClose={onClose}
      title="¡Terminaste el curso!"
      foot={
        <>
          <ButtonLink to="/jobs">Ver empleos</ButtonLink>
          <ButtonLink look="fill" to="/register">
            Completar mi registro
          </ButtonLink>
        </>
      }
    >
      <p>Ya puedes ver las vacantes. Para postularte solo falta que completes tu registro con tus documentos.</p>
    </Dialog>
  );
}
