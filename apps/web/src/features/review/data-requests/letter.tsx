import { type DataRight, dataRights, wayToComplain } from "@arranca/contract/data-requests";

type Props = {
  folio: string;
  name: string;
  right: DataRight;
  words: string;
  answer: string | null;
  isRefused: boolean;
  carriedOut: string | null;
};

/** Answer to a data request as a printed letter. Visible only in print; names no member of the team. */
export function Letter({ folio, name, right, words, answer, isRefused, carriedOut }: Props) {
  return (
    <div hidden data-letter>
      <h2>Solicitud {folio}</h2>
      <p>
        {name}. Derecho: {dataRights[right].name}.
      </p>
      <p>Pidió: «{words}»</p>
      <p>Respuesta: {answer}</p>
      {isRefused ? <p>{wayToComplain}</p> : null}
      {carriedOut ? <p>Lo que se hizo: {carriedOut}</p> : null}
    </div>
  );
}
