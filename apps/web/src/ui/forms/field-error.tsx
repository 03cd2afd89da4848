import { IconAlertCircle } from "@tabler/icons-react";
import { Icon } from "../actions/icon.tsx";

export function FieldError({ id, message }: { id?: string; message: string }) {
  return (
    <p className="field-error" id={id}>
      <Icon of={IconAlertCircle} />
      <span>{message}</span>
    </p>
  );
}
