import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./styles/all.css";
import { reloadOnChunkFailure } from "#lib/chunk-reload.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { windStorageClock } from "#lib/storage-clock.ts";
import { followSystemTheme } from "#lib/theme.ts";
import { makeRouter } from "./router.tsx";

windStorageClock(localStorage, Date.now());
reloadOnChunkFailure();
followSystemTheme();

const queryClient = createQueryClient();
const router = makeRouter(queryClient);
const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
