import { companySections, personSections, type SectionKey } from "@arranca/contract/review";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Session } from "#lib/session.ts";
import { companySteps, companyValues } from "./company-steps.tsx";
import { companyPapers, keptFiles, type Paper, personPapers } from "./papers.ts";
import { personSteps, personValues } from "./person-steps.tsx";
import { companyInfoQuery, personInfoQuery } from "./registration.queries.ts";
import { SectionDialog } from "./section-dialog.tsx";
import { companyUpdates, papersOfSection, personUpdates, stepsOfSection } from "./section-updates.ts";
import "./registration.css";

type Props = { section: SectionKey; session: Session; onClose: () => void };

/** Changes one section of an approved person. */
export function PersonSectionEditor({ section, session, onClose }: Props) {
  const info = useSuspenseQuery(personInfoQuery);
  const [files, setFiles] = useState(() => keptFiles(info.data.documents, info.data.profileImage));
  // Who an approved person is was checked on paper: only the contact is open in that section.
  const field = section === "personal" ? "phone" : "";
  const steps = personSteps(session.programme).filter(({ key }) =>
    stepsOfSection("person", section, field).includes(key),
  );
  return (
    <SectionDialog
      title={section === "personal" ? "Contacto" : (personSections[section as keyof typeof personSections] ?? section)}
      steps={steps}
      values={personValues(info.data)}
      papers={replaceable(personPapers, section).filter((paper) => !paper.area.startsWith("ine"))}
      files={files}
      picture={section === "documents" ? "person" : undefined}
      onFile={(area, file) => setFiles((before) => ({ ...before, [area]: file }))}
      onSave={async (step, body) => {
        await personUpdates[step]?.(body);
        await info.refetch();
      }}
      onClose={() => {
        void info.refetch();
        onClose();
      }}
    />
  );
}

/** Changes one section of an approved company. */
export function CompanySectionEditor({ section, onClose }: Omit<Props, "session">) {
  const info = useSuspenseQuery(companyInfoQuery);
  const [files, setFiles] = useState(() => keptFiles(info.data.documents, info.data.profileImage));
  return (
    <SectionDialog
      title={companySections[section as keyof typeof companySections] ?? section}
      steps={companySteps.filter(({ key }) => stepsOfSection("company", section, "").includes(key))}
      values={companyValues(info.data)}
      papers={replaceable(companyPapers, section)}
      files={files}
      picture={section === "documents" ? "company" : undefined}
      onFile={(area, file) => setFiles((before) => ({ ...before, [area]: file }))}
      onSave={async (step, body) => {
        await companyUpdates[step]?.(body);
        await info.refetch();
      }}
      onClose={() => {
        void info.refetch();
        onClose();
      }}
    />
  );
}

/** Papers of an approved account are replaced, never taken away: 'Borrar' only makes room for the next file. */
const replaceable = (papers: readonly Paper[], section: SectionKey): Paper[] =>
  section === "documents"
    ? papers
        .filter((paper) =>
          papersOfSection(
            section,
            "",
            papers.map((one) => one.area),
          ).includes(paper.area),
        )
        .map((paper) => ({ ...paper, remove: async () => undefined }))
    : [];
