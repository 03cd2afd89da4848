import { type ReactNode, useState } from "react";
import { lazyComponent } from "#ui/lazy-component.tsx";

const FailureDialog = lazyComponent(async () => (await import("./failure-dialog.tsx")).default);

type Shown = { title: string; message: Error };

/** Shows a dialog for errors that belong to no field. `run` rethrows a refusal with fields to the form. */
export function useFailure(): {
  run: (title: string, work: () => Promise<unknown>) => Promise<void>;
  dialog: ReactNode;
} {
  const [shown, setShown] = useState<Shown>();
  const run = async (title: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Error) || hasFields(error)) throw error;
      setShown({ title, message: error });
    }
  };
  const dialog = shown ? <FailureDialog {...shown} onClose={() => setShown(undefined)} /> : null;
  return { run, dialog };
}

const hasFields = (error: Error): boolean =>
  "fields" in error &&
  typeof error.fields === "object" &&
  error.fields !== null &&
  Object.keys(error.fields).length > 0;
