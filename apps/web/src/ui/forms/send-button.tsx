import { Button, type ButtonProps } from "../actions/button.tsx";

type Props = Omit<ButtonProps, "type" | "form" | "busy" | "onClick"> & {
  form: { id: string; busy: boolean };
};

/** Sends a form, wherever the button stands: in the foot of a dialog too, Enter in a field of that form presses it. */
export function SendButton({ form, look = "fill", ...rest }: Props) {
  return <Button {...rest} type="submit" look={look} form={form.id} busy={form.busy} />;
}
