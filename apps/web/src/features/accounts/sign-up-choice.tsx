import { IconCheck, IconClock } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import companyArt from "./company.svg";
import personArt from "./person.svg";
import type { SignUpType } from "./queries.ts";
import css from "./sign-up.module.css";

const choices: { type: SignUpType; title: string; help: string; art: string; button: string; takes: string }[] = [
  {
    type: "person",
    title: "Busco empleo",
    help: "Tengo de 18 a 27 años y quiero mi primer empleo.",
    art: personArt,
    button: "Continuar como persona",
    takes: "Empieza con tu correo y una contraseña. Lo demás va por partes y se guarda.",
  },
  {
    type: "company",
    title: "Soy empresa",
    help: "Quiero publicar vacantes y contratar jóvenes.",
    art: companyArt,
    button: "Continuar como empresa",
    takes:
      "Ten a la mano el RFC, la constancia del SAT, el registro patronal del IMSS y un comprobante de domicilio. Tu avance se guarda.",
  },
];

type Props = { type: SignUpType; onType: (type: SignUpType) => void; onContinue: () => void };

export function SignUpChoice({ type, onType, onContinue }: Props) {
  const chosen = choices.find((choice) => choice.type === type);
  return (
    <>
      <div className="stack gap-1">
        <h1 className="text-32">Crea tu cuenta</h1>
        <p className="muted">¿Quién eres? Es gratis.</p>
      </div>
      <form
        className="stack gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          onContinue();
        }}
      >
        <fieldset className="stack gap-3">
          <legend className="sr-only">Tipo de cuenta</legend>
          {choices.map((choice) => (
            <label className={css.choice} key={choice.type}>
              <input
                type="radio"
                name="account_type"
                checked={type === choice.type}
                onChange={() => onType(choice.type)}
              />
              <img src={choice.art} alt="" width="76" height="76" />
              <span>
                <span className="bold">{choice.title}</span>
                <span className="text-14 muted">{choice.help}</span>
              </span>
              <span className={css.tick}>
                <Icon of={IconCheck} size={16} />
              </span>
            </label>
          ))}
        </fieldset>
        <div className="stack gap-3">
          <Button look="fill" size="lg" full type="submit">
            {chosen?.button}
          </Button>
          <p className="center text-14 muted">
            ¿Ya tienes cuenta? <Link to="/">Inicia sesión</Link>
          </p>
        </div>
      </form>
      <p className="note">
        <Icon of={IconClock} />
        <span>{chosen?.takes}</span>
      </p>
    </>
  );
}
