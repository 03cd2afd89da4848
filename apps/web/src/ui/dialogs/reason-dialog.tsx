import type { ReactNode } from "react";
import type { core } from "zod/mini";
import { RadioGroup } from "../forms/radio-group.tsx";
import { type Option, Select } from "../forms/select.tsx";
import { TextInput } from "../forms/text-input.tsx";
import { Textarea } from "../forms/textarea.tsx";
import { useForm } from "../forms/use-form.ts";
import { FormDialogFrame } from "./form-dialog-frame.tsx";

type Choice = {
  name: string;
  label: string;
  options: readonly Option[];
  /** Look of the choice. True: a select. False: radio buttons, and the form cannot be sent before one is chosen. */
  folded?: boolean;
};

type Words = {
  name: string;
  label: string;
  help?: string;
  limit: number;
  /** True if the reason in words may stay empty with this choice. */
  optional?: (chosen: string) => boolean;
  /** Frequent reasons; a press fills one in. */
  usual?: readonly string[];
};

type Props<S extends core.$ZodType> = {
  title: string;
  lead?: ReactNode;
  /** Schema of the call, with the minimum length of a reason. */
  schema: S;
  /** Values that are sent along, and the proposed choice. */
  given?: Record<string, string>;
  choice?: Choice;
  words?: Words;
  children?: (chosen: string) => ReactNode;
  hint?: (chosen: string) => string;
  back?: "Regresar" | "Cancelar";
  confirm: string;
  busyLabel?: string;
  look?: "fill" | "danger";
  onClose: () => void;
  /** Sends the reason. An error is shown in the form, which keeps the typed text. */
  onSend: (said: core.output<S>) => Promise<unknown>;
};

/**
 * Dialog that asks for a reason before an important act: a choice, words, or both. It asks before closing loses typed words.
 */
export function ReasonDialog<S extends core.$ZodType>(props: Props<S>) {
  const { schema, given, choice, words, children, hint, busyLabel = "Enviando", onSend, ...frame } = props;
  const names = [choice?.name, words?.name].filter((name) => name !== undefined);
  const initial: Record<string, string> = { ...Object.fromEntries(names.map((name) => [name, ""])), ...given };
  const form = useForm({ schema, initial, onSubmit: (said) => onSend(said) });
  const chosen = (choice && form.values[choice.name]) ?? "";
  const written = (words && form.values[words.name]?.trim()) ?? "";
  // A usual reason can be filled in again with a press, so it is not lost.
  const isLost = written !== "" && !words?.usual?.includes(written);
  return (
    <FormDialogFrame
      form={form}
      {...frame}
      isLost={isLost}
      leaveTitle="¿Salir sin enviar?"
      busyLabel={busyLabel}
      hint={hint ? <span className="text-14 muted grow">{hint(chosen)}</span> : null}
      disabled={choice !== undefined && !choice.folded && chosen === ""}
    >
      {choice ? <ChoiceField choice={choice} control={form.control(choice.name)} /> : null}
      {words ? (
        <WordsField
          words={words}
          optional={words.optional?.(chosen)}
          control={form.control(words.name)}
          onUsual={(text) => form.set({ [words.name]: text })}
        />
      ) : null}
      {children?.(chosen)}
    </FormDialogFrame>
  );
}

type Control = ReturnType<ReturnType<typeof useForm<Record<string, string>, core.$ZodType>>["control"]>;

function ChoiceField({ choice, control }: { choice: Choice; control: Control }) {
  const { label, options, folded } = choice;
  const Field = folded ? Select : RadioGroup;
  return <Field label={label} options={options} {...control} />;
}

type WordsProps = {
  words: Words;
  optional: boolean | undefined;
  control: Control;
  onUsual: (text: string) => void;
};

function WordsField({ words, optional, control, onUsual }: WordsProps) {
  const { label, help, limit, usual } = words;
  const field = { label, help, limit, optional, ...control };
  if (!usual) return <Textarea {...field} />;
  return (
    <>
      <TextInput {...field} />
      <div className="chips">
        {usual.map((text) => (
          <button type="button" className="filter-chip" key={text} onClick={() => onUsual(text)}>
            {text}
          </button>
        ))}
      </div>
    </>
  );
}
