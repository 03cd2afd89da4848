import { type Logo, type LogoKind, logoKinds, smallestLogo } from "@arranca/contract/about/logos";
import { keysOf } from "@arranca/contract/keys";
import { useSuspenseQuery } from "@tanstack/react-query";
import { sessionQuery } from "#lib/session/session.ts";
import { Card } from "#ui/display/card.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { FileField } from "#ui/files/file-field.tsx";
import type { Sending } from "#ui/files/send-persistently.ts";
import type { StoredFile } from "#ui/files/use-upload.ts";
import { sendLogo, useDeleteLogo, useShowLogos } from "./queries.ts";

const help = `Con fondo blanco o transparente, de ${smallestLogo.width} × ${smallestLogo.height} px o más. Si es ancho, se muestra sin el nombre al lado.`;

export function LogosCard() {
  return (
    <Card title="Logotipos">
      <div className="card-body stack gap-5">
        <p className="muted text-14">Encabezan la página de entrada y el registro. Cada cambio se ve enseguida.</p>
        {keysOf(logoKinds).map((kind) => (
          <LogoField key={kind} kind={kind} />
        ))}
      </div>
    </Card>
  );
}

function LogoField({ kind }: { kind: LogoKind }) {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const showLogos = useShowLogos();
  const remove = useDeleteLogo();
  const upload = async (file: File, sending: Sending) => {
    const { logo, message } = await sendLogo(kind, file, sending);
    await showLogos();
    showSnack(message);
    return fileOf(logo);
  };
  const logo = session.programme.logos[kind];
  return (
    <FileField<StoredFile>
      label={logoKinds[kind]}
      kind="image"
      whole
      help={help}
      upload={upload}
      onDelete={() => remove.mutateAsync(kind).then(({ message }) => showSnack(message))}
      value={logo && fileOf(logo)}
      onValue={() => undefined}
    />
  );
}

const fileOf = ({ src, width, height }: Logo): StoredFile => ({ name: `logotipo-${width}x${height}.png`, url: src });
