import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { CheckboxGroup } from "#ui/checkbox-group.tsx";
import { Combobox } from "#ui/combobox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { MoneyInput } from "#ui/money-input.tsx";
import { Select } from "#ui/select.tsx";
import { type JobsSearch, noFilters } from "./jobs.search.ts";
import { filterChoicesQuery, findPlaces } from "./vacancies.queries.ts";

type Props = { search: JobsSearch; onClose: () => void; onApply: (change: JobsSearch) => void };

const toOptions = (list: readonly { id: number; name: string }[] = []) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }));

/** 'Filtros': what is chosen counts with 'Aplicar', so that the list behind does not jump meanwhile. */
export function JobsFilterDialog({ search, onClose, onApply }: Props) {
  const { data: choices } = useQuery(filterChoicesQuery);
  const [draft, setDraft] = useState<JobsSearch>(search);
  const set = (change: JobsSearch) => setDraft((before) => ({ ...before, ...change }));
  const number = (value: string) => (value ? Number(value) : undefined);
  const { id: _open, q: _words, sort: _order, ...filters } = draft;

  return (
    <Dialog
      open
      onClose={onClose}
      title="Filtros"
      keepOpenOutside
      foot={
        <>
          <Button look="quiet" onClick={() => set(noFilters)}>
            Limpiar cambios
          </Button>
          <Button
            look="fill"
            onClick={() => {
              onApply({ ...noFilters, ...filters, id: undefined });
              onClose();
            }}
          >
            Aplicar
          </Button>
        </>
      }
    >
      <Combobox
        label="Municipio"
        placeholder="Escribe el nombre, como León"
        value={
          draft.municipality ? { value: String(draft.municipality), label: draft.place ?? "Municipio elegido" } : null
        }
        onValue={(option) => set({ municipality: number(option?.value ?? ""), place: option?.label })}
        find={async (text, signal) => municipalitiesOf(await findPlaces(text, signal))}
      />
      <MoneyInput
        label="Sueldo mensual desde"
        value={draft.pay ? draft.pay * 100 : null}
        onValue={(cents) => set({ pay: cents ? Math.floor(cents / 100) : undefined })}
        help="Las vacantes que no publican su sueldo quedan fuera."
      />
      <Select
        label="Modalidad"
        placeholder="Cualquiera"
        options={toOptions(choices?.modalities)}
        value={String(draft.modality ?? "")}
        onValue={(value) => set({ modality: number(value) })}
      />
      <Select
        label="Horario"
        placeholder="Cualquiera"
        options={toOptions(choices?.types)}
        value={String(draft.type ?? "")}
        onValue={(value) => set({ type: number(value) })}
      />
      <Select
        label="Grado"
        placeholder="Cualquiera"
        options={toOptions(choices?.degrees)}
        value={String(draft.degree ?? "")}
        onValue={(value) => set({ degree: number(value) })}
      />
      <CheckboxGroup
        label="Abierta a"
        options={[
          { value: "indigenous", label: "Pueblos originarios" },
          { value: "diverse", label: "Población diversa" },
        ]}
        value={[...(draft.indigenous ? ["indigenous"] : []), ...(draft.diverse ? ["diverse"] : [])]}
        onValue={(on) =>
          set({
            indigenous: on.includes("indigenous") || undefined,
            diverse: on.includes("diverse") || undefined,
          })
        }
      />
    </Dialog>
  );
}

type Found = { municipalityId: number | null; cityName: string | null; stateName: string | null };

/** Each municipality once, whatever settlement of it was found. */
function municipalitiesOf(places: readonly Found[]) {
  const byId = new Map<number, string>();
  for (const { municipalityId, cityName, stateName } of places) {
    if (municipalityId !== null) byId.set(municipalityId, [cityName, stateName].filter(Boolean).join(", "));
  }
  return [...byId].map(([id, label]) => ({ value: String(id), label }));
}
