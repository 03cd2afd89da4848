import {
  layoutEncodings,
  layoutFormats,
  layoutLineEnds,
  layoutSeparators,
} from "@arranca/contract/payments/layout-words";
import { type BankLayout, type LayoutDefinition, proposeLayout } from "@arranca/contract/payments/layouts";
import { Card, Section } from "#ui/display/card.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { Form } from "#ui/forms/form.tsx";
import { Select } from "#ui/forms/select.tsx";
import { SendButton } from "#ui/forms/send-button.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { FieldList } from "./field-list.tsx";
import css from "./layouts.module.css";
import { LayoutPreview } from "./preview.tsx";
import { useProposeLayout } from "./queries.ts";

type Props = { layout: BankLayout; onProposed: (id: string) => void };

const optionsOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));
const formats = Object.entries(layoutFormats).map(([value, { name }]) => ({ value, label: name }));

/** Form that proposes a new version of a layout; under another name it is a new layout. */
export function LayoutEditor({ layout, onProposed }: Props) {
  const propose = useProposeLayout();
  const form = useForm({
    schema: proposeLayout.body,
    initial: { name: layout.name, definition: layout.definition },
    onSubmit: async (body) => {
      const { id, message } = await propose.mutateAsync(body);
      showSnack(message);
      onProposed(id);
    },
  });
  const { definition } = form.values;
  const set = (change: Partial<LayoutDefinition>) => form.set({ definition: { ...definition, ...change } });
  const isNew = form.values.name.trim() !== layout.name;
  const isText = definition.format !== "xlsx";
  const isFixed = definition.format === "fixed";
  const records = [
    { key: "header", title: "Encabezado", place: "file" },
    { key: "fields", title: "Renglón de cada depósito", place: "deposit" },
    { key: "trailer", title: "Cierre", place: "file" },
  ] as const;
  return (
    <>
      <Card title="Proponer un cambio">
        <Section>
          <Form form={form}>
            <TextInput
              label="Nombre"
              autoComplete="off"
              limit={60}
              help={
                isNew ? "Con otro nombre es un formato nuevo." : `Con este nombre es otra versión de «${layout.name}».`
              }
              {...form.control("name")}
            />
            <div className={css.general}>
              <Select
                label="Tipo de archivo"
                placeholder=""
                options={formats}
                value={definition.format}
                onValue={(format) => set({ format: format as LayoutDefinition["format"] })}
              />
              {isText ? (
                <>
                  <Select
                    label="Codificación"
                    placeholder=""
                    options={optionsOf(layoutEncodings)}
                    value={definition.encoding}
                    onValue={(encoding) => set({ encoding: encoding as LayoutDefinition["encoding"] })}
                  />
                  <Select
                    label="Fin de renglón"
                    placeholder=""
                    options={optionsOf(layoutLineEnds)}
                    value={definition.line_end}
                    onValue={(end) => set({ line_end: end as LayoutDefinition["line_end"] })}
                  />
                </>
              ) : null}
              {definition.format === "csv" ? (
                <Select
                  label="Separador"
                  placeholder=""
                  options={optionsOf(layoutSeparators)}
                  value={definition.separator}
                  onValue={(separator) => set({ separator: separator as LayoutDefinition["separator"] })}
                />
              ) : null}
            </div>
            {isFixed ? null : (
              <Switch
                label="El primer renglón lleva los nombres de las columnas"
                value={definition.heads}
                onValue={(heads) => set({ heads })}
              />
            )}
            {records.map(({ key, title, place }) => (
              <FieldList
                key={key}
                title={title}
                place={place}
                format={definition.format}
                fields={definition[key]}
                onFields={(fields) => set({ [key]: fields })}
              />
            ))}
            <div>
              <SendButton form={form} busyLabel="Enviando" disabled={!form.dirty}>
                Enviar a aprobar
              </SendButton>
            </div>
          </Form>
        </Section>
      </Card>
      <LayoutPreview definition={definition} />
    </>
  );
}
