import { type ReactNode, useId } from "react";
import { classes } from "../classes.ts";
import type { FieldWiring } from "./field.tsx";
import { FieldError } from "./field-error.tsx";

type Props = {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  optional?: boolean | undefined;
  id?: string | undefined;
  children: (first: Omit<FieldWiring, "aria-required">) => ReactNode;
};

/**
 * Group of inputs with one legend. The attributes passed to `children` go on the first input, which the error summary links
 * to.
 */
export function Fieldset({ label, help, error, optional, id, children }: Props) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const described = classes(help && `${inputId}-help`, error && `${inputId}-error`) || undefined;
  return (
    <fieldset className={classes("field", error && "bad")} data-field={label} aria-describedby={described}>
      <legend className="label">
        {label}
        {optional ? <span className="muted"> (opcional)</span> : null}
      </legend>
      {children({ id: inputId, "aria-invalid": error ? true : undefined, "aria-describedby": described })}
      {help ? (
        <p className="help" id={`${inputId}-help`}>
          {help}
        </p>
      ) : null}
      {error ? <FieldError id={`${inputId}-error`} message={error} /> : null}
    </fieldset>
  );
}
