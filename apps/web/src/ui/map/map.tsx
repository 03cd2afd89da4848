import { mapHeight } from "@arranca/contract/limits";
import { IconMap2 } from "@tabler/icons-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Button } from "../actions/button.tsx";
import { Icon } from "../actions/icon.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import css from "./map.module.css";
import type { MapProps } from "./map-canvas.tsx";

const Canvas = lazy(() => import("./map-canvas.tsx"));

/** Map with a pin. Its code is loaded when it comes into view, or on request if the reader saves data. */
export function PlaceMap(props: MapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [asks] = useState(savesData);

  useEffect(() => {
    if (asks || !frame.current) return;
    const seen = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setIsWanted(true);
    });
    seen.observe(frame.current);
    return () => seen.disconnect();
  }, [asks]);

  return (
    <div className={css.map} ref={frame}>
      {isWanted ? (
        <Suspense fallback={<Skeleton height={mapHeight} />}>
          <Canvas {...props} />
        </Suspense>
      ) : asks ? (
        <Button icon={<Icon of={IconMap2} />} onClick={() => setIsWanted(true)}>
          Ver el mapa
        </Button>
      ) : (
        <Skeleton height={mapHeight} />
      )}
    </div>
  );
}

function savesData(): boolean {
  // Missing in some browsers and in TypeScript's types. Without it, the reader does not save data.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
