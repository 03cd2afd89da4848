import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { copyText } from "#lib/copy.ts";
import { Button, type ButtonLook } from "../actions/button.tsx";
import { Icon } from "../actions/icon.tsx";
import { showSnack } from "./snackbar-store.ts";

type Props = { text: string; label?: string; look?: ButtonLook; onCopied?: (ok: boolean) => void };

export function CopyButton({ text, label = "Copiar", look = "quiet", onCopied }: Props) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    const ok = await copyText(text);
    setCopied(ok);
    onCopied?.(ok);
    showSnack(ok ? "Copiado" : "No se pudo copiar. Selecciona el texto y cópialo.");
  };
  return (
    <Button look={look} icon={<Icon of={copied ? IconCheck : IconCopy} />} onClick={copy}>
      {copied ? "Copiado" : label}
    </Button>
  );
}
