import type { ReactNode } from "react";
import { Button } from "#ui/actions/button.tsx";
import { ButtonLink } from "#ui/actions/button-link.tsx";
import css from "./course.module.css";
import type { Step } from "./next-step.ts";
import { usePreviewActions } from "./preview-actions.ts";

type Props = {
  step: Step;
  /** Tasks to finish before the button works, with a link to each. */
  missing: ReactNode;
  isBusy: boolean;
  onPress: () => void;
};

export function LessonBar({ step, missing, isBusy, onPress }: Props) {
  const isPreview = usePreviewActions() !== null;
  const isShut = step.kind === "complete" && !step.isOpen && !isBusy;
  return (
    <div className={`actions ${css.bar}`}>
      <p className={css.missing} id="course-missing">
        {missing}
      </p>
      {step.kind === "end" ? (
        isPreview ? null : (
          <ButtonLink look="fill" size="lg" to="/jobs">
            Ver empleos
          </ButtonLink>
        )
      ) : (
        <Button
          look="fill"
          size="lg"
          disabled={isShut}
          busy={isBusy}
          busyLabel={step.kind === "check" ? "Revisando" : "Guardando"}
          aria-describedby="course-missing"
          onClick={onPress}
        >
          {stepInWords(step)}
        </Button>
      )}
      <span className="sr-only" role="status">
        {step.kind === "complete" && step.isOpen ? "Ya puedes marcarla como completada." : ""}
      </span>
    </div>
  );
}

function stepInWords(step: Exclude<Step, { kind: "end" }>): string {
  if (step.kind === "next") return `Siguiente: ${step.title}`;
  return step.kind === "check" ? "Revisar respuestas" : "Marcar como completado";
}
