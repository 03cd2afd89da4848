import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./styles/all.css";
import { reloadOnChunkFailure } from "#lib/chunk-reload.ts";
import { mayHaveSession } from "#lib/session.ts";
import { windStorageClock } from "#lib/storage-clock.ts";
import { followSystemTheme } from "#lib/theme.ts";
import { makeRouter } from "./router.tsx";

windStorageClock(localStorage, Date.now());
reloadOnChunkFailure();
followSystemTheme();
// Who is signed in needs it for every page: it comes while the rest starts.
if (mayHaveSession()) void import("#lib/guards.ts");

void import("#lib/keep-focus.ts").then(({ keepFocus }) => keepFocus());

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={makeRouter()} />
  </StrictMode>,
);
