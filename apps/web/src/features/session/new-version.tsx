import { useEffect, useRef, useState } from "react";
import { followTyping, hasTypedText } from "#lib/page/typed-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { watchReleases } from "./new-release.ts";
import css from "./notes.module.css";
import { useClearOfBars } from "./use-clear-of-bars.ts";

type Props = {
  watch?: (onNew: () => void) => () => void;
  reload?: () => void;
};

/** Announces a newer version of the web. The page is reloaded only on request, and never while it holds typed text. */
export function NewVersion({ watch = watchReleases, reload = () => location.reload() }: Props) {
  const [stage, setStage] = useState<"none" | "out" | "typed" | "later">("none");
  useEffect(() => watch(() => setStage("out")), [watch]);
  useEffect(followTyping, []);
  const layer = useRef<HTMLDivElement>(null);
  const isShown = stage === "out" || stage === "typed";
  useClearOfBars(layer, isShown);
  return (
    <div role="status">
      {isShown ? (
        <div className={css.layer} ref={layer}>
          <div className={`row wrap between ${css.version}`}>
            <span>
              {stage === "out"
                ? "Hay una versión nueva de esta página."
                : "Antes de actualizar, guarda o borra lo que escribiste: se perdería."}
            </span>
            <span className={`row ${css.answers}`}>
              <Button look="quiet" size="sm" onClick={() => setStage("later")}>
                Después
              </Button>
              <Button look="soft" size="sm" onClick={() => (hasTypedText() ? setStage("typed") : reload())}>
                Actualizar
              </Button>
            </span>
          </div>
        </div>
      ) : null}
    </div>
  );
}
