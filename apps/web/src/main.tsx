import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./styles/all.css";
import { expireLocalStorage } from "#lib/kept/storage-expiry.ts";
import "#lib/page/history-steps.ts";
import { reloadOnMissingFile } from "#lib/page/chunk-reload.ts";
import { mayHaveSession } from "#lib/session/session.ts";
import { makeRouter } from "./router.tsx";

expireLocalStorage(localStorage, Date.now());
// A signed-in reader needs the guards for every page, so they are loaded in parallel.
if (mayHaveSession()) void import("#lib/session/guards.ts");

const root = document.getElementById("root") as HTMLElement;
const router = makeRouter();
void import("./after-first-screen.ts").then(({ afterFirstScreen }) => afterFirstScreen(router.history));
reloadOnMissingFile(() => router.state.status === "pending");
const show = () => {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  return root;
};

const first = document.getElementById("first");
if (first)
  void import("#lib/page/replace-server-screen.ts").then(({ replaceServerScreen }) =>
    replaceServerScreen(first, router, show),
  );
else show();
