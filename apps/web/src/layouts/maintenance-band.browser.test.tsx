import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../testing/show.tsx";
import { MaintenanceBand } from "./maintenance-band.tsx";

const text = "Mantenimiento: martes 1 de diciembre.";

test("[D10] the band of a maintenance disappears by itself at its end", async () => {
  show(<MaintenanceBand of={{ text, until: new Date(Date.now() + 2_000).toISOString() }} />);
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByText(text)).not.toBeInTheDocument();
});

test("[D10] without an announced maintenance there is no band", () => {
  show(<MaintenanceBand of={null} />);
  expect(document.querySelector(".note.wait")).toBeNull();
});
