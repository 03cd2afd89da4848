import { isInMexico, kilometresBetween, type Point, pointIn } from "@arranca/contract/values/points";
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconCurrentLocation,
  IconTrash,
} from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { Note } from "#ui/display/note.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { PlaceMap } from "#ui/map/map.tsx";
import type { StepForm } from "../step.ts";
import css from "./company-pin.module.css";

/** Point where the map opens; `isTown` if it is only the middle of a municipality. */
type Start = Point & { name: string; isTown?: boolean };

const startZoom = 15;
/** Kilometres that a postal code covers. A pin further away is probably a mistake. */
const farKm = 20;
/** Distance of one arrow key press on the map, in degrees (about ten metres). */
const step = 0.0001;
const moves = [
  { icon: IconArrowUp, label: "Mover el pin al norte", lat: step, long: 0 },
  { icon: IconArrowDown, label: "Mover el pin al sur", lat: -step, long: 0 },
  { icon: IconArrowLeft, label: "Mover el pin al oeste", lat: 0, long: -step },
  { icon: IconArrowRight, label: "Mover el pin al este", lat: 0, long: step },
] as const;

export function CompanyPin({ form, start }: { form: StepForm; start: Start | undefined }) {
  const [problem, setProblem] = useState<string>();
  const [pasted, setPasted] = useState("");
  const { lat, long } = form.values;
  const pin = lat && long ? { lat: Number(lat), long: Number(long) } : null;

  const put = (point: Point | null) => {
    setProblem(undefined);
    setPasted("");
    form.set(point ? { lat: point.lat.toFixed(6), long: point.long.toFixed(6) } : { lat: "", long: "" });
  };
  const locate = () => {
    setProblem(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => put({ lat: coords.latitude, long: coords.longitude }),
      () => setProblem("No pudimos leer tu ubicación. Revisa el permiso de tu navegador o toca el mapa."),
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  };
  const paste = (text: string) => {
    const point = pointIn(text);
    if (point && isInMexico(point)) return put(point);
    setPasted(text);
  };
  const leaveField = () => {
    if (pasted.trim() === "") return setProblem(undefined);
    setProblem(
      pointIn(pasted)
        ? "Ese punto no está en México. Revisa el enlace."
        : "No encontramos un lugar en ese texto. Copia el enlace completo del lugar.",
    );
  };
  const from = start ?? pin;
  const away = pin && start && !start.isTown ? Math.round(kilometresBetween(pin, start)) : 0;

  return (
    <section className="stack gap-3" aria-labelledby="pin-title">
      <div className="stack gap-1">
        <h2 id="pin-title" className={css.title}>
          Punto en el mapa (opcional)
        </h2>
        <p className="text-14 muted">
          {from
            ? "Toca el mapa para poner el pin y arrástralo hasta tu puerta. Así te encuentran más fácil."
            : "Escribe tu código postal para abrir el mapa, o usa tu ubicación si estás en la empresa."}
        </p>
      </div>
      {from ? (
        <PlaceMap
          label={start ? `Mapa de ${start.name}` : "Mapa"}
          start={from}
          pin={pin}
          zoom={startZoom}
          onPin={put}
        />
      ) : null}
      <div className="row wrap gap-2">
        <Button icon={<Icon of={IconCurrentLocation} />} onClick={locate}>
          Usar mi ubicación
        </Button>
        {pin ? (
          <>
            <Button look="quiet" icon={<Icon of={IconTrash} />} onClick={() => put(null)}>
              Quitar pin
            </Button>
            <div className={`row ${css.moves}`}>
              {moves.map(({ icon, label, ...by }) => (
                <IconButton
                  key={label}
                  icon={icon}
                  label={label}
                  onClick={() => put({ lat: pin.lat + by.lat, long: pin.long + by.long })}
                />
              ))}
            </div>
          </>
        ) : null}
      </div>
      <TextInput
        label="Enlace de otro mapa"
        optional
        help="¿Ya estás en Google Maps? Copia el enlace de tu lugar y pégalo aquí: ponemos el pin por ti."
        inputMode="url"
        autoComplete="off"
        value={pasted}
        onValue={paste}
        onBlur={leaveField}
        error={problem}
      />
      {away > farKm ? (
        <div role="status">
          <Note tone="wait">El pin está a {away} km de tu código postal. Revisa los dos.</Note>
        </div>
      ) : null}
    </section>
  );
}
