import { useState } from "react";
import type { FieldText, LooseControl } from "../forms/control.ts";
import { Field } from "../forms/field.tsx";
import { CountryPicker } from "./country-picker.tsx";
import {
  changeCountry,
  lengthHint,
  type PhoneCountry,
  type PhoneRead,
  type PhoneValue,
  typePhone,
  unusualLengthHint,
} from "./phone-digits.ts";
import css from "./phone-field.module.css";

type Props = LooseControl<PhoneValue> & FieldText & { countries: readonly PhoneCountry[]; disabled?: boolean };

export function PhoneField(props: Props) {
  const { label, help, optional, id, name, value, onValue, onBlur, error, countries, disabled } = props;
  const [read, setRead] = useState<PhoneRead>();
  const put = (next: PhoneRead) => {
    setRead(next);
    onValue(next.value);
  };
  const problem = read?.value.digits === value.digits ? read.problem : undefined;
  const country = countries.find((one) => one.id === value.countryId);
  return (
    <Field
      {...{ label, optional, id }}
      error={problem ?? error}
      help={
        help ?? (country ? (!problem && unusualLengthHint(value.digits, country)) || lengthHint(country) : undefined)
      }
    >
      {(wiring) => (
        <div className={css.row}>
          <CountryPicker
            {...{ label, countries, disabled }}
            value={value.countryId}
            onValue={(countryId) => put(changeCountry(value, countryId, countries))}
          />
          <input
            className="input"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            {...wiring}
            {...{ name, onBlur, disabled }}
            value={value.digits}
            onChange={(event) => put(typePhone(value, event.target.value, countries))}
          />
        </div>
      )}
    </Field>
  );
}
