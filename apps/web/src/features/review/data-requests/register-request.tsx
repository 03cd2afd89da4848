import { type ReactNode, useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";

const RegisterDialog = lazyComponent(async () => (await import("./register-dialog.tsx")).RegisterDialog);

type Props = {
  place: (button: ReactNode) => ReactNode;
};

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
