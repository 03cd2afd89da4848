import { insertedLength } from "@arranca/contract/values/typed/plain-digits";
import { messages } from "@arranca/contract/values/validation";
import { useState } from "react";
import { longDate } from "#lib/format.ts";
import type { FieldText, LooseControl } from "../forms/control.ts";
import { Field } from "../forms/field.tsx";
import { DidYouMean } from "../forms/typed/did-you-mean.tsx";
import { CalendarButton } from "./calendar-button.tsx";
import { findDate, likelyDate, readDate } from "./date-text.ts";

type Props = LooseControl<string> &
  FieldText & {
    min?: string | undefined;
    max?: string | undefined;
    disabled?: boolean;
    className?: string | undefined;
  };

const hint = "Año, mes y día: AAAA-MM-DD";

/** Date of a typed text. An unreadable text is returned unchanged, so that the form refuses it. */
const meaningOf = (typed: string) => readDate(typed) ?? typed.trim();

/**
 * Date field with the value `YYYY-MM-DD`, typed or picked in the browser's calendar, with the date in words below. The text
 * is not reformatted while it is typed, because that could turn it into another date.
 */
export function DateInput(props: Props) {
  const { label, help, optional, id, name, value, onValue, onBlur, error, min, max, disabled, className, ...rest } =
    props;
  const [typed, setTyped] = useState(value);
  const [wasLeft, setWasLeft] = useState(false);
  // A value set from outside replaces the typed text.
  const shown = meaningOf(typed) === value ? typed : value;
  const day = readDate(shown);
  const isUnreadable = day === undefined && shown.trim() !== "";
  const inWords = longDate(day ?? "");
  const type = (text: string) => {
    setTyped(text);
    setWasLeft(false);
    onValue(meaningOf(text));
  };
  // A pasted text gives its date; a date alone stays as it was written until the field is left.
  const typeOrPaste = (text: string) => {
    const isPasted = insertedLength(shown, text) > 1 && readDate(text) === undefined;
    type((isPasted ? findDate(text).date : undefined) ?? text);
  };
  const likely = wasLeft && isUnreadable ? likelyDate(shown) : undefined;
  return (
    <Field
      {...{ label, optional, id, className }}
      error={error ?? (wasLeft && isUnreadable ? messages.date : undefined)}
      help={[help ?? (inWords ? "" : hint), inWords].filter(Boolean).join(" ")}
    >
      {(wiring) => (
        <>
          <div className="affix">
            <input
              className="input has-end"
              inputMode="numeric"
              placeholder="AAAA-MM-DD"
              autoComplete="off"
              {...rest}
              {...wiring}
              {...{ name, disabled }}
              value={shown}
              onChange={(event) => typeOrPaste(event.target.value)}
              onBlur={() => {
                setTyped(meaningOf(shown));
                setWasLeft(true);
                onBlur?.();
              }}
            />
            <CalendarButton {...{ min, max, disabled }} day={day} onPick={type} />
          </div>
          <DidYouMean meant={likely && longDate(likely)} onTake={() => likely && type(likely)} />
        </>
      )}
    </Field>
  );
}
