import type { Point } from "@arranca/contract/values/points";
import { IconFocusCentered, IconMapPin, IconMinus, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { mapQuery } from "#lib/map.ts";
import { Button } from "../actions/button.tsx";
import { Icon } from "../actions/icon.tsx";
import { IconButton } from "../actions/icon-button.tsx";
import css from "./map.module.css";
import { type OpenMap, openMap } from "./map-leaflet.ts";

export type MapProps = {
  label: string;
  start: Point;
  pin: Point | null;
  zoom: number;
  /** Called with the new point of the pin. If set, the pin can be placed and moved. */
  onPin?: ((point: Point) => void) | undefined;
};

export default function MapCanvas({ label, start, pin, zoom, onPin }: MapProps) {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<OpenMap>(undefined);
  const hear = useRef(onPin);
  hear.current = onPin;
  const [opened] = useState({ center: pin ?? start, zoom, isEditable: onPin !== undefined });
  const [isPlan, setIsPlan] = useState(true);
  const { data: around } = useQuery(mapQuery(pin ?? start));
  const hintId = useId();

  useEffect(() => {
    if (!box.current) return;
    const made = openMap(box.current, { ...opened, onPin: (point) => hear.current?.(point), onPlan: setIsPlan });
    map.current = made;
    return () => made.close();
  }, [opened]);
  useEffect(() => map.current?.setPin(pin), [pin]);
  useEffect(() => {
    if (around) map.current?.setAround(around);
  }, [around]);
  const { lat, long } = start;
  useEffect(() => map.current?.setStart({ lat, long }), [lat, long]);

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold a map */}
      <div
        className={css.box}
        role="group"
        aria-label={label}
        aria-describedby={onPin ? hintId : undefined}
        ref={box}
      />
      <div className={css.tools}>
        <IconButton icon={IconPlus} label="Acercar el mapa" onClick={() => map.current?.zoomBy(1)} />
        <IconButton icon={IconMinus} label="Alejar el mapa" onClick={() => map.current?.zoomBy(-1)} />
        <IconButton
          icon={IconFocusCentered}
          label={pin ? "Centrar en el pin" : "Volver al inicio"}
          onClick={() => map.current?.goTo(pin ?? start)}
        />
      </div>
      {onPin && !pin ? (
        <>
          <span className={css.cross} aria-hidden="true" />
          <div className={css.here}>
            <Button
              icon={<Icon of={IconMapPin} />}
              onClick={() => {
                const center: Point | undefined = map.current?.center();
                if (center) onPin(center);
              }}
            >
              Poner el pin aquí
            </Button>
          </div>
        </>
      ) : null}
      {around?.tiles && !isPlan ? <p className={css.credit}>{around.tiles.attribution}</p> : null}
      {onPin ? (
        <p className="sr-only" id={hintId}>
          Mueve el mapa con las flechas, acércalo con más y aléjalo con menos. Con el foco en el pin, las flechas lo
          mueven.
        </p>
      ) : null}
    </>
  );
}
