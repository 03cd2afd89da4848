import { checkFields, type FieldErrors } from "@arranca/contract/field-errors";
import { keysOf } from "@arranca/contract/keys";
import { type StepKey, stepOf } from "@arranca/contract/vacancies/fields";
import { blankVacancy, type VacancyFields, vacancyForm } from "@arranca/contract/vacancies/form";
import { IconAlertCircle, IconCheck } from "@tabler/icons-react";
import { createContext, type ReactNode, useContext } from "react";
import { Icon } from "#ui/actions/icon.tsx";
import { isFieldName, steps } from "../shared/form-fields.ts";
import css from "./steps.module.css";
import formCss from "./vacancy-form.module.css";

/** Open step of the vacancy form; `alone` hides the others (on a phone). */
export type OpenStep = { step: StepKey; alone: boolean; onEnter: (step: StepKey) => void };
const Open = createContext<OpenStep>({ step: "job", alone: false, onEnter: () => undefined });
export const OpenStepProvider = Open.Provider;

export function errorsIn(step: StepKey, errors: FieldErrors): FieldErrors {
  const isIn = (field = "") => isFieldName(field) && stepOf[field] === step;
  return Object.fromEntries(Object.entries(errors).filter(([name]) => isIn(name.split(".")[0])));
}

/** Errors that prevent sending the vacancy to review. */
export function errorsOf(values: VacancyFields): FieldErrors {
  const checked = checkFields(vacancyForm, values);
  return "errors" in checked ? checked.errors : {};
}

/** Errors of one step that prevent sending the vacancy to review. */
export const missingIn = (step: StepKey, values: VacancyFields): FieldErrors => errorsIn(step, errorsOf(values));

const untouched = blankVacancy;

/** True if the step of the form has input and no error. */
const isDone = (step: StepKey, values: VacancyFields) =>
  keysOf(stepOf).some(
    (field) => stepOf[field] === step && JSON.stringify(values[field]) !== JSON.stringify(untouched[field]),
  ) && Object.keys(missingIn(step, values)).length === 0;

type NavProps = {
  values: VacancyFields;
  errors: FieldErrors;
  current: StepKey;
  onStep: (step: StepKey) => void;
};

export function StepNav({ values, errors, current, onStep }: NavProps) {
  return (
    <nav className={`${css.steps} card`} aria-label="Pasos">
      <ol>
        {steps.map((step, index) => {
          const isWrong = Object.keys(errorsIn(step.key, errors)).length > 0;
          const done = !isWrong && isDone(step.key, values);
          return (
            <li key={step.key} className={isWrong ? css.wrong : done ? css.done : undefined}>
              <button
                type="button"
                aria-current={step.key === current ? "step" : undefined}
                onClick={() => onStep(step.key)}
              >
                <span className={css.dot} aria-hidden="true">
                  {isWrong ? <Icon of={IconAlertCircle} /> : done ? <Icon of={IconCheck} /> : index + 1}
                </span>
                {step.short}
                <span className="sr-only">{isWrong ? ", con errores" : done ? ", completo" : ""}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

type PartProps = { step: StepKey; lead?: string; aside?: ReactNode; children: ReactNode };

export function Part({ step, lead, aside, children }: PartProps) {
  const open = useContext(Open);
  const title = steps.find(({ key }) => key === step)?.title ?? "";
  return (
    <section
      className={`${formCss.part} pad`}
      aria-label={title}
      data-step={step}
      hidden={open.alone && open.step !== step}
      onFocusCapture={() => open.onEnter(step)}
    >
      <div>
        <div className="row between wrap">
          <h2 tabIndex={-1}>{title}</h2>
          {aside}
        </div>
        {lead ? <p className="help">{lead}</p> : null}
      </div>
      {children}
    </section>
  );
}
