import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./styles/all.css";
import { reloadOnChunkFailure } from "#lib/chunk-reload.ts";
import { windStorageClock } from "#lib/storage-clock.ts";
import { followSystemTheme } from "#lib/theme.ts";
import { makeRouter } from "./router.tsx";

windStorageClock(localStorage, Date.now());
reloadOnChunkFailure();
followSystemTheme();

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={makeRouter()} />
  </StrictMode>,
);
