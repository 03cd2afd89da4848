import { courseFileBytes } from "@arranca/contract/course/limits";
import { useState } from "react";
import { PageError } from "#lib/page/page-error.ts";
import { Card } from "#ui/display/card.tsx";
import { refusalText } from "#ui/files/file-rules.ts";
import { readChosen } from "#ui/files/read-chosen.ts";
import { sendPersistently } from "#ui/files/send-persistently.ts";
import { Segmented } from "#ui/forms/segmented.tsx";
import { Select } from "#ui/forms/select.tsx";
import { RichTextEditor } from "#ui/rich-text/rich-text-editor.tsx";
import { useCourseFiles } from "../course-files.tsx";
import { sendCourseFile } from "../queries.ts";
import { fieldWithin, type ItemForm } from "./item-form.ts";

// Characters of text. The API's limit counts HTML, of which about four fifths is text.
const longest = 24_000;

export function ReadingFields({ form }: { form: ItemForm<"iframe"> }) {
  const { values, set } = form;
  const { all, remember } = useCourseFiles();
  const pages = all.filter(({ kind }) => kind === "page");
  const isPage = values.src !== null;
  // Keeps the text while the reading is a page, for a change of mind.
  const [putAside, setPutAside] = useState("");
  const choose = (what: "text" | "page") => {
    if ((what === "page") === isPage) return;
    if (what === "page") setPutAside(values.text);
    set(what === "page" ? { src: pages[0]?.src ?? null, text: "" } : { src: null, text: putAside });
  };

  const uploadPicture = async (file: File) => {
    const image = await readChosen(file, { kind: "image", maxBytes: courseFileBytes.image });
    if (!(image instanceof File)) throw new PageError(422, refusalText(image));
    const kept = await sendPersistently((sending) => sendCourseFile("image", image, sending), {
      signal: new AbortController().signal,
      idempotencyKey: crypto.randomUUID(),
      onState: () => {},
    });
    remember(kept);
    return { url: kept.src };
  };
  return (
    <Card title="Lectura" pad>
      <div className="stack gap-5">
        {pages.length > 0 ? (
          <div>
            <Segmented
              label="Qué se lee"
              options={[
                { value: "text", label: "Un texto" },
                { value: "page", label: "Una página del programa" },
              ]}
              value={isPage ? "page" : "text"}
              onValue={choose}
            />
          </div>
        ) : null}
        {isPage ? (
          <Select
            label="Página"
            help="Son las que trae el programa; su texto no se edita aquí."
            placeholder=""
            options={pages.map(({ src, name }) => ({ value: src, label: name }))}
            {...fieldWithin(form, "src")}
            value={values.src ?? ""}
            onValue={(src) => set({ src })}
          />
        ) : (
          <RichTextEditor
            label="Texto"
            tools="general"
            limit={longest}
            {...{ uploadPicture }}
            {...form.control("text")}
          />
        )}
      </div>
    </Card>
  );
}
