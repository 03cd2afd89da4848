import { useState } from "react";
import { chooseTheme, readTheme, type Theme } from "#lib/page/theme.ts";
import { Card } from "#ui/display/card.tsx";
import { Segmented } from "#ui/forms/segmented.tsx";

const options: { value: Theme; label: string }[] = [
  { value: "system", label: "Automático" },
  { value: "light", label: "Claro" },
  { value: "dark", label: "Oscuro" },
];

export function AppearanceCard() {
  const [theme, setTheme] = useState(readTheme);
  const choose = (chosen: Theme) => {
    chooseTheme(chosen);
    setTheme(chosen);
  };
  return (
    <Card title="Apariencia" pad>
      <div className="stack gap-3">
        <Segmented label="Tema" options={options} value={theme} onValue={choose} />
        <p className="text-14 muted">
          {theme === "system" ? "Cambia con el tema de tu dispositivo." : "Se recuerda en este dispositivo."}
        </p>
      </div>
    </Card>
  );
}
