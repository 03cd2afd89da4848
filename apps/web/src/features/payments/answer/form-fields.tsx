import { keysOf } from "@arranca/contract/keys";
import {
  type AnswerColumn,
  type AnswerForm,
  type AnswerMeaning,
  type AnswerPlace,
  type AnswerPreview,
  answerColumnKeys,
  answerColumns,
  answerMeanings,
} from "@arranca/contract/payments/answer";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { WholeInput } from "#ui/forms/typed/whole-input.tsx";
import css from "./answer.module.css";

type Props = { preview: AnswerPreview; form: AnswerForm; onForm: (form: AnswerForm) => void };

/** Columns and words of a bank's file, mapped by hand. */
export function FormFields({ preview, form, onForm }: Props) {
  const isFixed = preview.kind === "fixed";
  const words = <Words preview={preview} form={form} onForm={onForm} />;
  // With all columns known only the words are asked, and columns and boxes would hide them on a low screen.
  const areWordsFirst = preview.unclear.length === 0;
  const setColumn = (column: AnswerColumn, place: AnswerPlace) =>
    onForm({ ...form, columns: { ...form.columns, [column]: place } });
  return (
    <div className="stack">
      {areWordsFirst ? words : null}
      {isFixed ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keyboard
        <section tabIndex={0} aria-label="Primeros renglones del archivo">
          <pre className={css.sample}>{[ruler(preview.sample), ...preview.sample].join("\n")}</pre>
        </section>
      ) : null}
      <div className={css.fields}>
        {answerColumnKeys.map((column) => {
          const props = {
            column,
            place: form.columns[column],
            onPlace: (place: AnswerPlace) => setColumn(column, place),
          };
          return isFixed ? (
            <FixedPlace key={column} {...props} />
          ) : (
            <ColumnChoice key={column} {...props} columns={preview.columns} />
          );
        })}
      </div>
      <Checkbox
        label="El archivo solo trae devoluciones"
        help="Así no hace falta la columna del resultado."
        value={form.only_returns}
        onValue={(only_returns) => onForm({ ...form, only_returns })}
      />
      <Checkbox
        label="Los importes vienen en centavos, sin punto"
        value={form.in_cents}
        onValue={(in_cents) => onForm({ ...form, in_cents })}
      />
      {isFixed ? (
        <TextInput
          label="Los depósitos empiezan con"
          help="Si hay renglones de inicio y de total. Si no, déjalo vacío."
          optional
          limit={10}
          value={form.starts_with}
          onValue={(starts_with) => onForm({ ...form, starts_with })}
        />
      ) : null}
      {areWordsFirst ? null : words}
    </div>
  );
}

type PlaceProps = { column: AnswerColumn; place: AnswerPlace; onPlace: (place: AnswerPlace) => void };
const isNeeded = (column: AnswerColumn) => column === "account" || column === "amount";

function ColumnChoice({ column, place, onPlace, columns }: PlaceProps & { columns: AnswerPreview["columns"] }) {
  return (
    <Select
      label={answerColumns[column]}
      optional={!isNeeded(column) && column !== "result"}
      placeholder="No viene"
      options={columns.map(({ head, examples }, at) => ({
        value: String(at),
        label: examples[0] ? `${head} (${examples[0]})` : head,
      }))}
      value={place === null ? "" : String(place.at)}
      onValue={(value) => onPlace(value === "" ? null : { at: Number(value), length: null })}
    />
  );
}

/** Zero while the field is empty or holds no whole number. */
const numberOf = (typed: number | null) => typed || 0;

function FixedPlace({ column, place, onPlace }: PlaceProps) {
  const name = answerColumns[column];
  const change = (at: number, length: number) =>
    onPlace(at < 0 && length === 0 ? null : { at: Math.max(at, 0), length: Math.max(length, 1) });
  return (
    <div className={css.place}>
      <WholeInput
        label={`${name}: desde`}
        value={place ? place.at + 1 : null}
        onValue={(from) => change(numberOf(from) - 1, place && from !== null ? (place.length ?? 1) : 0)}
      />
      <WholeInput
        label={`${name}: letras`}
        value={place?.length ?? null}
        onValue={(length) => change(place?.at ?? -1, numberOf(length))}
      />
    </div>
  );
}

/** Scale above fixed-width lines: the tens, then the units. */
function ruler(lines: readonly string[]): string {
  const width = Math.max(...lines.map((line) => line.length));
  const scale = (mark: (at: number) => string) => Array.from({ length: width }, (_, at) => mark(at + 1)).join("");
  return `${scale((at) => (at % 10 === 0 ? String((at / 10) % 10) : " "))}\n${scale((at) => String(at % 10))}`;
}

function Words({ preview, form, onForm }: Props) {
  if (preview.words.length === 0) return null;
  const meaningOf = (word: string) => form.words.find((one) => one.word === word)?.means ?? "";
  const choose = (word: string, means: string) => {
    const others = form.words.filter((one) => one.word !== word);
    onForm({ ...form, words: isMeaning(means) ? [...others, { word, means }] : others });
  };
  return (
    <div className={css.fields}>
      {preview.words.map(({ word, count, means }) => {
        const isSaved = form.words.some((one) => one.word === word);
        return (
          <Select
            key={word}
            label={`«${word}» quiere decir`}
            help={count === 1 ? "En 1 renglón" : `En ${count} renglones`}
            disabled={means !== null && !isSaved}
            options={keysOf(answerMeanings).map((value) => ({ value, label: answerMeanings[value] }))}
            value={means !== null && !isSaved ? means : meaningOf(word)}
            onValue={(value) => choose(word, value)}
          />
        );
      })}
    </div>
  );
}

const isMeaning = (word: string): word is AnswerMeaning => Object.hasOwn(answerMeanings, word);
