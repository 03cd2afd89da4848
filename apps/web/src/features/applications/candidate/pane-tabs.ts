import { lazyComponent } from "#ui/lazy-component.tsx";
import type { PaneTab } from "./pane-tab.ts";

/** Tabs of an application in their order. The code of each body is loaded when its tab is opened. */
export const paneTabs: readonly PaneTab[] = [
  {
    key: "cv",
    label: "CV",
    isShown: ({ cv, actions }) => cv !== null || actions.includes("open"),
    Body: lazyComponent(async () => (await import("./tab-cv.tsx")).TabCv),
  },
  { key: "data", label: "Datos", Body: lazyComponent(async () => (await import("./tab-data.tsx")).TabData) },
  {
    key: "interview",
    label: "Entrevista",
    Body: lazyComponent(async () => (await import("./tab-interview.tsx")).TabInterview),
  },
  {
    key: "messages",
    label: "Mensajes",
    count: ({ messages }) => messages.unread,
    Body: lazyComponent(async () => (await import("./tab-messages.tsx")).TabMessages),
  },
  {
    key: "notes",
    label: "Notas e historia",
    Body: lazyComponent(async () => (await import("./tab-notes.tsx")).TabNotes),
  },
];
