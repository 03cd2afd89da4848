import { type FieldName, type StepKey, stepOf } from "@arranca/contract/vacancies/fields";
import { type MouseEvent, type RefObject, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { isFieldName, steps } from "../shared/form-fields.ts";
import type { VacancyFormState } from "./inputs.tsx";
import { errorsIn, errorsOf, missingIn } from "./steps.tsx";

type Place = { frame: RefObject<HTMLElement | null>; phone: boolean };

/** Open step of the vacancy form, and navigation by step name, 'Continuar', or a field with an error. */
export function useFormSteps(form: VacancyFormState, { frame, phone }: Place) {
  const [step, setStep] = useState<StepKey>("job");
  // 'Continuar' validates one step, sending validates all.
  const [asksAll, setAsksAll] = useState(true);
  const told = useMemo(() => (asksAll ? form.errors : errorsIn(step, form.errors)), [asksAll, step, form.errors]);

  // Clears errors of corrected fields even without blur, because a phone's buttons take no focus.
  const forgive = () => {
    const wrong = errorsOf(form.values);
    for (const name of Object.keys(form.errors).filter(isFieldName)) {
      if (!wrong[name]) form.set({ [name]: form.values[name] });
    }
  };
  const open = (key: StepKey) => {
    flushSync(() => {
      forgive();
      setStep(key);
    });
    const section = frame.current?.querySelector<HTMLElement>(`[data-step="${key}"]`);
    if (phone) window.scrollTo(0, 0);
    else section?.scrollIntoView();
    section?.querySelector("h2")?.focus({ preventScroll: true });
  };
  const goOn = () => {
    const missing = missingIn(step, form.values);
    const next = steps[steps.findIndex(({ key }) => key === step) + 1];
    if (Object.keys(missing).length > 0) {
      const others = Object.entries(form.errors).filter(([name]) => !(name in errorsIn(step, form.errors)));
      setAsksAll(false);
      form.setErrors({ ...Object.fromEntries(others), ...missing });
    } else if (next) open(next.key);
  };
  const openField = (field: FieldName) => {
    flushSync(() => setStep(stepOf[field]));
    const target = document.getElementById(form.idOf(field));
    target?.focus();
    target?.closest(".field")?.scrollIntoView({ block: "center" });
  };
  // A link of the error summary opens the step of its field first.
  const openOf = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(".summary a") : null;
    const field = link && document.getElementById(link.hash.slice(1));
    const key = steps.find((one) => one.key === field?.closest<HTMLElement>("[data-step]")?.dataset.step)?.key;
    if (key) flushSync(() => setStep(key));
  };

  return { step, told, askAll: () => setAsksAll(true), enter: setStep, open, goOn, openField, openOf };
}
