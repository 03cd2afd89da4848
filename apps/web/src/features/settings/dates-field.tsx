import { isRealDate } from "@arranca/contract/values/dates";
import { IconX } from "@tabler/icons-react";
import { useState } from "react";
import { dayOf, longDate } from "#lib/format.ts";
import { Button } from "#ui/actions/button.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { DateInput } from "#ui/dates/date-input.tsx";
import type { Control } from "#ui/forms/control.ts";
import css from "./settings.module.css";

type Props = Control<string[]> & { label: string; help: string };

/** Days, one after the other: those that come can be taken out, those that were stay. */
export function DatesField({ label, help, id, name, value, onValue, onBlur, error }: Props) {
  const [day, setDay] = useState("");
  const today = dayOf(new Date());
  const coming = value.filter((one) => one >= today).sort();
  const past = value.filter((one) => one < today).sort();
  const isComing = isRealDate(day) && day >= today;
  const add = () => {
    if (!isComing) return;
    onValue([...new Set([...value, day])].sort());
    setDay("");
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
      <div className={css.addDay}>
        <DateInput
          label="Agregar un día"
          optional
          help={help}
          min={today}
          id={id}
          name={name}
          value={day}
          onValue={setDay}
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
