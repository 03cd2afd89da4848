export type FormField = {
  name: string;
  label: string;
  kind?: "text" | "email" | "phone" | "text-area";
  required?: boolean;
  /** Shown, but neither changed nor sent. */
  disabled?: boolean;
  help?: string;
  limit?: number;
};

/** Fields that block the sending: required, enabled and empty. */
export const emptyRequired = (fields: readonly FormField[], values: Record<string, string>): FormField[] =>
  fields.filter(({ name, required, disabled }) => required && !disabled && !values[name]?.trim());

/** Values of the enabled fields (seed 5, generic form). */
export const enabledOnly = (fields: readonly FormField[], values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(fields.filter(({ disabled }) => !disabled).map(({ name }) => [name, values[name] ?? ""]));
