import { type FormEvent, type ReactNode, useState } from "react";
import { ApiError, isOffline } from "#lib/calls/call.ts";
import { faultText } from "#lib/calls/fault-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { tooLong } from "#ui/forms/text-length.ts";
import { Textarea } from "#ui/forms/textarea.tsx";
import css from "./messages.module.css";
import { useKeptText } from "./use-kept-text.ts";

type Props = {
  /** Name under which the text is kept in this browser. */
  form: string;
  label: string;
  help?: string;
  limit: number;
  confirm: string;
  busyLabel: string;
  /** Sentence that refuses the text before it is sent. */
  check?: (text: string) => string | undefined;
  /** Renders more ways to fill the field in. */
  tools?: (field: { text: string; write: (text: string) => void }) => ReactNode;
  onSend: (said: { client_key: string; text: string }) => Promise<unknown>;
};

/** Field whose text is kept until it is sent, also without a network and after a reload. Ctrl+Enter sends. */
export function Composer({ form, label, help, limit, confirm, busyLabel, check, tools, onSend }: Props) {
  const { text, write, keyToSend, forget } = useKeptText(form);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const change = (next: string) => {
    setError(undefined);
    write(next);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const typed = text.trim();
    const refused = typed === "" ? "Escribe algo para enviarlo." : (tooLong(text, limit) ?? check?.(typed));
    setError(refused);
    if (refused) return;
    setBusy(true);
    try {
      await onSend({ client_key: keyToSend(), text: typed });
      forget();
    } catch (fault) {
      setError(sentenceOf(fault));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="stack gap-3" onSubmit={send} noValidate>
      {tools?.({ text, write: change })}
      <Textarea
        label={label}
        {...(help ? { help } : {})}
        limit={limit}
        rows={3}
        value={text}
        readOnly={busy}
        error={error}
        onValue={change}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
        }}
      />
      <p>
        <Button type="submit" look="fill" busy={busy} busyLabel={busyLabel}>
          {confirm}
        </Button>
      </p>
    </form>
  );
}

function sentenceOf(fault: unknown): string {
  if (isOffline(fault)) return "No hay conexión. Tu texto queda guardado aquí: envíalo cuando regrese.";
  const [field] = fault instanceof ApiError ? Object.values(fault.fields) : [];
  return field ?? faultText(fault);
}

/** Text that was typed before writing ended, so that it is not lost with the field. */
export function UnsentText({ form }: { form: string }) {
  const { text } = useKeptText(form);
  return text ? <p className={`text-14 ${css.text}`}>No se envió lo que escribiste: «{text}»</p> : null;
}
