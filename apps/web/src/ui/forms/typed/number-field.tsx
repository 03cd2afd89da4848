import type { ComponentProps, ReactNode } from "react";
import type { FieldText } from "../control.ts";
import { Field } from "../field.tsx";
import { DidYouMean } from "./did-you-mean.tsx";
import type { useTypedNumber } from "./use-typed-number.ts";

type Props = FieldText &
  Pick<
    ComponentProps<"input">,
    "id" | "name" | "inputMode" | "autoComplete" | "disabled" | "placeholder" | "onBlur"
  > & {
    typed: ReturnType<typeof useTypedNumber>;
    /** Writes a number as the question '¿Quisiste decir …?' names it. */
    say: (number: number) => string;
    prefix?: ReactNode;
  };

/** Field whose text is read as a number. Below it, what was probably meant can be taken with one tap. */
export function NumberField({ label, help, optional, id, typed, say, prefix, onBlur, ...rest }: Props) {
  const { likely } = typed;
  return (
    <Field {...{ label, help, optional, id }} error={typed.error}>
      {(wiring) => {
        const input = (
          <input
            className="input"
            {...rest}
            {...wiring}
            value={typed.shown}
            onChange={(event) => typed.type(event.target.value)}
            onBlur={(event) => {
              typed.leave();
              onBlur?.(event);
            }}
          />
        );
        return (
          <>
            {prefix ? (
              <div className="affix with-prefix">
                <span aria-hidden="true">{prefix}</span>
                {input}
              </div>
            ) : (
              input
            )}
            <DidYouMean
              meant={likely === undefined ? undefined : say(likely)}
              onTake={() => likely !== undefined && typed.take(likely)}
            />
          </>
        );
      }}
    </Field>
  );
}
