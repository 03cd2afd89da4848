import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../testing/show.tsx";
import { SignatureNote } from "./signature-note.tsx";

test("[B42] a reviewer reads that a PDF carries a signature or lost it, and nothing about an unsigned one", async () => {
  show(<SignatureNote of="kept" />);
  await expect.element(page.getByText(/Trae una firma electrónica\. El programa no comprueba/)).toBeVisible();
  show(<SignatureNote of="lost" />);
  await expect.element(page.getByText(/Pide el original/)).toBeVisible();
  show(<SignatureNote of={null} />);
  await expect.element(page.getByText(/firma/)).not.toBeInTheDocument();
});
