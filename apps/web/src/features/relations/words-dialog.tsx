import type { core } from "zod/mini";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";

type Props = {
  title: string;
  lead: string;
  schema: core.$ZodType<Record<string, string>>;
  name: string;
  label: string;
  help: string;
  confirm: string;
  onClose: () => void;
  onSend: (words: string) => Promise<{ message: string }>;
};

export default function WordsDialog({ name, label, help, onClose, onSend, ...frame }: Props) {
  return (
    <ReasonDialog
      {...frame}
      {...{ onClose }}
      words={{ name, label, help, limit: 1000 }}
      onSend={async (said) => {
        const { message } = await onSend(said[name] ?? "");
        showSnack(message);
        onClose();
      }}
    />
  );
}
