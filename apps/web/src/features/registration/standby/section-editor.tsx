import { isIdentityArea } from "@arranca/contract/persons/identity-papers";
import { companySections, personSections, type SectionKey } from "@arranca/contract/review/requests";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { documentKindsWith } from "../documents/document-kinds.ts";
import { noCurpText } from "../fields/no-curp.tsx";
import { personInfoQuery, requestQuery } from "../queries.ts";
import { AccountProofDialog } from "./account-proof-dialog.tsx";
import type { Editing } from "./request-tasks.tsx";
import { SectionDialog } from "./section-dialog.tsx";
import { documentsOfSection, stepsOfSection } from "./section-updates.ts";
import { type OnEmailWaits, useCompanyEditing, usePersonEditing } from "./use-editing.ts";

type Props = {
  section: SectionKey;
  needed?: string | undefined;
  onEmailWaits?: OnEmailWaits;
  onClose: () => void;
};

/**
 * Editor of one section of an approved person. A new identity or bank account takes effect after a review. A changed account
 * is followed by the dialog that asks for its photo.
 */
export function PersonSectionEditor(props: Props) {
  const editing = usePersonEditing(props.onEmailWaits);
  const queryClient = useQueryClient();
  const [isProofAsked, setProofAsked] = useState(false);
  const isBankSaved = useRef(false);
  if (isProofAsked) return <AccountProofDialog onClose={props.onClose} />;
  return (
    <SectionEditor
      {...props}
      names={personSections}
      editing={{
        ...editing,
        onSave: async (step, body) => {
          await editing.onSave(step, body);
          isBankSaved.current = step === "bank";
        },
      }}
      onClose={() => {
        const proof = queryClient.getQueryData(personInfoQuery.queryKey)?.account_proof;
        if (isBankSaved.current && proof?.state === "missing") setProofAsked(true);
        else props.onClose();
      }}
    />
  );
}

/** Editor of one section of an approved company. A new legal identity takes effect after a review. */
export const CompanySectionEditor = (props: Props) => (
  <SectionEditor {...props} names={companySections} editing={useCompanyEditing(props.onEmailWaits)} />
);

/** Editor of the company's logo alone, which nobody would look for among the documents of its section. */
export function CompanyPictureEditor({ onClose }: Pick<Props, "onClose">) {
  const editing = useCompanyEditing();
  const [files, setFiles] = useState(editing.files);
  return (
    <SectionDialog
      title="Imagen de la empresa"
      steps={[]}
      values={{}}
      papers={[]}
      files={files}
      picture="company"
      onFile={(area, file) => setFiles((before) => ({ ...before, [area]: file }))}
      onSave={editing.onSave}
      onClose={onClose}
    />
  );
}

// Sections whose changes are reviewed before they take effect. All others take effect when saved.
const hints: Partial<Record<SectionKey, string>> = {
  personal:
    "Tu nombre, CURP y fecha de nacimiento los revisa el equipo. Mientras tanto siguen los de antes. Tu correo nuevo se confirma con un código. Lo demás cambia al guardar.",
  company:
    "El nombre, la razón social y el RFC los revisa el equipo. Mientras tanto siguen los de antes. Un correo nuevo se confirma con un código. Lo demás cambia al guardar.",
  bank: "Cambia al guardar. Tus pagos esperan hasta que revisemos la cuenta nueva.",
};

type EditorProps = Props & { names: Partial<Record<SectionKey, string>>; editing: Editing };

function SectionEditor({ section, needed, names, editing, onClose }: EditorProps) {
  const { type, steps, values, papers, onSave } = editing;
  const [files, setFiles] = useState(editing.files);
  const queryClient = useQueryClient();
  const { data: request } = useQuery(requestQuery(type));
  const [paper, setPaper] = useState(editing.identityPaper);
  // The identity paper of an approved person can only be replaced with a change of identity.
  const isIdentityOpen =
    type === "company" || request?.identity || request?.sections.some((item) => provesWho(item.section));
  const kinds = paper ? documentKindsWith(papers, paper) : papers;
  const areas = kinds.map(({ area }) => area);
  const shown = kinds.filter(
    ({ area }) =>
      documentsOfSection("documents", "", areas).includes(area) && (isIdentityOpen || !isIdentityArea(area)),
  );
  return (
    <SectionDialog
      title={names[section] ?? section}
      hint={(section === "bank" && editing.bankHint) || hints[section]}
      focus={needed}
      steps={steps.filter(({ key }) => stepsOfSection(type, section, "").includes(key))}
      // Opened to give the CURP, the form begins with its field.
      values={needed === "curp" ? { ...values, identity: { ...values.identity, noCurp: noCurpText(false) } } : values}
      papers={section === "documents" ? shown : []}
      identity={paper && { paper, onPaper: setPaper }}
      files={files}
      picture={section === "documents" ? type : undefined}
      onFile={(area, file) => setFiles((before) => ({ ...before, [area]: file }))}
      onSave={onSave}
      onClose={() => {
        void queryClient.invalidateQueries({ queryKey: requestQuery(type).queryKey });
        onClose();
      }}
    />
  );
}

const provesWho = (section: SectionKey): boolean => section === "personal" || section === "documents";
