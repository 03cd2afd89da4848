import {
  type IdentityPaper,
  identityPaperKeys,
  identityPapers,
  isIdentityArea,
} from "@arranca/contract/persons/identity-papers";
import type { ReactNode } from "react";
import { Card } from "#ui/display/card.tsx";
import { FileField } from "#ui/files/file-field.tsx";
import type { StoredFile, Upload } from "#ui/files/use-upload.ts";
import { Select } from "#ui/forms/select.tsx";
import css from "../registration.module.css";
import { DatedDocument } from "./dated-document.tsx";
import { DocumentField } from "./document-field.tsx";
import { type DocumentKind, type KeptFiles, pictures } from "./document-kinds.ts";

type Props = {
  papers: readonly DocumentKind[];
  files: KeptFiles;
  onFile: (area: string, file: StoredFile | null) => void;
  picture?: "person" | "company";
  /** Identity paper to upload, and how to choose another one; undefined if it cannot be chosen here. */
  identity?: IdentityChoice | undefined;
  makers?: DocumentMakers;
  /** Kinds of documents for which the reviewer asked for another file. */
  another?: readonly string[];
};

export type IdentityChoice = { paper: IdentityPaper; onPaper: (paper: IdentityPaper) => void };

/** Components that create a document, by its kind, such as a CV. They hand over the stored file. */
export type DocumentMakers = Partial<
  Record<string, (props: { hasOne: boolean; onMade: (file: StoredFile) => void }) => ReactNode>
>;

export function DocumentsFields({ papers, files, onFile, picture, identity, makers = {}, another = [] }: Props) {
  // Only one side if a review asks for that side again.
  const sides = papers.filter(({ area }) => isIdentityArea(area));
  const others = papers.filter((paper) => !sides.includes(paper));
  const field = (paper: DocumentKind) => {
    const Field = paper.dated ? DatedDocument : DocumentField;
    const value = files[paper.area] ?? null;
    return (
      <div className={css.paper} key={paper.area}>
        <Field
          paper={paper}
          value={value}
          onValue={(file) => onFile(paper.area, file)}
          another={value !== null && another.includes(paper.area)}
        />
        <HowTo paper={paper} />
        {makers[paper.area]?.({ hasOne: value !== null, onMade: (file) => onFile(paper.area, file) })}
      </div>
    );
  };
  return (
    <>
      {sides.length > 0 ? (
        <Card title="Identificación oficial">
          {identity ? (
            <div className={`${css.paper} ${css.paperChoice}`}>
              <PaperChoice {...identity} />
            </div>
          ) : null}
          <div className={sides.length > 1 ? css.paperPair : undefined} data-files="tall">
            {sides.map(field)}
          </div>
        </Card>
      ) : null}
      {others.length > 0 ? <Card label="Otros documentos">{others.map(field)}</Card> : null}
      {picture ? (
        <Card label="Imagen">
          <div className={css.paper}>
            <PictureField type={picture} value={files.picture ?? null} onValue={(file) => onFile("picture", file)} />
          </div>
        </Card>
      ) : null}
    </>
  );
}

function PaperChoice({ paper, onPaper }: IdentityChoice) {
  return (
    <Select
      label="Qué identificación tienes"
      help="Con una basta. Si cambias, lo que ya subiste se queda hasta que envíes."
      placeholder=""
      options={identityPaperKeys.map((key) => ({ value: key, label: identityPapers[key].label }))}
      value={paper}
      onValue={(value) => {
        const chosen = identityPaperKeys.find((key) => key === value);
        if (chosen) onPaper(chosen);
      }}
    />
  );
}

function HowTo({ paper: { label, how } }: { paper: DocumentKind }) {
  if (!how) return null;
  return (
    <details className={css.howTo}>
      <summary className="text-14">
        ¿Para qué es?<span className="sr-only"> {label}</span>
      </summary>
      <p className="text-14">{how}</p>
    </details>
  );
}

type PictureProps = {
  type: "person" | "company";
  value: StoredFile | null;
  onValue: (file: StoredFile | null) => void;
};

function PictureField({ type, value, onValue }: PictureProps) {
  const upload: Upload<StoredFile> = pictures[type];
  return (
    <FileField
      label={type === "person" ? "Tu foto" : "Logotipo"}
      help={type === "person" ? "La ven las empresas a las que te postulas." : "Aparece en tus vacantes."}
      optional
      kind="image"
      crop={type === "person" ? "round" : "square"}
      goesOn
      upload={upload}
      value={value}
      onValue={onValue}
    />
  );
}

export const missingDocuments = (papers: readonly DocumentKind[], files: KeptFiles): readonly DocumentKind[] =>
  papers.filter((paper) => !files[paper.area]);
