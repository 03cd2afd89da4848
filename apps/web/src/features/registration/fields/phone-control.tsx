import { mexicoCountryId } from "@arranca/contract/limits";
import { phoneProblem } from "@arranca/contract/values/phones";
import { useQuery } from "@tanstack/react-query";
import { PhoneField } from "#ui/phone/phone-field.tsx";
import { lists } from "../queries.ts";
import type { StepForm } from "../step.ts";

export function PhoneControl({ form, label }: { form: StepForm; label: string }) {
  const { data: countries = [] } = useQuery(lists.countries);
  const { id, name, error, onBlur } = form.control("phone");
  const countryId = Number(form.values.phoneCountryId || mexicoCountryId);
  const digits = form.values.phone ?? "";
  const country = countries.find((one) => one.id === countryId);
  const problem = country && digits !== "" && form.attempt > 0 ? phoneProblem(digits, country) : undefined;
  return (
    <PhoneField
      label={label}
      {...{ id, name, onBlur }}
      error={error ?? problem}
      value={{ countryId, digits }}
      onValue={(value) => {
        form.control("phone").onValue(value.digits);
        form.control("phoneCountryId").onValue(String(value.countryId));
      }}
      countries={countries.map((one) => ({ ...one, code: one.code.replace("+", ""), maxDigits: one.maxLength }))}
    />
  );
}
