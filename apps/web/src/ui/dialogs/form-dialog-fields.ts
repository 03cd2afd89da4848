/** One field of a form that is made from a list. */
export type FormField = {
  name: string;
  label: string;
  kind?: "text" | "email" | "phone" | "text-area";
  required?: boolean;
  /** Shown, but neither changed nor sent. */
  disabled?: boolean;
  help?: string;
  /** See `Textarea`. */
  limit?: number;
};

/** The fields that keep a form from being sent: required, enabled and empty. */
export const emptyRequired = (fields: readonly FormField[], values: Record<string, string>): FormField[] =>
  fields.filter(({ name, required, disabled }) => required && !disabled && !values[name]?.trim());

/** What is sent: the enabled fields alone (seed 5, generic form). */
export const enabledOnly = (fields: readonly FormField[], values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(fields.filter(({ disabled }) => !disabled).map(({ name }) => [name, values[name] ?? ""]));
