import type { OpenVacancy } from "@arranca/contract/vacancies/vacancy";
import { IconHeart } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { IconButton } from "#ui/actions/icon-button.tsx";
import css from "./save-heart.module.css";
import { toggleSaved } from "./toggle-saved.ts";

export function SaveHeart({ vacancy, saved }: { vacancy: OpenVacancy; saved: boolean }) {
  const client = useQueryClient();
  return (
    <IconButton
      className={saved ? `over ${css.heart} ${css.saved}` : `over ${css.heart}`}
      icon={IconHeart}
      label={`Guardar ${vacancy.title}`}
      title={saved ? "Guardada" : "Guardar"}
      aria-pressed={saved}
      onClick={() => toggleSaved(client, vacancy, saved)}
    />
  );
}
