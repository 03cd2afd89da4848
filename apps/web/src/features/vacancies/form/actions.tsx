import type { StepKey } from "@arranca/contract/vacancies/fields";
import { IconArrowLeft, IconArrowRight, IconEye } from "@tabler/icons-react";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { steps } from "../shared/form-fields.ts";
import { useReviewPromise } from "../shared/use-review-promise.ts";
import css from "./vacancy-form.module.css";

type Props = {
  step: StepKey;
  /** True if one step is shown at a time: the main button continues until the last step. */
  inSteps: boolean;
  live: boolean;
  /** True if the changes need a review before they are published. */
  waits: boolean;
  busy: boolean;
  onKeep: () => void;
  onPreview: () => void;
  onStep: (step: StepKey) => void;
  onNext: () => void;
};

export function VacancyActions({ step, inSteps, live, waits, busy, onKeep, onPreview, onStep, onNext }: Props) {
  const promise = useReviewPromise();
  const at = steps.findIndex(({ key }) => key === step);
  const before = inSteps ? steps[at - 1] : undefined;
  const goesOn = inSteps && at < steps.length - 1;
  const verb = live ? (waits ? "Enviar cambios a revisión" : "Guardar cambios") : "Enviar a revisión";
  return (
    <div className={`pad row between wrap ${css.foot} actions`}>
      {live ? null : (
        <Button look="quiet" className={`flush-left ${css.keep}`} onClick={onKeep}>
          Guardar borrador
        </Button>
      )}
      {before ? (
        <IconButton icon={IconArrowLeft} label={`Regresar a ${before.title}`} onClick={() => onStep(before.key)} />
      ) : null}
      <Button className={css.look} icon={<Icon of={IconEye} />} aria-label="Ver cómo se verá" onClick={onPreview}>
        Ver
      </Button>
      {waits && !goesOn ? <span className={`text-14 muted ${css.wait}`}>Revisión: {promise}</span> : null}
      {/* Two buttons: one that became the other within a press would send the form. */}
      {goesOn ? (
        <Button key="next" look="fill" size="lg" icon={<Icon of={IconArrowRight} />} onClick={onNext}>
          Continuar
        </Button>
      ) : (
        <Button key="send" look="fill" size="lg" type="submit" busy={busy} busyLabel="Enviando">
          {verb}
        </Button>
      )}
    </div>
  );
}
