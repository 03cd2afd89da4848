import { keysOf } from "@arranca/contract/keys";
import { type Rhythm, rhythms } from "@arranca/contract/vacancies/saved";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { openQueryOf } from "../queries.ts";
import type { JobsSearch } from "../search.ts";
import { useFilterLabels } from "../use-filter-labels.ts";
import { useSaveSearch } from "./queries.ts";

const nameMax = 60;
const choices = keysOf(rhythms);

function pathOfSearch(): string {
  const query = new URLSearchParams(location.search);
  query.delete("id");
  const search = query.toString();
  return search ? `/jobs?${search}` : "/jobs";
}

export function SaveSearchDialog({ search, onClose }: { search: JobsSearch; onClose: () => void }) {
  const save = useSaveSearch();
  const words = [search.q, ...useFilterLabels(search).map(({ label }) => label)].filter(Boolean).join(", ");
  const [name, setName] = useState(words.slice(0, nameMax) || "Todos los empleos");
  const [rhythm, setRhythm] = useState<Rhythm>("daily");
  const send = () =>
    save.mutate(
      { name: name.trim(), query: openQueryOf(search), path: pathOfSearch(), rhythm },
      {
        onSuccess: () => {
          showSnack("Búsqueda guardada. La encuentras en Guardadas.");
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Avisarme de esta búsqueda"
      onSend={send}
      foot={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" look="fill" disabled={!name.trim()} busy={save.isPending} busyLabel="Guardando">
            Guardar búsqueda
          </Button>
        </>
      }
    >
      <div className="stack">
        <TextInput label="Nombre" limit={nameMax} value={name} onValue={setName} />
        <RadioGroup
          label="¿Cada cuándo te avisamos de empleos nuevos?"
          options={choices.map((value) => ({ value, label: rhythms[value] }))}
          value={rhythm}
          onValue={(value) => setRhythm(choices.find((one) => one === value) ?? "daily")}
        />
        <p className="text-14 muted">
          Si no hay nada nuevo, no te escribimos. Cada correo trae un enlace para dejarlo.
        </p>
      </div>
    </Dialog>
  );
}
