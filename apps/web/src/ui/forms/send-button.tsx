import { Button, type ButtonProps } from "../actions/button.tsx";

type Props = Omit<ButtonProps, "type" | "form" | "busy" | "onClick"> & {
  form: { id: string; busy: boolean };
};

/** Submit button of a form, also outside of it, for example in the foot of a dialog. Enter in a field presses it. */
export function SendButton({ form, look = "fill", ...rest }: Props) {
  return <Button {...rest} type="submit" look={look} form={form.id} busy={form.busy} />;
}
