import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../../testing/show.tsx";
import { ColumnsDialog } from "../dialogs/columns-dialog.tsx";
import { type Column, DataTable } from "./data-table.tsx";

type Row = { id: string; name: string; seen: string; folio: string };
const rows: Row[] = Array.from({ length: 12 }, (_, at) => ({
  ...{ id: String(at), name: `Estefanía Valadez ${at}`, seen: `${at + 1} nov 2026`, folio: `P-${at}` },
}));
const columns: Column<Row>[] = [
  { key: "name", head: "Cuenta", lead: true, sort: "name", cell: ({ name }) => name },
  { key: "seen", head: "Última entrada", sort: "last_seen", sortKind: "day", cell: ({ seen }) => seen },
  { key: "email", head: "Correo", cell: () => "alguien@correo.example" },
  { key: "folio", head: "Folio", extra: true, cell: ({ folio }) => folio },
];

function Sorted() {
  const [sort, setSort] = useState<string>();
  return (
    <div className="card">
      <DataTable
        label="Cuentas"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        found={12}
        limit={20}
        offset={0}
        onPage={() => undefined}
        sort={sort}
        firstSort="-last_seen"
        onSort={setSort}
        chooser={{ list: "test", Dialog: ColumnsDialog }}
      />
      <output>{sort ?? "sin orden"}</output>
    </div>
  );
}

const heading = (name: string) => page.getByRole("columnheader", { name });
const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page sets the cookie in the same way
  document.cookie = `columns-test=; path=${location.pathname}; max-age=0`;
};
afterEach(forget);

test("[D3] the headings sort by keyboard, one column at a time, and the usual order leaves the address", async () => {
  await page.viewport(1440, 900);
  show(<Sorted />);
  await expect.element(heading("Última entrada")).toHaveAttribute("aria-sort", "descending");
  expect(heading("Correo").element().hasAttribute("aria-sort")).toBe(false);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.element(heading("Cuenta")).toHaveAttribute("aria-sort", "ascending");
  await expect.element(heading("Última entrada")).toHaveAttribute("aria-sort", "none");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("-name")).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("sin orden")).toBeVisible();
});

test("[D3] a reader chooses the columns, the device remembers them, and the column that names the row stays", async () => {
  await page.viewport(1440, 900);
  show(<Sorted />);
  await expect.element(heading("Folio")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Columnas" }).click();
  const dialog = page.getByRole("dialog", { name: "Columnas" });
  expect(dialog.getByRole("checkbox").elements().length).toBe(3);
  await dialog.getByRole("checkbox", { name: "Folio" }).click();
  await dialog.getByRole("checkbox", { name: "Correo" }).click();
  await userEvent.keyboard("{Enter}");
  await expect.element(heading("Folio")).toBeVisible();
  await expect.element(heading("Correo")).not.toBeInTheDocument();
  show(<Sorted />);
  await expect.element(heading("Folio").first()).toBeVisible();
  expect(document.cookie).toContain("columns-test=email");
});

test("[D3] on a phone the order is a list above the cards", async () => {
  await page.viewport(390, 844);
  show(<Sorted />);
  const order = page.getByLabelText("Ordenar por");
  await expect.element(order).toHaveValue("-last_seen");
  await userEvent.selectOptions(order, "Cuenta: de la Z a la A");
  await expect.element(page.getByText("-name")).toBeVisible();
  await page.viewport(1440, 900);
  await expect.element(order).not.toBeVisible();
});
