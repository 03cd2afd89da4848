import { IconAlertCircle } from "@tabler/icons-react";
import { Icon } from "../actions/icon.tsx";

/** Error below a field, with an icon beside the colour. */
export function FieldError({ id, message }: { id?: string; message: string }) {
  return (
    <p className="field-error" id={id}>
      <Icon of={IconAlertCircle} />
      <span>{message}</span>
    </p>
  );
}
