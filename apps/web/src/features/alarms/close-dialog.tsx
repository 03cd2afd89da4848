import { type AlarmItem, alarmKinds, closeAlarm } from "@arranca/contract/alarms";
import { ReasonDialog } from "#ui/dialogs/reason-dialog.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { useCloseAlarm } from "./queries.ts";

export function CloseDialog({ alarm, onClose }: { alarm: AlarmItem; onClose: () => void }) {
  const close = useCloseAlarm();
  return (
    <ReasonDialog
      title="Cerrar la alarma"
      lead={alarmKinds[alarm.kind].label}
      schema={closeAlarm.body}
      words={{
        name: "note",
        label: "Qué se hizo",
        help: "Lo leen quienes administran y quienes auditan.",
        limit: 500,
      }}
      confirm="Cerrar la alarma"
      busyLabel="Cerrando"
      onClose={onClose}
      onSend={async ({ note }) => {
        const { message } = await close.mutateAsync({ id: alarm.id, note });
        showSnack(message);
        onClose();
      }}
    />
  );
}
