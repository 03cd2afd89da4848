import type { FieldText, LooseControl } from "./control.ts";
import { Field } from "./field.tsx";
import { onlyDigits } from "./keystrokes.ts";
import "./phone-field.css";

/** A country as the phone service lists it. */
export type PhoneCountry = {
  id: number;
  country: string;
  /** Without the plus: '52'. */
  code: string;
  /** Two letters: names the flag. */
  abbreviation: string;
  /** The most digits a number of it has. */
  maxDigits?: number;
};

export type PhoneValue = { countryId: number; digits: string };

type Props = LooseControl<PhoneValue> & FieldText & { countries: readonly PhoneCountry[]; disabled?: boolean };

/** A phone with the country's flag and code; the default country is Mexico (id 141). */
export function PhoneField(props: Props) {
  const { label, help, optional, id, name, value, onValue, onBlur, error, countries, disabled } = props;
  const country = countries.find((one) => one.id === value.countryId);
  return (
    <Field {...{ label, help, optional, id, error }}>
      {(wiring) => (
        <div className="phone-row">
          <span className="phone-country">
            {country ? (
              <img src={`/flags/${country.abbreviation.toLowerCase()}.svg`} alt="" width="24" height="18" />
            ) : null}
            <span aria-hidden="true">+{country?.code ?? "52"}</span>
            <select
              aria-label={`País de ${label}`}
              value={value.countryId}
              disabled={disabled}
              onChange={(event) => onValue({ ...value, countryId: Number(event.target.value) })}
            >
              {countries.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.country} (+{one.code})
                </option>
              ))}
            </select>
          </span>
          <input
            className="input"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            {...wiring}
            {...{ name, onBlur, disabled }}
            value={value.digits}
            onChange={(event) =>
              onValue({ ...value, digits: onlyDigits(event.target.value).slice(0, country?.maxDigits ?? 15) })
            }
          />
        </div>
      )}
    </Field>
  );
}
