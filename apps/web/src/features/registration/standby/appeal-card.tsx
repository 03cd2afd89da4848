import { appealAsCompany, appealAsPerson } from "@arranca/contract/accounts/registration";
import { call } from "#lib/calls/call.ts";
import { Button } from "#ui/actions/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { Form } from "#ui/forms/form.tsx";
import { Textarea } from "#ui/forms/textarea.tsx";
import { useForm } from "#ui/forms/use-form.ts";

export function AppealCard({ type, onSent }: { type: "person" | "company"; onSent: () => Promise<unknown> }) {
  const form = useForm({
    schema: appealAsPerson.body,
    initial: { comment: "" },
    onSubmit: async (body) => {
      await (type === "person" ? call(appealAsPerson, { body }) : call(appealAsCompany, { body }));
      await onSent();
    },
  });
  return (
    <Card title="Pedir otra revisión" pad>
      <Form form={form} className="stack">
        <p>Corrige lo que haga falta y cuéntanos qué cambió. Puedes pedirlo una sola vez.</p>
        <Textarea label="¿Qué cambió?" rows={4} limit={500} {...form.control("comment")} />
        <Button look="fill" type="submit" className="self-start" busy={form.busy} busyLabel="Enviando">
          Enviar a revisión
        </Button>
      </Form>
    </Card>
  );
}
