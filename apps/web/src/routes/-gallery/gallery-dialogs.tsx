import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { ImageViewer } from "#ui/dialogs/image-viewer.tsx";
import { TabbedDialog } from "#ui/dialogs/tabbed-dialog.tsx";
import { Card } from "#ui/display/card.tsx";
import { Note } from "#ui/display/note.tsx";
import { showSnack, showUndo } from "#ui/feedback/snackbar-store.ts";
import { TextInput } from "#ui/forms/text-input.tsx";

type Which = "plain" | "confirm" | "tabs" | "picture" | "broken";

export function DialogGallery() {
  const [open, setOpen] = useState<Which>();
  const [name, setName] = useState("");
  const [tab, setTab] = useState<"status" | "notes">("status");
  const close = () => setOpen(undefined);
  return (
    <Card title="Diálogos y avisos">
      <div className="section row wrap">
        <Button onClick={() => setOpen("plain")}>Abrir diálogo</Button>
        <Button onClick={() => setOpen("confirm")}>Iniciar relación laboral</Button>
        <Button onClick={() => setOpen("tabs")}>Con pestañas</Button>
        <Button onClick={() => setOpen("picture")}>Ver imagen</Button>
        <Button onClick={() => setOpen("broken")}>Ver imagen rota</Button>
        <Button onClick={() => showSnack("Código reenviado con éxito")}>Avisar</Button>
        <Button
          onClick={() =>
            showUndo(
              (left) => `Descartaste a Daniela. El correo sale en ${left} s.`,
              () => showSnack("Daniela sigue en tu lista"),
            )
          }
        >
          Descartar
        </Button>
      </div>
      <Dialog
        open={open === "plain"}
        onClose={close}
        title="Información de contacto"
        size={782}
        onSend={close}
        foot={<Button type="submit">Listo</Button>}
      >
        <TextInput label="Nombre" value={name} onValue={setName} />
      </Dialog>
      {open === "picture" ? <ImageViewer title="Frente de la INE" src="/favicon.svg" onClose={close} /> : null}
      {open === "broken" ? <ImageViewer title="Reverso de la INE" src="/no-existe.png" onClose={close} /> : null}
      <ConfirmDialog
        open={open === "confirm"}
        onClose={close}
        title="Iniciar relación laboral"
        confirm="Sí, ya me contrataron"
        onConfirm={close}
      >
        <p>
          Confirma que ya te contrataron en <b>Café Jacaranda</b>. La empresa también tiene que confirmarlo.
        </p>
        <Note tone="wait">Si inicias una relación falsa, tu cuenta se bloquea y no podrás volver a postularte.</Note>
      </ConfirmDialog>
      <TabbedDialog
        open={open === "tabs"}
        onClose={close}
        title="Estatus de la vacante"
        value={tab}
        onValue={setTab}
        tabs={[
          { key: "status", label: "Estatus", content: <p>En revisión.</p> },
          { key: "notes", label: "Comentarios", content: <p>Sin comentarios.</p> },
        ]}
      />
    </Card>
  );
}
