import { Checkbox } from "#ui/forms/checkbox.tsx";
import css from "../registration.module.css";
import { bodyOf, type StepForm, type StepValues } from "../step.ts";
import { BirthFields, CurpFields, NameFields } from "./identity-fields.tsx";

const yes = "yes";
/** Text of the answer 'no CURP yet'; the steps of a registration are kept as text. */
export const noCurpText = (hasNone: boolean): string => (hasNone ? yes : "");
export const hasNoCurp = (values: StepValues): boolean => values.noCurp === yes;

export function curpOrNoneOf(values: StepValues): Record<string, unknown> {
  const { noCurp: _none, curp, ...rest } = values;
  const body = bodyOf(rest, ["gender"]);
  return hasNoCurp(values) ? { ...body, noCurp: true } : { ...body, curp };
}

/** CURP with birth date and gender. A person without a CURP types the birth date and reads how to get one. */
export function CurpOrNoneFields({ form }: { form: StepForm }) {
  const isMissing = hasNoCurp(form.values);
  return (
    <>
      <Checkbox
        label="Todavía no tengo CURP"
        {...(isMissing ? {} : { help: "Sigue sin ella. Te ayudamos a sacarla." })}
        {...form.control("noCurp")}
        value={isMissing}
        onValue={(hasNone) => form.control("noCurp").onValue(noCurpText(hasNone))}
      />
      {isMissing ? (
        <>
          <HowToGetOne />
          <BirthFields form={form} />
        </>
      ) : (
        <CurpFields form={form} />
      )}
    </>
  );
}

export function IdentityOrNoCurpFields({ form }: { form: StepForm }) {
  return (
    <>
      <CurpOrNoneFields form={form} />
      <NameFields form={form} />
    </>
  );
}

function HowToGetOne() {
  return (
    <div className="stack gap-3">
      <p>
        <b>No pasa nada: puedes seguir.</b> Te ayudamos: en «Ayuda» pide que te llamemos. Solo tu primer depósito la
        espera; mientras, te guardamos tu apoyo completo.
      </p>
      <h2>Cómo sacarla, gratis</h2>
      <ul className={css.points}>
        <li>Quizá ya la tienes: búscala en gob.mx/curp con tu nombre y tu fecha de nacimiento.</li>
        <li>Si no aparece, ve al Registro Civil con tu acta de nacimiento y algo con tu foto.</li>
        <li>¿Naciste en otro país? Viene en tu tarjeta de residente, o la pides en Migración (INM).</li>
      </ul>
    </div>
  );
}
