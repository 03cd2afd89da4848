import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/** Asks before a page is left on which something is not saved. */
export function UnsavedDialog({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => unsaved,
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === "blocked"}
      onClose={() => blocker.reset?.()}
      title="¿Salir sin guardar?"
      back="Seguir editando"
      confirm="Salir"
      onConfirm={() => blocker.proceed?.()}
    >
      <p>Los cambios que no has guardado se pierden.</p>
    </ConfirmDialog>
  );
}
