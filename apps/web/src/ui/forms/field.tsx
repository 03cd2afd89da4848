import { type ReactNode, useId } from "react";
import { classes } from "../classes.ts";
import { FieldError } from "./field-error.tsx";
import { useRequired } from "./required-fields.ts";

export type FieldWiring = {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  "aria-required": true | undefined;
};

type Props = {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  optional?: boolean | undefined;
  id?: string | undefined;
  aside?: ReactNode;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
  children: (wiring: FieldWiring) => ReactNode;
};

export function Field({ label, help, error, optional, id, aside, hideLabel, className, children }: Props) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const helpId = `${inputId}-help`;
  const errorId = `${inputId}-error`;
  const described = classes(help && helpId, error && errorId) || undefined;
  const required = useRequired(optional);
  const labelTag = (
    <label htmlFor={inputId} className={hideLabel ? "sr-only" : "label"}>
      {label}
      {optional ? <span className="muted"> (opcional)</span> : null}
    </label>
  );
  return (
    <div className={classes("field", error && "bad", className)} data-field={label}>
      {aside ? (
        <div className="row between wrap">
          {labelTag}
          {aside}
        </div>
      ) : (
        labelTag
      )}
      {children({
        id: inputId,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described,
        "aria-required": required,
      })}
      {help ? (
        <p className="help" id={helpId}>
          {help}
        </p>
      ) : null}
      {error ? <FieldError id={errorId} message={error} /> : null}
    </div>
  );
}
