import { IconCheck } from "@tabler/icons-react";
import { Fragment } from "react";
import { Icon } from "../actions/icon.tsx";

type Props = {
  label: string;
  steps: readonly string[];
  /** Index of the open step; `steps.length` when all are done. */
  current: number;
  /** The open step waits for me: amber. */
  mine?: boolean;
};

/** The path: solid where one has been, dotted where one is going; on a phone a bar and 'Paso 2 de 6'. */
export function PathStepper({ label, steps, current, mine }: Props) {
  const stateOf = (index: number) => (index < current ? "done" : index === current ? (mine ? "now mine" : "now") : "");
  const next = steps[current + 1];
  return (
    <nav aria-label={label}>
      <ol className="path">
        {steps.map((step, index) => (
          <li key={step} className={stateOf(index)} aria-current={index === current ? "step" : undefined}>
            <span className="dot">{index < current ? <Icon of={IconCheck} /> : index + 1}</span>
            <span>
              {step}
              {index < current ? <span className="sr-only"> completado</span> : null}
            </span>
          </li>
        ))}
      </ol>
      <div className="pathphone phone stack gap-2">
        <p className="row between text-14">
          <span className="bold">
            Paso {Math.min(current + 1, steps.length)} de {steps.length}
          </span>
          <span className="muted">{next ? `Sigue: ${next}` : steps[current]}</span>
        </p>
        <div className="pathbar" aria-hidden="true">
          {steps.map((step, index) => (
            <Fragment key={step}>
              <i className={stateOf(index)} />
            </Fragment>
          ))}
        </div>
      </div>
    </nav>
  );
}
