import type { OpenVacancy } from "@arranca/contract/vacancies/vacancy";
import { IconHeart } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { toggleSaved } from "./toggle-saved.ts";
import "./save-heart.css";

/** The heart of a list's card: filled when the vacancy is saved, one tap changes it. */
export function SaveHeart({ vacancy, saved }: { vacancy: OpenVacancy; saved: boolean }) {
  const client = useQueryClient();
  return (
    <IconButton
      className={saved ? "over vac-heart vac-saved" : "over vac-heart"}
      icon={IconHeart}
      label={`Guardar ${vacancy.title}`}
      title={saved ? "Guardada" : "Guardar"}
      aria-pressed={saved}
      onClick={() => toggleSaved(client, vacancy, saved)}
    />
  );
}
