import type { CourseItemType } from "@arranca/contract/course";
import type { DraftContent } from "@arranca/contract/course/draft";
import type { FormState } from "#ui/forms/use-form.ts";

export type ContentOf<T extends CourseItemType> = Extract<DraftContent, { type: T }>;
/** The form of an item of one type. */
export type ItemForm<T extends CourseItemType> = FormState<ContentOf<T>>;
/** What a field deep in an item needs of its form. */
export type FieldNames = Pick<FormState<Record<string, unknown>>, "idOf" | "errors">;

/** A field within one that the form knows, as 'questions.2.text': the errors and the gate name it so. */
export const fieldWithin = ({ idOf, errors }: FieldNames, path: string) => ({
  id: idOf(path),
  name: path,
  error: errors[path],
});

/** Leads to the field that is meant, to its first part or to the nearest one around it; opens what hides it. False while it is not drawn. */
export function goToField(idOf: FieldNames["idOf"], path: string): boolean {
  for (let name = path; name; name = name.slice(0, Math.max(0, name.lastIndexOf(".")))) {
    const id = idOf(name);
    const found = document.getElementById(id) ?? document.querySelector<HTMLElement>(`[id^="${CSS.escape(`${id}.`)}"]`);
    if (!found) continue;
    const folded = found.closest("[hidden]");
    if (folded) document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(folded.id)}"]`)?.click();
    // What was folded takes the focus once it is drawn.
    requestAnimationFrame(() => {
      found.focus();
      (found.closest(".field, [data-field]") ?? found).scrollIntoView({ block: "center" });
    });
    return true;
  }
  return false;
}
