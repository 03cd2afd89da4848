import { type LayoutFormat, layoutContents } from "@arranca/contract/payments/layout-words";
import type { LayoutField } from "@arranca/contract/payments/layouts";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useId, useRef } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { WholeInput } from "#ui/forms/typed/whole-input.tsx";
import { movedTo, placeInWords } from "#ui/sortable/moved.ts";
import { SortableList } from "#ui/sortable/sortable-list.tsx";
import css from "./layouts.module.css";

type Props = {
  title: string;
  place: "deposit" | "file";
  format: LayoutFormat;
  fields: readonly LayoutField[];
  onFields: (fields: LayoutField[]) => void;
};

const emptyField: LayoutField = {
  head: "",
  content: "constant",
  constant: "",
  width: null,
  align: "left",
  pad: "space",
  decimals: "point",
};

/** Fields of one record of the bank's file, in their order. */
export function FieldList({ title, place, format, fields, onFields }: Props) {
  const id = useId();
  const keys = useKeys(fields.length);
  const rows = fields.map((field, at) => ({ key: keys.all[at] ?? String(at), name: nameOf(field), field }));
  const change = (at: number, part: Partial<LayoutField>) =>
    onFields(fields.map((field, index) => (index === at ? { ...field, ...part } : field)));
  return (
    <section className="stack gap-3" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <SortableList
        label={title}
        className={css.fields}
        rows={rows}
        onMove={(key, gap) => {
          const from = rows.findIndex((row) => row.key === key);
          const next = movedTo(rows, from, gap);
          keys.set(next.map((row) => row.key));
          onFields(next.map(({ field }) => field));
          return placeInWords(rows[from]?.name ?? "", next.findIndex((row) => row.key === key) + 1, next.length);
        }}
      >
        {({ field, name }, at, tools) => (
          <FieldRow
            field={field}
            format={format}
            place={place}
            at={at}
            tools={
              <>
                {tools}
                <IconButton
                  icon={IconTrash}
                  label={`Quitar «${name}»`}
                  size="sm"
                  onClick={() => {
                    keys.set(keys.all.filter((_key, index) => index !== at));
                    onFields(fields.filter((_field, index) => index !== at));
                  }}
                />
              </>
            }
            onChange={(part) => change(at, part)}
          />
        )}
      </SortableList>
      <div>
        <Button size="sm" icon={<Icon of={IconPlus} />} onClick={() => onFields([...fields, emptyField])}>
          Agregar campo
        </Button>
      </div>
    </section>
  );
}

const nameOf = ({ head, content, constant }: LayoutField): string =>
  head || (content === "constant" && constant) || layoutContents[content].name;

/** Keys of the fields, which keep their place when a field moves. */
function useKeys(count: number) {
  const keys = useRef<string[]>([]);
  while (keys.current.length < count) keys.current.push(crypto.randomUUID());
  return {
    all: keys.current,
    set: (next: string[]) => {
      keys.current = next;
    },
  };
}

type RowProps = {
  field: LayoutField;
  format: LayoutFormat;
  place: "deposit" | "file";
  at: number;
  tools: ReactNode;
  onChange: (part: Partial<LayoutField>) => void;
};

function FieldRow({ field, format, place, at, tools, onChange }: RowProps) {
  const { kind } = layoutContents[field.content];
  const isFixed = format === "fixed";
  const contents = Object.entries(layoutContents)
    .filter(([, { of }]) => of === "all" || of === place)
    .map(([value, { name }]) => ({ value, label: name }));
  return (
    <div className={css.field}>
      <div className={`row between wrap ${css.place}`}>
        <span className="medium">Campo {at + 1}</span>
        <span className="row">{tools}</span>
      </div>
      <Select
        label="Qué lleva"
        placeholder=""
        options={contents}
        value={field.content}
        onValue={(content) => onChange({ content: content as LayoutField["content"] })}
      />
      <TextInput
        label={isFixed ? "Nota" : "Columna"}
        autoComplete="off"
        limit={40}
        value={field.head}
        onValue={(head) => onChange({ head })}
      />
      {field.content === "constant" ? (
        <TextInput
          label="Texto"
          autoComplete="off"
          limit={40}
          value={field.constant}
          onValue={(constant) => onChange({ constant })}
        />
      ) : null}
      <WholeInput
        label={isFixed ? "Largo" : "Máximo de letras"}
        optional={!isFixed}
        value={field.width}
        onValue={(width) => onChange({ width: width || null })}
      />
      {isFixed ? (
        <Select
          label="Se llena"
          placeholder=""
          options={fillings}
          value={`${field.align} ${field.pad}`}
          onValue={(filling) => onChange(fillingOf(filling))}
        />
      ) : null}
      {kind === "amount" ? (
        <Select
          label="Importe"
          placeholder=""
          options={decimals}
          value={field.decimals}
          onValue={(value) => onChange({ decimals: value === "cents" ? "cents" : "point" })}
        />
      ) : null}
    </div>
  );
}

const fillings = [
  { value: "left space", label: "Con espacios después" },
  { value: "right space", label: "Con espacios antes" },
  { value: "right zero", label: "Con ceros antes" },
];
const fillingOf = (filling: string): Pick<LayoutField, "align" | "pad"> => ({
  align: filling.startsWith("right") ? "right" : "left",
  pad: filling.endsWith("zero") ? "zero" : "space",
});

const decimals = [
  { value: "point", label: "1234.50" },
  { value: "cents", label: "123450" },
];
