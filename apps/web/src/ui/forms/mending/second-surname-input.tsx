import { noSecondSurname, secondSurnameOf } from "@arranca/contract/values/typed/names";
import { type ComponentProps, useState } from "react";
import { TextInput } from "../text-input.tsx";

type Props = Omit<ComponentProps<typeof TextInput>, "label"> & { label?: string };

/** Second surname. When it is left, 'X', '-' and other words for none become none, in sight. */
export function SecondSurnameInput({ label = "Segundo apellido", value, onValue, onBlur, help, ...rest }: Props) {
  const [isNone, setNone] = useState(false);
  return (
    <TextInput
      {...rest}
      label={label}
      help={isNone && value === "" ? `${noSecondSurname}.` : help}
      value={value}
      onValue={onValue}
      onBlur={() => {
        const meant = secondSurnameOf(value);
        if (value.trim() !== "" && meant === "") setNone(true);
        if (meant !== value) onValue(meant);
        onBlur?.();
      }}
    />
  );
}
