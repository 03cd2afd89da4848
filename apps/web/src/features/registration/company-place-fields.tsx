import { IconCurrentLocation, IconMapPin } from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field-error.tsx";
import { Icon } from "#ui/icon.tsx";
import { AddressFields } from "./address-fields.tsx";
import type { StepForm } from "./step.ts";

/** Where a company is, with the exact point that people find it by. */
export function CompanyPlaceFields({ form }: { form: StepForm }) {
  return (
    <>
      <AddressFields form={form} />
      <Pin form={form} />
    </>
  );
}

function Pin({ form }: { form: StepForm }) {
  const [problem, setProblem] = useState<string>();
  const { lat, long } = form.values;
  const locate = () => {
    setProblem(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => form.set({ lat: coords.latitude.toFixed(6), long: coords.longitude.toFixed(6) }),
      () =>
        setProblem("No pudimos leer tu ubicación. Revisa el permiso de tu navegador; también puedes seguir sin ella."),
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  };
  return (
    <div className="stack g2">
      <h3>Punto en el mapa (opcional)</h3>
      <p className="t14 mut">Si estás en la empresa, guarda el punto exacto: así te encuentran más fácil.</p>
      {lat && long ? (
        <p className="row wrap">
          <Icon of={IconMapPin} />
          <span>
            {lat}, {long}
          </span>
          <Button look="quiet" size="sm" onClick={() => form.set({ lat: "", long: "" })}>
            Quitar
          </Button>
        </p>
      ) : (
        <Button className="self-start" icon={<Icon of={IconCurrentLocation} />} onClick={locate}>
          Usar mi ubicación
        </Button>
      )}
      {problem ? <FieldError id="pin-problem" message={problem} /> : null}
    </div>
  );
}
