import { IconDownload, IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { CopyButton } from "#ui/feedback/copy-button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import css from "./second-factor.module.css";

/** Two-factor recovery codes, shown once. The next step opens after the reader confirms having stored them. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [isKept, setIsKept] = useState(false);
  const text = codes.join("\n");
  return (
    <div className="stack">
      <p>
        Si pierdes tu teléfono, cada uno te deja entrar una vez. Guárdalos fuera de esta computadora:{" "}
        <b>no los volveremos a mostrar</b>.
      </p>
      <ul className={css.recoveryCodes} data-prints-alone aria-label="Códigos de recuperación">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row wrap">
        <CopyButton text={text} label="Copiar" look="line" />
        <Button look="line" icon={<Icon of={IconDownload} />} onClick={() => download(text)}>
          Descargar
        </Button>
        <Button look="line" icon={<Icon of={IconPrinter} />} onClick={() => window.print()}>
          Imprimir
        </Button>
      </div>
      <Checkbox label="Ya los guardé en un lugar seguro" value={isKept} onValue={setIsKept} />
      <div>
        <Button look="fill" disabled={!isKept} onClick={onKept}>
          Listo
        </Button>
      </div>
    </div>
  );
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([`${text}\n`], { type: "text/plain" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: "codigos-de-recuperacion.txt" });
  link.click();
  URL.revokeObjectURL(address);
}
