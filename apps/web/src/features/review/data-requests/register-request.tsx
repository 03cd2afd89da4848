import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { later } from "#ui/later.tsx";

const RegisterDialog = later(async () => (await import("./register-dialog.tsx")).RegisterDialog);

/** The way to write down what somebody without an account asks about their data. */
export function RegisterRequest() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="line" onClick={() => setOpen(true)}>
        Registrar solicitud ARCO
      </Button>
      {open ? <RegisterDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
