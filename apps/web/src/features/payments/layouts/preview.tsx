import { layoutTests } from "@arranca/contract/payments/layout-words";
import type { LayoutDefinition } from "@arranca/contract/payments/layouts";
import { useQuery } from "@tanstack/react-query";
import { useDebounced } from "#lib/debounce.ts";
import { Card, Section } from "#ui/display/card.tsx";
import { Note } from "#ui/display/note.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import css from "./layouts.module.css";
import { previewQuery } from "./queries.ts";

/** Rows of the file as a layout writes them, and the self-test of the layout. */
export function LayoutPreview({ definition }: { definition: LayoutDefinition }) {
  const query = useQuery(previewQuery(useDebounced(definition)));
  return (
    <QueryView query={query}>
      {({ order, rows, tests, notes }) => (
        <Card title="Así queda el archivo">
          <Section className="stack gap-5">
            <p className="text-14 muted">
              {order === null
                ? "Con depósitos inventados: todavía no hay órdenes."
                : `Con depósitos de la orden ${order}. De cada cuenta se ven 4 dígitos.`}
            </p>
            {rows.length > 0 ? (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its box is scrolled by keyboard
              <section className={css.file} tabIndex={0} aria-label="Renglones del archivo">
                {definition.format === "fixed" ? (
                  <pre>{rows.map((row) => row.join("")).join("\n")}</pre>
                ) : (
                  <table>
                    <tbody>
                      {rows.map((row, at) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: rows and cells have no other name
                        <tr key={at}>
                          {row.map((cell, place) => (
                            // biome-ignore lint/suspicious/noArrayIndexKey: rows and cells have no other name
                            <td key={place}>{cell}</td>
                          ))}
                        </tr>
                      ))}
                    </tbody>
                  </table>
                )}
              </section>
            ) : (
              <p>Corrige los largos para ver los renglones.</p>
            )}
            {notes.map((note) => (
              <Note key={note} tone="wait">
                {note}
              </Note>
            ))}
            <div className="stack gap-2">
              <h3>Prueba del formato</h3>
              <ul className={css.tests}>
                {tests.map(({ key, fault }) => (
                  <li key={key}>
                    <span className={fault === null ? "text-ok" : "text-wait"}>
                      {fault === null ? "Bien" : "Falla"}
                    </span>{" "}
                    {layoutTests[key]}
                    {fault === null ? null : <span className={`text-14 ${css.fault}`}>{fault}</span>}
                  </li>
                ))}
              </ul>
            </div>
          </Section>
        </Card>
      )}
    </QueryView>
  );
}
