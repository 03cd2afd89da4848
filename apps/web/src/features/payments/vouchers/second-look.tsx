import type { SecondLookCause, VoucherDetail } from "@arranca/contract/payments/vouchers";
import { Section } from "#ui/display/card.tsx";
import { Note } from "#ui/display/note.tsx";

const causes: Record<SecondLookCause, string> = {
  draw: "Salió en el sorteo: uno de cada diez se revisa dos veces.",
  new_reviewer: "Se revisan dos veces los primeros 20 de quien empieza.",
};

/** Says what a second look is about, or how it ended; nothing for a voucher without one. */
export function SecondLookNote({ voucher }: { voucher: Pick<VoucherDetail, "second_look"> }) {
  const look = voucher.second_look;
  if (!look) return null;
  const { title, body } = lookWords(look);
  return (
    <Section>
      <Note tone={look.agrees === true ? "ok" : "wait"} title={title}>
        {body}
      </Note>
    </Section>
  );
}

type Look = NonNullable<VoucherDetail["second_look"]>;

export function lookWords({ cause, decision, decided_by, looked_by, agrees }: Look): { title: string; body: string } {
  const first = `${decision.name} por ${decided_by ?? "otra persona"}.`;
  if (agrees === null)
    return { title: "Falta la segunda revisión", body: `${first} ${causes[cause]} Hasta entonces no se paga.` };
  const second = looked_by ?? "otra persona";
  return agrees
    ? { title: "Segunda revisión hecha", body: `${first} ${second} lo confirmó.` }
    : {
        title: "Las dos revisiones no coinciden",
        body: `${first} ${second} no estuvo de acuerdo. Decide otra persona.`,
      };
}
