import { IconCalendar } from "@tabler/icons-react";
import { useRef } from "react";
import { IconButton } from "../actions/icon-button.tsx";
import css from "./calendar-button.module.css";

type Props = {
  day: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  disabled?: boolean | undefined;
  onPick: (day: string) => void;
};

export function CalendarButton({ day, min, max, disabled, onPick }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        className={css.picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        {...{ min, max, disabled }}
        value={day ?? ""}
        onChange={(event) => onPick(event.target.value)}
      />
      <IconButton
        icon={IconCalendar}
        label="Abrir calendario"
        disabled={disabled}
        onClick={() => picker.current?.showPicker()}
      />
    </>
  );
}
