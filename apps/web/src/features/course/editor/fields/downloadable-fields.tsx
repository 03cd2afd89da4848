import { courseLimits } from "@arranca/contract/course/limits";
import { Card } from "#ui/display/card.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Textarea } from "#ui/forms/textarea.tsx";
import { CourseFileField } from "./course-file-field.tsx";
import { type ContentOf, fieldWithin, type ItemForm } from "./item-form.ts";

type Said = ContentOf<"downloadable">["file"];

export function DownloadableFields({ form }: { form: ItemForm<"downloadable"> }) {
  const { values, set } = form;
  const { file } = values;
  const say = (change: Partial<Said>) => set({ file: { ...file, ...change } });
  return (
    <Card title="Archivo" pad>
      <div className="stack gap-5">
        <CourseFileField
          kind="pdf"
          label="PDF"
          {...form.control("src")}
          onValue={(src, uploaded) => {
            const name = file.name || uploaded?.name || "";
            const title = file.title || name.replace(/\.pdf$/i, "");
            set({ src, file: { ...file, name, title } });
          }}
        />
        <TextInput
          label="Título del archivo"
          limit={courseLimits.title}
          {...fieldWithin(form, "file.title")}
          value={file.title}
          onValue={(title) => say({ title })}
        />
        <Textarea
          label="De qué trata"
          rows={2}
          limit={courseLimits.description}
          {...fieldWithin(form, "file.description")}
          value={file.description}
          onValue={(description) => say({ description })}
        />
        <TextInput
          label="Nombre con el que se guarda"
          limit={courseLimits.title}
          {...fieldWithin(form, "file.name")}
          value={file.name}
          onValue={(name) => say({ name })}
        />
      </div>
    </Card>
  );
}
