import { Button } from "#ui/actions/button.tsx";
import { Note } from "#ui/display/note.tsx";

type Props = { refused: string | null; onSend: () => void };

/** Note that asks for the photo of a changed bank account, without which nothing is paid to it. */
export const AccountProofMissing = ({ refused, onSend }: Props) => (
  <Note tone="wait" title={refused ? "Sube otra foto de tu cuenta nueva" : "Falta la foto de tu cuenta nueva"}>
    <div className="stack gap-3">
      <p>
        {refused ? `La anterior no sirvió: ${refused}. ` : ""}Sube tu estado de cuenta o el frente de tu tarjeta, a tu
        nombre. Tus pagos esperan hasta que la revisemos.
      </p>
      <Button look="wait" className="self-start" onClick={onSend}>
        Subir la foto
      </Button>
    </div>
  </Note>
);
