import { IconCheck } from "@tabler/icons-react";
import { Fragment } from "react";
import { Icon } from "../actions/icon.tsx";

type Props = {
  label: string;
  steps: readonly string[];
  /** Index of the open step; `steps.length` if no step is open. */
  current: number;
  /** Indexes of the finished steps, if steps before the open one still run. Default: all before it. */
  done?: readonly number[];
  /** True if the open step waits for the reader; it is then amber. */
  mine?: boolean;
};

export function PathStepper({ label, steps, current, done, mine }: Props) {
  const isDone = (index: number) => (done ? done.includes(index) : index < current);
  const stateOf = (index: number) => {
    if (isDone(index)) return "done";
    if (index === current) return mine ? "now mine" : "now";
    return index < current ? "now" : "";
  };
  const next = steps.find((_step, index) => index > current && !isDone(index));
  const finished = steps.filter((_step, index) => isDone(index)).length;
  return (
    <nav aria-label={label}>
      <ol className="path">
        {steps.map((step, index) => (
          <li key={step} className={stateOf(index)} aria-current={index === current ? "step" : undefined}>
            <span className="dot">{isDone(index) ? <Icon of={IconCheck} /> : index + 1}</span>
            <span>
              {step}
              {isDone(index) ? <span className="sr-only"> completado</span> : null}
            </span>
          </li>
        ))}
      </ol>
      <div className="pathphone phone stack gap-2">
        <p className="row between text-14">
          {current < steps.length ? (
            <>
              <span className="bold">
                Paso {current + 1} de {steps.length}
              </span>
              <span className="muted">{next ? `Sigue: ${next}` : steps[current]}</span>
            </>
          ) : (
            <span className="bold">
              {finished} de {steps.length} pasos completados
            </span>
          )}
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
