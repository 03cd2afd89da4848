import { IconFileText, IconUpload } from "@tabler/icons-react";
import { Icon } from "../actions/icon.tsx";
import { Field } from "../forms/field.tsx";
import css from "./sheet-field.module.css";

type Props = {
  label: string;
  help?: string;
  /** Types of files that the picker offers, as the attribute `accept`. */
  accept: string;
  error: string | undefined;
  value: File | undefined;
  onValue: (file: File | undefined) => void;
};

/** Field for a file of rows that is sent with its form, not stored: a CSV or a text. */
export function SheetField({ label, help, accept, error, value, onValue }: Props) {
  return (
    <>
      <Field label={label} help={help} error={error}>
        {(wiring) => (
          <span>
            <span className={`button line ${css.pick}`}>
              <Icon of={IconUpload} />
              {value ? "Elegir otro archivo" : "Elegir archivo"}
              <input type="file" accept={accept} {...wiring} onChange={(event) => onValue(event.target.files?.[0])} />
            </span>
          </span>
        )}
      </Field>
      {value ? (
        <p className="with-icon text-14">
          <Icon of={IconFileText} />
          {value.name}
        </p>
      ) : null}
    </>
  );
}
