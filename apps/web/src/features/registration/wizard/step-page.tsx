import { IconLock } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { Card } from "#ui/display/card.tsx";
import { Form } from "#ui/forms/form.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import css from "../registration.module.css";
import type { Step, StepValues } from "../step.ts";

type Props = {
  step: Step;
  initial: StepValues;
  onType: (values: StepValues) => void;
  onLeaveField: () => void;
  onBack?: ((values: StepValues) => void) | undefined;
  onNext: (values: StepValues) => void;
  next: string;
  /** Values of fields typed on another device meanwhile; they replace the values on this page. */
  newer?: StepValues | undefined;
};

export function StepPage({ step, initial, onType, onLeaveField, onBack, onNext, next, newer }: Props) {
  const form = useForm({ schema: step.schema, initial, onSubmit: (_output, values) => onNext(values) });
  const hear = useRef(onType);
  hear.current = onType;
  const { values, dirty } = form;

  useEffect(() => {
    if (dirty) hear.current(values);
  }, [values, dirty]);

  const { set } = form;
  const take = useRef(set);
  take.current = set;
  useEffect(() => {
    if (newer) take.current(newer);
  }, [newer]);

  const { Fields } = step;
  return (
    <StepFrame title={step.title} lead={step.lead}>
      <Form form={form}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: hears that a field inside was left */}
        <div onBlur={onLeaveField}>
          <Card pad>
            <div className="stack gap-5">
              <Fields form={form} />
            </div>
          </Card>
        </div>
        <StepActions onBack={onBack && (() => onBack(values))}>
          <Button look="fill" size="lg" type="submit">
            <span>
              Continuar<span className="desk-inline">: {next}</span>
            </span>
          </Button>
        </StepActions>
      </Form>
    </StepFrame>
  );
}

export function StepActions({ onBack, children }: { onBack?: (() => void) | undefined; children: ReactNode }) {
  return (
    <div className={`actions ${css.stepActs}`}>
      {onBack ? (
        <Button size="lg" onClick={onBack}>
          Atrás
        </Button>
      ) : (
        <span className="desk" />
      )}
      {children}
    </div>
  );
}

type FrameProps = { title: string; lead: ReactNode; aside?: ReactNode; children: ReactNode };

/** Frame of a registration step with title and lead. The title takes the focus when the step opens. */
export function StepFrame({ title, lead, aside, children }: FrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className="columns">
      <div className="stack">
        <div className={`stack gap-1 ${css.lead}`}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className="muted">{lead}</p>
        </div>
        {children}
      </div>
      <aside className="stack desk">
        {aside}
        <p className="note">
          <Icon of={IconLock} />
          <span>
            Solo tú y el equipo que revisa tu cuenta pueden ver tus documentos y datos bancarios. Cada consulta queda
            registrada.
          </span>
        </p>
      </aside>
    </div>
  );
}
