import type { CompanyInfo } from "@arranca/contract/companies";
import { mapZoom } from "@arranca/contract/limits";
import type { ReactNode } from "react";
import { PlaceMap } from "#ui/map/map.tsx";
import css from "./companies.module.css";

type Props = { company: CompanyInfo; children: ReactNode };

export function CompanyPlace({ company: { name, location }, children }: Props) {
  if (!location || location.lat === null || location.long === null) {
    return <div className={`stack gap-3 ${css.noPin}`}>{children}</div>;
  }
  const point = { lat: location.lat, long: location.long };
  return (
    <PlaceMap key={`${point.lat},${point.long}`} label={`Mapa de ${name}`} start={point} pin={point} zoom={mapZoom} />
  );
}
