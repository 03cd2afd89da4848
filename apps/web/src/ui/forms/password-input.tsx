import { passwordMaxLength } from "@arranca/contract/values/sign-in";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { IconButton } from "../actions/icon-button.tsx";
import type { FieldText, LooseControl } from "./control.ts";
import { Field } from "./field.tsx";
import { tooLong } from "./text-length.ts";

type Props = LooseControl<string> &
  FieldText & { autoComplete: "current-password" | "new-password"; aside?: ReactNode; autoFocus?: boolean };

export function PasswordInput(props: Props) {
  const { label, help, optional, aside, id, name, value, onValue, onBlur, error, ...rest } = props;
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...{ label, help, optional, aside, id }}
      error={error ?? tooLong(value.normalize("NFC"), passwordMaxLength)}
    >
      {(wiring) => (
        <div className="affix">
          <input
            className="input has-end"
            {...rest}
            {...wiring}
            name={name}
            type={shown ? "text" : "password"}
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={(event) => onValue(event.target.value)}
            onBlur={onBlur}
          />
          <IconButton
            icon={shown ? IconEyeOff : IconEye}
            label={shown ? "Ocultar contraseña" : "Mostrar contraseña"}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}
