import { type CourseChange, courseChanges } from "@arranca/contract/course/draft";
import css from "./editor.module.css";
import { changeNames, fieldsInWords } from "./words.ts";

export function ChangeList({ changes }: { changes: readonly CourseChange[] }) {
  const groups = courseChanges.flatMap((change) => {
    const those = changes.filter((one) => one.change === change);
    return those.length > 0 ? [{ change, those }] : [];
  });
  return (
    <div className={`stack gap-3 ${css.changes}`}>
      {groups.map(({ change, those }) => (
        <section key={change} data-change={change}>
          <h3 className="text-14">
            {changeNames[change]} <span className="muted medium">({those.length})</span>
          </h3>
          <ul>
            {those.map(({ id, what, title, section, fields }) => (
              <li key={id} className="text-14">
                {what === "section" ? `Sección «${title}»` : title}
                {section || fields.length > 0 ? (
                  <span className="muted">
                    {section ? ` · ${section}` : ""}
                    {fields.length > 0 ? ` · ${fieldsInWords(fields)}` : ""}
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
