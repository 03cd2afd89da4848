export { GiveDialog } from "./give-dialog.tsx";
export { SleepDialog } from "./sleep-dialog.tsx";
