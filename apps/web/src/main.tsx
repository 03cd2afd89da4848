import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./styles/all.css";
import { windStorageClock } from "#lib/kept/storage-clock.ts";
import { reloadOnChunkFailure } from "#lib/page/chunk-reload.ts";
import { mayHaveSession } from "#lib/session/session.ts";
import { makeRouter } from "./router.tsx";

windStorageClock(localStorage, Date.now());
reloadOnChunkFailure();
// Who is signed in needs it for every page: it comes while the rest starts.
if (mayHaveSession()) void import("#lib/session/guards.ts");
void import("./behind-the-start.ts");

// React says so where the page has none.
const root = createRoot(document.getElementById("root") as HTMLElement);
const router = makeRouter();
const web = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);

const first = document.getElementById("first");
if (first) void import("#lib/page/take-over.tsx").then(({ takeOver }) => takeOver(first, router, root, web));
else root.render(web);
