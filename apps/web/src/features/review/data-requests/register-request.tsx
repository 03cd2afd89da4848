import { type ReactNode, useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { later } from "#ui/later.tsx";

const RegisterDialog = later(async () => (await import("./register-dialog.tsx")).RegisterDialog);

type Props = {
  /** Puts the button where the frame has room for it. */
  place: (button: ReactNode) => ReactNode;
};

/** The way to write down what somebody without an account asks about their data. */
export function RegisterRequest({ place }: Props) {
  const [open, setOpen] = useState(false);
  const button = (
    <Button look="line" onClick={() => setOpen(true)}>
      Registrar solicitud ARCO
    </Button>
  );
  return (
    <>
      {place(button)}
      <div className="phone">{button}</div>
      {open ? <RegisterDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
