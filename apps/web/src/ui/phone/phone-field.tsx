import type { FieldText, LooseControl } from "../forms/control.ts";
import { Field } from "../forms/field.tsx";
import { CountryPicker } from "./country-picker.tsx";
import { lengthHint, type PhoneCountry, type PhoneValue, readPhone } from "./phone-digits.ts";
import css from "./phone-field.module.css";

type Props = LooseControl<PhoneValue> & FieldText & { countries: readonly PhoneCountry[]; disabled?: boolean };

export function PhoneField(props: Props) {
  const { label, help, optional, id, name, value, onValue, onBlur, error, countries, disabled } = props;
  const country = countries.find((one) => one.id === value.countryId);
  return (
    <Field {...{ label, optional, id, error }} help={help ?? (country ? lengthHint(country) : undefined)}>
      {(wiring) => (
        <div className={css.row}>
          <CountryPicker
            {...{ label, countries, disabled }}
            value={value.countryId}
            // The typed number may be too long for the new country.
            onValue={(countryId) => onValue(readPhone(value.digits, countryId, countries))}
          />
          <input
            className="input"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            {...wiring}
            {...{ name, onBlur, disabled }}
            value={value.digits}
            onChange={(event) => onValue(readPhone(event.target.value, value.countryId, countries))}
          />
        </div>
      )}
    </Field>
  );
}
