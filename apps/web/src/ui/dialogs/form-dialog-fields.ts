import { lettersIn } from "@arranca/contract/values/typed/letters";

export type FormField = {
  name: string;
  label: string;
  kind?: "text" | "email" | "phone" | "second-surname" | "text-area";
  required?: boolean;
  disabled?: boolean;
  help?: string;
  limit?: number;
};

export const emptyRequired = (fields: readonly FormField[], values: Record<string, string>): FormField[] =>
  fields.filter(({ name, required, disabled }) => required && !disabled && lettersIn(values[name] ?? "") === 0);

/** Values of the enabled fields (generic form of the seed, point 5). */
export const enabledOnly = (fields: readonly FormField[], values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(fields.filter(({ disabled }) => !disabled).map(({ name }) => [name, values[name] ?? ""]));
