import { type ReactNode, useState } from "react";
import { lazyComponent } from "#ui/lazy-component.tsx";

const FailureDialog = lazyComponent(async () => (await import("./failure-dialog.tsx")).default);

type Shown = { title: string; message: Error };

/** Error dialog for failures that belong to no field. `run` rethrows an error that names fields, for the form to show. */
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
