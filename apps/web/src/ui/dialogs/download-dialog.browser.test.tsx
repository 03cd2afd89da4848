import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../testing/show.tsx";
import { DownloadDialog } from "./download-dialog.tsx";

const formats = () =>
  page
    .getByRole("radio")
    .elements()
    .map((radio) => (radio as HTMLInputElement).value);

test("[M11] the download dialog offers no CSV for a table without one", async () => {
  show(<DownloadDialog open onClose={vi.fn()} onDownload={vi.fn()} />);
  await expect.poll(formats).toEqual(["xlsx", "xml", "pdf"]);
});

test("[M11] the download dialog offers CSV for a table that has one, and downloads it", async () => {
  const [onDownload, onCsv, onClose] = [vi.fn(), vi.fn(), vi.fn()];
  show(<DownloadDialog open {...{ onClose, onDownload, onCsv }} />);
  await expect.poll(formats).toEqual(["xlsx", "xml", "pdf", "csv"]);
  await page.getByText(/^Archivo de texto/).click();
  await page.getByRole("button", { name: "Descargar" }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect([onCsv.mock.calls.length, onDownload.mock.calls.length]).toEqual([1, 0]);
});
