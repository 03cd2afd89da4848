import { insertedLength, plainDigits } from "@arranca/contract/values/typed/plain-digits";
import { messages } from "@arranca/contract/values/validation";
import { type ChangeEvent, type FocusEvent, useRef, useState } from "react";
import { longDate } from "#lib/format.ts";
import { classes } from "../classes.ts";
import type { FieldText, LooseControl } from "../forms/control.ts";
import { Fieldset } from "../forms/fieldset.tsx";
import { onlyDigits } from "../forms/keystrokes.ts";
import { useRequired } from "../forms/required-fields.ts";
import { DidYouMean } from "../forms/typed/did-you-mean.tsx";
import { CalendarButton } from "./calendar-button.tsx";
import { type DateRead, type DayParts, dayOfParts, findDate, partsOfDay, readDate } from "./date-text.ts";
import css from "./day-fields.module.css";

type Props = LooseControl<string> &
  FieldText & {
    min?: string | undefined;
    /** Latest date. If it is set, the date is a recent one and a calendar is offered. */
    max?: string | undefined;
    isBirthday?: boolean;
  };

const parts = [
  { part: "day", label: "Día", length: 2, birthday: "bday-day" },
  { part: "month", label: "Mes", length: 2, birthday: "bday-month" },
  { part: "year", label: "Año", length: 4, birthday: "bday-year" },
] as const;

/**
 * Date field of three numbers, with the date in words below. A whole date typed or pasted into one field fills all three.
 */
export function DayFields(props: Props) {
  const { label, help, optional, id, name, value, onValue, onBlur, error, min, max, isBirthday } = props;
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const [typed, setTyped] = useState(() => partsOfDay(value));
  const [wasLeft, setWasLeft] = useState(false);
  /** Result of a paste that gave no date; shown until something else is typed. */
  const [pasted, setPasted] = useState<DateRead>();
  const required = useRequired(optional);
  // A value set from outside replaces the typed text.
  const shown = dayOfParts(typed) === value ? typed : partsOfDay(value);
  const day = readDate(value);
  const inWords = longDate(day ?? "");

  const put = (next: DayParts) => {
    setTyped(next);
    setWasLeft(false);
    setPasted(undefined);
    onValue(dayOfParts(next));
  };
  const type = ({ target }: ChangeEvent<HTMLInputElement>, index: number) => {
    const { part, length } = parts[index] ?? parts[0];
    const digits = onlyDigits(plainDigits(target.value));
    const isPart = /^\d*$/.test(plainDigits(target.value).trim()) && digits.length <= length;
    if (insertedLength(shown[part], target.value) > 1 && !isPart) {
      const found = findDate(target.value);
      if (found.date) put(partsOfDay(found.date));
      else setPasted(found);
      return;
    }
    put({ ...shown, [part]: digits.length > length ? shown[part] : digits });
    // A typed separator as in '15/' moves to the next field.
    if (/\d[\s./-]$/.test(target.value)) inputs.current[index + 1]?.focus();
  };
  const leave = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setWasLeft(true);
    onBlur?.();
  };
  return (
    <Fieldset
      {...{ label, optional, id }}
      error={pasted?.problem ?? error ?? (wasLeft && value !== "" && !day ? messages.date : undefined)}
      help={[help, inWords].filter(Boolean).join(" ")}
    >
      {({ id: firstId, ...wiring }) => (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: hears that all three were left */}
          <div className={css.parts} onBlur={leave}>
            {parts.map(({ part, label: partLabel, birthday }, index) => (
              <label className={classes(css.part, part === "year" && css.year)} key={part}>
                <span className="text-14">{partLabel}</span>
                <input
                  ref={(input) => {
                    inputs.current[index] = input;
                  }}
                  className="input"
                  inputMode="numeric"
                  autoComplete={isBirthday ? birthday : "off"}
                  aria-required={required}
                  {...wiring}
                  id={index === 0 ? firstId : `${firstId}-${part}`}
                  name={name && `${name}-${part}`}
                  value={shown[part]}
                  onFocus={({ target }) => target.select()}
                  onChange={(event) => type(event, index)}
                />
              </label>
            ))}
            {max ? <CalendarButton {...{ min, max }} day={day} onPick={(picked) => put(partsOfDay(picked))} /> : null}
          </div>
          <DidYouMean
            meant={pasted?.likely && longDate(pasted.likely)}
            onTake={() => pasted?.likely && put(partsOfDay(pasted.likely))}
          />
        </>
      )}
    </Fieldset>
  );
}
