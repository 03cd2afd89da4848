import { isRealDate } from "@arranca/contract/values/dates";
import { IconX } from "@tabler/icons-react";
import { useState } from "react";
import { dayOf, longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { DateInput } from "#ui/dates/date-input.tsx";
import type { Control } from "#ui/forms/control.ts";
import { afterPress } from "#ui/forms/press.ts";
import css from "./settings.module.css";

type Props = Control<string[]> & { label: string; help: string };

/**
 * Editable list of days. Future days can be removed, past ones not. A complete day in the field counts at once, and joins
 * the list when the field is left.
 */
export function DatesField({ label, help, id, name, value, onValue, onBlur, error }: Props) {
  const [day, setDay] = useState("");
  const [inField, setInField] = useState<string>();
  const today = dayOf(new Date());
  const others = value.filter((one) => one !== inField);
  const coming = others.filter((one) => one >= today).sort();
  const past = others.filter((one) => one < today).sort();
  const isComing = isRealDate(day) && day >= today;
  const type = (text: string) => {
    const counts = isRealDate(text) && text >= today && !others.includes(text);
    setDay(text);
    setInField(counts ? text : undefined);
    if (counts || inField) onValue(counts ? [...others, text].sort() : others);
  };
  const add = () => {
    if (!isComing) return;
    onValue([...new Set([...value, day])].sort());
    setDay("");
    setInField(undefined);
  };
  // Waits for the end of the press: a new row would move the pressed button away from the pointer.
  const leave = async () => {
    await afterPress();
    if (!isComing) return;
    setDay("");
    setInField(undefined);
  };
  return (
    <div className="stack gap-3" data-field={label}>
      {coming.length > 0 ? (
        <ul className={css.days} aria-label={label}>
          {coming.map((one) => (
            <li key={one} className="tag">
              {longDate(one)}
              <IconButton
                size="sm"
                icon={IconX}
                label={`Quitar ${longDate(one)}`}
                onClick={() => onValue(value.filter((other) => other !== one))}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted text-14">Todavía no hay ninguno por venir.</p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it stands around the field and its button, and answers for both */}
      <div
        className={css.addDay}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
          // Otherwise Enter would submit the form without this day.
          event.preventDefault();
          add();
        }}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) void leave();
        }}
      >
        <DateInput
          label="Agregar un día"
          optional
          help={help}
          min={today}
          id={id}
          name={name}
          value={day}
          onValue={type}
          onBlur={onBlur}
          error={error ?? (isRealDate(day) && !isComing ? "Elige un día que falte." : undefined)}
        />
        <Button onClick={add} disabled={!isComing}>
          Agregar
        </Button>
      </div>
      {past.length > 0 ? (
        <details className="text-14 muted">
          <summary>Los que ya pasaron ({past.length})</summary>
          <p>{past.map((one) => longDate(one)).join(" · ")}</p>
        </details>
      ) : null}
    </div>
  );
}
