import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { templatesQuery } from "./queries.ts";

const TemplatesDialog = lazyComponent(async () => (await import("./templates-dialog.tsx")).TemplatesDialog);

type Props = {
  /** Id of the application whose names fill the templates in. */
  id: string;
  text: string;
  write: (text: string) => void;
};

/** Choice of a template. It fills the field in, which is its preview; what was typed before stays in front. */
export function Templates({ id, text, write }: Props) {
  const { data } = useQuery(templatesQuery(id));
  const [filled, setFilled] = useState("");
  const [isOpen, setOpen] = useState(false);
  const all = [...(data?.info ?? []), ...(data?.ready ?? [])];

  const choose = (index: string) => {
    const next = all[Number(index)]?.filled;
    if (index === "" || !next) return;
    write(text.trim() === "" || text === filled ? next : `${text.trimEnd()}\n${next}`);
    setFilled(next);
  };
  return (
    <div className="row wrap gap-2">
      <div className="grow">
        <Select
          label="Plantilla"
          placeholder="Elige una para empezar"
          options={all.map(({ template_name }, index) => ({ value: String(index), label: template_name }))}
          value=""
          onValue={choose}
        />
      </div>
      <Button look="quiet" size="sm" onClick={() => setOpen(true)}>
        Ver y cambiar plantillas
      </Button>
      {isOpen ? <TemplatesDialog id={id} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
