import { IconCalendar } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { longDate } from "#lib/format.ts";
import type { FieldText, LooseControl } from "./control.ts";
import { readDate, withDashes } from "./date-text.ts";
import { Field } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";
import "./date-input.css";

type Props = LooseControl<string> &
  FieldText & {
    min?: string | undefined;
    max?: string | undefined;
    autoComplete?: "bday";
    disabled?: boolean;
    className?: string;
  };

const hint = "Año, mes y día: AAAA-MM-DD";

/** A day as `YYYY-MM-DD`, typed or picked in the browser's own calendar; below it stands the day in words. */
export function DateInput(props: Props) {
  const { label, help, optional, id, name, value, onValue, onBlur, error, min, max, disabled, className, ...rest } =
    props;
  const picker = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  // What is typed stays as it is as long as it means the value; a value set from outside replaces it.
  const shown = (readDate(typed) ?? "") === value || typed === value ? typed : value;
  const inWords = longDate(readDate(value) ?? "");
  return (
    <Field
      {...{ label, optional, id, error, className }}
      help={[help ?? (inWords ? "" : hint), inWords].filter(Boolean).join(" ")}
    >
      {(wiring) => (
        <div className="affix">
          <input
            className="input has-end"
            inputMode="numeric"
            placeholder="AAAA-MM-DD"
            maxLength={10}
            autoComplete="off"
            {...rest}
            {...wiring}
            {...{ name, disabled }}
            value={shown}
            onChange={(event) => {
              const text = withDashes(event.target.value, shown);
              setTyped(text);
              onValue(readDate(text) ?? "");
            }}
            onBlur={() => {
              // What is no day is handed on as it stands, for the form to say what is wrong with it.
              const day = readDate(shown) ?? shown.trim();
              setTyped(day);
              if (day !== value) onValue(day);
              onBlur?.();
            }}
          />
          <input
            ref={picker}
            className="date-picker"
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            {...{ min, max, disabled }}
            value={readDate(value) ?? ""}
            onChange={(event) => {
              setTyped(event.target.value);
              onValue(event.target.value);
            }}
          />
          <IconButton
            icon={IconCalendar}
            label="Abrir calendario"
            disabled={disabled}
            onClick={() => picker.current?.showPicker()}
          />
        </div>
      )}
    </Field>
  );
}
