import { useState } from "react";
import { Button } from "../actions/button.tsx";
import type { ColumnsChoice } from "../display/columns.ts";
import { CheckboxGroup } from "../forms/checkbox-group.tsx";
import { Dialog } from "./dialog.tsx";

/** Dialog of a table's columns. The column that names the row always stays, so it is not offered. */
export function ColumnsDialog({ columns, hidden, onApply, onClose }: ColumnsChoice) {
  const [shown, setShown] = useState(columns.map(({ key }) => key).filter((key) => !hidden.includes(key)));
  const apply = () => {
    onApply(columns.map(({ key }) => key).filter((key) => !shown.includes(key)));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Columnas"
      onSend={apply}
      foot={
        <>
          <Button look="quiet" onClick={() => setShown(columns.map(({ key }) => key))}>
            Mostrar todas
          </Button>
          <Button type="submit" look="fill">
            Aplicar
          </Button>
        </>
      }
    >
      <p>Este dispositivo recuerda las columnas que elijas.</p>
      <CheckboxGroup
        label="Columnas de la tabla"
        columns
        options={columns.map(({ key, head }) => ({ value: key, label: head }))}
        value={shown}
        onValue={(value) => setShown([...value])}
      />
    </Dialog>
  );
}
