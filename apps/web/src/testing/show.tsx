import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { type ReactNode, StrictMode, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { Snackbars } from "#ui/feedback/snackbar.tsx";
import "../styles/all.css";

let shown: { root: Root; element: HTMLElement } | undefined;

export function clear(): void {
  shown?.root.unmount();
  shown?.element.remove();
  shown = undefined;
}

/** Renders components as the product does, with its snackbars, until the test ends or renders others. */
export function show(pieces: ReactNode): void {
  clear();
  const element = document.body.appendChild(document.createElement("div"));
  const root = createRoot(element);
  shown = { root, element };
  root.render(
    <StrictMode>
      {pieces}
      <Snackbars />
    </StrictMode>,
  );
}

export function showWithLinks(pieces: ReactNode): void {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => pieces }),
    history: createMemoryHistory({ initialEntries: ["/"] }),
  });
  show(<RouterProvider router={router} />);
}

export function Held<T>({
  initial,
  children,
}: {
  initial: T;
  children: (control: { value: T; onValue: (value: T) => void }) => ReactNode;
}) {
  const [value, onValue] = useState(initial);
  return children({ value, onValue });
}
