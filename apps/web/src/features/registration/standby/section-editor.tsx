import { companySections, personSections, type SectionKey } from "@arranca/contract/review/requests";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { requestQuery } from "../queries.ts";
import type { Editing } from "./request-tasks.tsx";
import { SectionDialog } from "./section-dialog.tsx";
import { papersOfSection, stepsOfSection } from "./section-updates.ts";
import { type OnEmailWaits, useCompanyEditing, usePersonEditing } from "./use-editing.ts";

type Props = {
  section: SectionKey;
  /** The name of the field that cannot be left out here. */
  needed?: string | undefined;
  onEmailWaits?: OnEmailWaits;
  onClose: () => void;
};

/** Changes one section of an approved person; who they are waits for staff, and so does a new bank account. */
export const PersonSectionEditor = (props: Props) => (
  <SectionEditor {...props} names={personSections} editing={usePersonEditing(props.onEmailWaits)} />
);

/** Changes one section of an approved company; its legal identity waits for staff. */
export const CompanySectionEditor = (props: Props) => (
  <SectionEditor {...props} names={companySections} editing={useCompanyEditing(props.onEmailWaits)} />
);

/** Changes the logo alone: below the papers of its section nobody would look for it. */
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

// What is looked at before it counts; everything else counts as it is saved.
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
  // An approved person's INE opens with a change of identity alone.
  const isIneOpen =
    type === "company" || request?.identity || request?.sections.some((item) => provesWho(item.section));
  const areas = papers.map((paper) => paper.area);
  const shown = papers.filter(
    ({ area }) => papersOfSection("documents", "", areas).includes(area) && (isIneOpen || !area.startsWith("ine")),
  );
  return (
    <SectionDialog
      title={names[section] ?? section}
      hint={hints[section]}
      focus={needed}
      steps={steps.filter(({ key }) => stepsOfSection(type, section, "").includes(key))}
      values={values}
      papers={section === "documents" ? shown : []}
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
