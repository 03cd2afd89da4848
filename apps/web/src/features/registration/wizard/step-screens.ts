import { useMemo } from "react";
import { usePhone } from "#lib/page/use-wide.ts";
import { type Step, screensOf, stepOfScreen } from "../step.ts";

export function useScreens(steps: readonly Step[], at: string) {
  const isPhone = usePhone();
  const screens = useMemo(() => screensOf(steps, isPhone), [steps, isPhone]);
  const keys = [...screens.map((screen) => screen.at), "documents", "review"];
  const place = Math.max(0, keys.indexOf(keys.includes(at) ? at : stepOfScreen(at)));
  const step = screens[place];
  return {
    step,
    index: step ? steps.findIndex(({ key }) => key === step.key) : place - screens.length + steps.length,
    before: keys[place - 1],
    after: keys[place + 1] ?? "review",
  };
}
