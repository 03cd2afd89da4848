import { type ComponentProps, useState } from "react";
import { TextInput } from "../text-input.tsx";

type Props = Omit<ComponentProps<typeof TextInput>, "type" | "inputMode" | "autoCapitalize" | "spellCheck">;

// Loaded once somebody types an address, because the sign-in page loads first.
let mendedEmail: ((typed: string) => string) | undefined;
async function loadMending() {
  mendedEmail = (await import("@arranca/contract/values/typed/email")).mendedEmail;
}

/** E-mail field. When it is left, it shows the address that the typed text means, and says so if more than spaces changed. */
export function EmailInput({ value, onValue, onBlur, help, ...rest }: Props) {
  const [mended, setMended] = useState<string>();
  const mend = () => {
    const meant = mendedEmail?.(value) ?? value;
    if (meant === value) return;
    onValue(meant);
    setMended(meant === value.trim().toLowerCase() ? undefined : meant);
  };
  const isMended = mended !== undefined && mended === value && value !== "";
  return (
    <TextInput
      {...rest}
      // Browsers rewrite the value of `type="email"`: they drop spaces and show punycode.
      type="text"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      help={isMended ? `Lo leímos como ${mended}. Revisa que esté bien.` : help}
      value={value}
      // Without a network the server mends the address.
      onFocus={() => void loadMending().catch(() => {})}
      onValue={onValue}
      onKeyDown={({ key }) => key === "Enter" && mend()}
      onBlur={() => {
        mend();
        onBlur?.();
      }}
    />
  );
}
