import type { ReactNode } from "react";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Confetti } from "#ui/feedback/confetti.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import css from "./diploma/diploma.module.css";
import { DiplomaFace } from "./diploma/diploma-face.tsx";
import { lateInWords, useDiploma } from "./diploma/queries.ts";

type Stage = "course" | "registration";
type Props = {
  stage: Stage | undefined;
  /** Card of the vacancy that the person was looking at before signing up. */
  wanted: ReactNode;
  onClose: () => void;
};

/** Shown at the end of the course: 'Registro completado correctamente' if the registration was sent, else a link to it. */
export function CourseFinished({ stage, wanted, onClose }: Props) {
  const { title, text } = words[stage ?? "course"];
  return (
    <Dialog
      open={stage !== undefined}
      onClose={onClose}
      title={title}
      foot={
        stage === "registration" ? (
          <ButtonLink look="fill" to="/pending">
            Ver mi registro
          </ButtonLink>
        ) : (
          <>
            <ButtonLink to="/jobs" search={{ likes: true }}>
              Ver empleos
            </ButtonLink>
            <ButtonLink look="fill" to="/register">
              Completar mi registro
            </ButtonLink>
          </>
        )
      }
    >
      <div className={css.garland} aria-hidden="true" />
      <p>{text}</p>
      {wanted}
      <MyDiploma />
      <Confetti />
    </Dialog>
  );
}

const words: Record<Stage, { title: string; text: string }> = {
  course: {
    title: "¡Terminaste el curso!",
    text: "Ya puedes ver las vacantes. Para postularte faltan dos pasos: completa tu registro con tus documentos y espera a que aprobemos tu cuenta. Tu diploma lleva tu nombre: lo hacemos cuando completes tu registro.",
  },
  registration: {
    title: "Registro completado correctamente",
    text: "Terminaste el curso y ya tenemos tus documentos. Los estamos viendo y te avisamos por correo.",
  },
};

function MyDiploma() {
  const { diploma, isLate } = useDiploma();
  if (diploma?.stage === "making") {
    return (
      <div className="stack gap-2">
        <p className="text-14 muted">{isLate ? lateInWords : "Estamos haciendo tu diploma…"}</p>
        {isLate ? null : <Skeleton height={240} />}
      </div>
    );
  }
  return diploma ? <DiplomaFace diploma={diploma} /> : null;
}
