import { genericRfcs, hasRfcCheckDigit, isRfc } from "@arranca/contract/values/identifiers";
import { likelyIdentifier, typeIdentifier } from "@arranca/contract/values/typed/identifier-slips";
import { useQuery } from "@tanstack/react-query";
import { Note } from "#ui/display/note.tsx";
import { EmailInput } from "#ui/forms/mending/email-input.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Textarea } from "#ui/forms/textarea.tsx";
import { DidYouMean } from "#ui/forms/typed/did-you-mean.tsx";
import { sharedRfcQuery } from "../queries.ts";
import type { StepForm } from "../step.ts";
import { PhoneControl } from "./phone-control.tsx";
import { useOptions } from "./use-options.ts";

export function CompanyFields({ form }: { form: StepForm }) {
  return (
    <>
      <LegalFields form={form} />
      <CompanyProfileFields form={form} />
    </>
  );
}

function LegalFields({ form }: { form: StepForm }) {
  const rfc = form.values.rfc ?? "";
  const likely = likelyIdentifier(rfc, "rfc");
  const { data: isShared } = useQuery(sharedRfcQuery(rfc));
  const isPerson = isRfc(rfc) && rfc.length === 13;
  return (
    <>
      <div className="stack gap-2">
        <TextInput
          label="RFC"
          help="12 caracteres si es empresa, 13 si eres persona física. Con homoclave."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.control("rfc")}
          onValue={(typed) => form.set({ rfc: typeIdentifier(rfc, typed, "rfc") })}
        />
        <DidYouMean meant={likely} onTake={() => likely && form.set({ rfc: likely })} />
        <div role="status">
          {genericRfcs.includes(rfc) ? (
            <Note tone="wait">Ese RFC es genérico. Escribe el de tu constancia; si no tienes otro, sigue.</Note>
          ) : null}
          {isShared ? (
            <Note tone="wait">
              Ya hay una empresa con este RFC. Si es la tuya, pide a quien la registró que te invite. Si no, sigue: lo
              revisamos contigo.
            </Note>
          ) : null}
          {!likely && isRfc(rfc) && !hasRfcCheckDigit(rfc) ? (
            <Note tone="wait">
              El último carácter no corresponde a este RFC. Revísalo; si así está en tu constancia, sigue.
            </Note>
          ) : null}
        </div>
      </div>
      <TextInput label="Nombre comercial" autoComplete="organization" {...form.control("name")} />
      <TextInput
        label="Razón social"
        help={isPerson ? "Tu nombre completo, como está en tu constancia." : "Como está en tu constancia."}
        {...form.control("businessName")}
      />
    </>
  );
}

/** Fields of a company's profile, which it can change at any time without a review. */
function CompanyProfileFields({ form }: { form: StepForm }) {
  const sectors = useOptions("sectors", form.values.sectorId);
  const sizes = useOptions("sizes", form.values.size);
  const presence = useOptions("presence", form.values.presence);
  return (
    <>
      <Select label="Sector" options={sectors} {...form.control("sectorId")} />
      <div className="grid-2">
        <Select label="Tamaño" options={sizes} {...form.control("size")} />
        <Select
          label="Presencia"
          help="Si solo trabajas en México, es nacional."
          options={presence}
          {...form.control("presence")}
        />
      </div>
      <PhoneControl form={form} label="Teléfono" />
      <EmailInput label="Correo electrónico" autoComplete="email" {...form.control("email")} />
      <Textarea
        label="Descripción"
        optional
        help="Qué hace tu empresa: lo leen quienes ven tus vacantes."
        rows={4}
        limit={1000}
        {...form.control("description")}
      />
    </>
  );
}
