import type { ReactNode } from "react";
import type { core } from "zod/mini";
import { EmailInput } from "../forms/mending/email-input.tsx";
import { SecondSurnameInput } from "../forms/mending/second-surname-input.tsx";
import { TextInput } from "../forms/text-input.tsx";
import { Textarea } from "../forms/textarea.tsx";
import { useForm } from "../forms/use-form.ts";
import { PhoneInput } from "../phone/phone-input.tsx";
import { emptyRequired, enabledOnly, type FormField } from "./form-dialog-fields.ts";
import { FormDialogFrame } from "./form-dialog-frame.tsx";

type Props<S extends core.$ZodType> = {
  title: string;
  lead?: ReactNode;
  fields: readonly FormField[];
  schema: S;
  initial: Record<string, string>;
  confirm: string;
  busyLabel: string;
  onClose: () => void;
  /** Called with the values of the enabled fields. An error with `fields` is shown at those fields. */
  onSubmit: (values: Record<string, string>) => Promise<unknown>;
};

/**
 * Dialog with a form generated from a list of fields. It cannot be sent while a required field is empty, and names that
 * field.
 */
export function FormDialog<S extends core.$ZodType>(props: Props<S>) {
  const { title, lead, fields, schema, initial, confirm, busyLabel, onClose, onSubmit } = props;
  const form = useForm({ schema, initial, onSubmit: (_output, values) => onSubmit(enabledOnly(fields, values)) });
  const missing = emptyRequired(fields, form.values);
  return (
    <FormDialogFrame
      {...{ form, title, lead, confirm, busyLabel, onClose }}
      disabled={missing.length > 0}
      hint={
        missing.length > 0 ? (
          <p className="text-14 muted grow" role="status">
            Falta: {missing.map(({ label }) => label.toLowerCase().replace(/[¿?]/g, "")).join(", ")}.
          </p>
        ) : null
      }
    >
      {fields.map((field) => (
        <OneField key={field.name} field={field} control={form.control(field.name)} />
      ))}
    </FormDialogFrame>
  );
}

type Control = ReturnType<ReturnType<typeof useForm<Record<string, string>, core.$ZodType>>["control"]>;

function OneField({ field, control }: { field: FormField; control: Control }) {
  const { label, help, disabled = false, required, limit } = field;
  const shared = {
    ...control,
    label,
    disabled,
    ...(help ? { help } : {}),
    ...(limit ? { limit } : {}),
    ...(required || disabled ? {} : { optional: true }),
  };
  if (field.kind === "phone") return <PhoneInput {...shared} />;
  if (field.kind === "text-area") return <Textarea {...shared} rows={3} />;
  if (field.kind === "second-surname") return <SecondSurnameInput {...shared} />;
  if (field.kind === "email") return <EmailInput {...shared} />;
  return <TextInput {...shared} />;
}
