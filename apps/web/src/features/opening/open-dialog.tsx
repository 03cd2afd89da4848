import { type FirstStepsProgress, firstSteps } from "@arranca/contract/about/first-steps";
import { Button } from "#ui/actions/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import css from "./opening.module.css";
import { useOpen } from "./queries.ts";

type Steps = FirstStepsProgress["steps"];

export function OpenDialog({ steps, onClose }: { steps: Steps; onClose: () => void }) {
  const open = useOpen();
  const left = steps.filter(({ done }) => !done);
  const needed = left.filter(({ key }) => "needed" in firstSteps[key]);
  const support = steps.find(({ key }) => key === "support")?.detail;
  if (needed.length > 0)
    return (
      <Dialog
        open
        onClose={onClose}
        title="Todavía no se puede abrir"
        foot={<Button onClick={onClose}>Regresar</Button>}
      >
        <p>Falta:</p>
        <StepNames steps={needed} />
      </Dialog>
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="¿Abrir el programa?"
      confirm="Sí, abrir"
      busy={open.isPending}
      busyLabel="Abriendo"
      error={open.error}
      onConfirm={() =>
        open.mutate(undefined, {
          onSuccess: ({ message }) => {
            showSnack(message);
            onClose();
          },
        })
      }
    >
      <p>Desde ese momento cualquier persona o empresa se puede registrar. No se vuelve a cerrar.</p>
      {support ? <p>El apoyo que se promete: {support}.</p> : null}
      {left.length > 0 ? (
        <>
          <p>Puede esperar, pero todavía falta:</p>
          <StepNames steps={left} />
        </>
      ) : null}
    </ConfirmDialog>
  );
}

const StepNames = ({ steps }: { steps: Steps }) => (
  <ul className={css.names}>
    {steps.map(({ key }) => (
      <li key={key}>{firstSteps[key].label}</li>
    ))}
  </ul>
);
