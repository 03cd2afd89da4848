import type { OpenVacancy } from "@arranca/contract/vacancies";
import { IconHeart } from "@tabler/icons-react";
import { IconButton } from "#ui/icon-button.tsx";
import { useSaved } from "./use-saved.ts";

/** The heart of a list's card: filled when the vacancy is saved, one tap changes it. */
export function SaveHeart({ vacancy }: { vacancy: OpenVacancy }) {
  const { saved, toggle } = useSaved(vacancy);
  return (
    <IconButton
      className={saved ? "over vac-heart vac-saved" : "over vac-heart"}
      icon={IconHeart}
      label={`Guardar ${vacancy.title}`}
      title={saved ? "Guardada" : "Guardar"}
      aria-pressed={saved}
      onClick={toggle}
    />
  );
}
