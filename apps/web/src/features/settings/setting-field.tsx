import type { Setting, SettingValue } from "@arranca/contract/settings";
import type { Control } from "#ui/forms/control.ts";
import { Select } from "#ui/forms/select.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { MoneyInput } from "#ui/forms/typed/money-input.tsx";
import { WholeInput } from "#ui/forms/typed/whole-input.tsx";
import { PhoneInput } from "#ui/phone/phone-input.tsx";
import { DatesField } from "./dates-field.tsx";

type Props = { setting: Setting; control: Control<SettingValue> };

export function SettingField({ setting: { label, help, kind, unit, optional }, control }: Props) {
  const { value, onValue, ...rest } = control;
  switch (kind) {
    case "money":
      return (
        // Zero refuses an amount that must be there, and switches an optional one off.
        <MoneyInput
          {...rest}
          {...{ label, help, optional }}
          value={numberOf(value)}
          onValue={(cents) => onValue(cents ?? 0)}
        />
      );
    case "number":
      return (
        <WholeInput
          {...rest}
          label={unit ? `${label} (${unit})` : label}
          help={help}
          value={Number(value)}
          // The form refuses an empty number. Zero has a meaning of its own ('Con 0 no se ofrece').
          onValue={(number) => onValue(number ?? Number.NaN)}
        />
      );
    case "switch":
      return (
        <div data-field={label}>
          <Switch
            {...rest}
            label={<span className="medium">{label}</span>}
            help={help}
            value={value === true}
            onValue={onValue}
          />
          {control.error ? <p className="text-14 text-no">{control.error}</p> : null}
        </div>
      );
    case "dates":
      return <DatesField {...rest} {...{ label, help }} value={Array.isArray(value) ? value : []} onValue={onValue} />;
    case "moment":
      return (
        <TextInput
          {...rest}
          {...{ label, help, optional }}
          type="datetime-local"
          value={String(value)}
          onValue={onValue}
        />
      );
    case "zone":
      return (
        <Select {...rest} {...{ label, help }} options={zones(String(value))} value={String(value)} onValue={onValue} />
      );
    case "phone":
      return <PhoneInput {...rest} {...{ label, help, optional }} value={String(value)} onValue={onValue} />;
    default:
      return (
        <TextInput
          {...rest}
          {...{ label, help, optional }}
          type={kind === "email" ? "email" : "text"}
          autoComplete="off"
          value={String(value)}
          onValue={onValue}
        />
      );
  }
}

/** Zones that this browser knows, first those of Mexico's programmes; the current one is always among them. */
function zones(current: string) {
  const all = new Set([...mexican, current, ...Intl.supportedValuesOf("timeZone")]);
  return [...all].map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));
}

const mexican = [
  "Mexico_City",
  "Tijuana",
  "Hermosillo",
  "Mazatlan",
  "Chihuahua",
  "Ciudad_Juarez",
  "Ojinaga",
  "Monterrey",
  "Matamoros",
  "Merida",
  "Cancun",
  "Bahia_Banderas",
].map((place) => `America/${place}`);

const numberOf = (value: SettingValue) => (typeof value === "number" && value > 0 ? value : null);
