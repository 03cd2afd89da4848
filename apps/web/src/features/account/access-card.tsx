import { IconAt, IconLock } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { Card, Section } from "#ui/display/card.tsx";
import css from "./account.module.css";
import type { CodeAsker } from "./code-sent.tsx";
import { EmailDialog } from "./email-dialog.tsx";
import { PasswordDialog } from "./password-dialog.tsx";

type Props = { email: string; askCode: CodeAsker; onEmailChanged: () => unknown };

export function AccessCard({ email, askCode, onEmailChanged }: Props) {
  const [open, setOpen] = useState<"email" | "password">();
  const close = () => setOpen(undefined);
  return (
    <Card title="Cómo entras">
      <Line icon={<Icon of={IconAt} />} term="Correo electrónico" value={email}>
        <Button size="sm" aria-label="Cambiar correo electrónico" onClick={() => setOpen("email")}>
          Cambiar
        </Button>
      </Line>
      <Line icon={<Icon of={IconLock} />} term="Contraseña" value="••••••••">
        <Button size="sm" aria-label="Cambiar contraseña" onClick={() => setOpen("password")}>
          Cambiar
        </Button>
      </Line>
      {open === "email" ? <EmailDialog {...{ email, askCode, onEmailChanged }} onClose={close} /> : null}
      {open === "password" ? <PasswordDialog email={email} onClose={close} /> : null}
    </Card>
  );
}

type LineProps = { icon: ReactNode; term: string; value: string; children: ReactNode };

function Line({ icon, term, value, children }: LineProps) {
  return (
    <Section className={`wrap ${css.line}`}>
      <span className={css.mark}>{icon}</span>
      <dl className="grow">
        <dt className="bold">{term}</dt>
        <dd className="text-14 muted">{value}</dd>
      </dl>
      {children}
    </Section>
  );
}
