import type { DraftItem, DraftSection, Missing } from "@arranca/contract/course/draft";
import type { CourseEditor } from "@arranca/contract/course/editor";
import { countText } from "@arranca/contract/values/count-text";
import { IconAlertTriangle, IconArrowsSort, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { fromList } from "#ui/actions/back-to-list.tsx";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { classes } from "#ui/classes.ts";
import { Tag } from "#ui/display/tag.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { AddItemDialog, SectionDialog } from "./add-dialogs.tsx";
import { DeleteSectionDialog } from "./delete-dialogs.tsx";
import css from "./editor.module.css";
import { itemKinds, sectionPlace } from "./words.ts";

type Props = {
  editor: CourseEditor;
  current: string | undefined;
  onOpen: (item: string) => void;
  onOrder: () => void;
};

type Open = { dialog: "add-section" } | { dialog: "rename" | "delete" | "add-item"; section: DraftSection };

export function Outline({ editor, current, onOpen, onOrder }: Props) {
  const { sections, missing } = editor;
  const isDraft = editor.draft !== null;
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const marks = new Map(editor.draft?.changes.map(({ id, change }) => [id, change]));
  return (
    <>
      <div className={css.outlineHead}>
        <h2 className="grow">Contenido</h2>
        {isDraft && sections.length > 0 ? (
          <Button size="sm" look="quiet" icon={<Icon of={IconArrowsSort} />} onClick={onOrder}>
            Ordenar
          </Button>
        ) : null}
      </div>
      {sections.length === 0 ? (
        <EmptyState title="El curso está vacío" picture="road">
          Empieza por una sección y agrega en ella videos, lecturas, cuestionarios y descargables.
        </EmptyState>
      ) : null}
      <ul>
        {sections.map((section, index) => {
          const own = missing.filter(({ section_id, item_id }) => section_id === section.id && item_id === null);
          return (
            <li key={section.id} id={sectionPlace(section.id)} className={css.section}>
              <div className={css.sectionHead}>
                <div className="grow">
                  <p className="text-14 muted">Sección {index + 1}</p>
                  <h3>{section.title}</h3>
                  <MissingMark missing={own} />
                </div>
                {isDraft ? (
                  <>
                    <IconButton
                      icon={IconPencil}
                      label={`Cambiar el nombre de «${section.title}»`}
                      size="sm"
                      onClick={() => setOpen({ dialog: "rename", section })}
                    />
                    <IconButton
                      icon={IconTrash}
                      label={`Eliminar la sección «${section.title}»`}
                      size="sm"
                      onClick={() => setOpen({ dialog: "delete", section })}
                    />
                  </>
                ) : null}
              </div>
              <ol>
                {section.items.map((item) => (
                  <ItemRow
                    key={item.id}
                    {...{ item, isDraft }}
                    isCurrent={item.id === current}
                    missing={missing.filter(({ item_id }) => item_id === item.id)}
                    mark={marks.get(item.id)}
                  />
                ))}
              </ol>
              {isDraft ? (
                <div className={css.addItem}>
                  <Button
                    size="sm"
                    look="quiet"
                    icon={<Icon of={IconPlus} />}
                    onClick={() => setOpen({ dialog: "add-item", section })}
                  >
                    Agregar lección
                    <span className="sr-only"> a «{section.title}»</span>
                  </Button>
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
      {isDraft ? (
        <div className="pad">
          <Button look="soft" full icon={<Icon of={IconPlus} />} onClick={() => setOpen({ dialog: "add-section" })}>
            Agregar sección
          </Button>
        </div>
      ) : null}
      {open?.dialog === "add-section" ? <SectionDialog onClose={close} /> : null}
      {open?.dialog === "rename" ? <SectionDialog section={open.section} onClose={close} /> : null}
      {open?.dialog === "add-item" ? <AddItemDialog section={open.section} onClose={close} onAdded={onOpen} /> : null}
      {open?.dialog === "delete" ? (
        <DeleteSectionDialog {...{ editor }} section={open.section} onClose={close} />
      ) : null}
    </>
  );
}

type RowProps = {
  item: DraftItem;
  isDraft: boolean;
  isCurrent: boolean;
  missing: readonly Missing[];
  mark: "added" | "changed" | "moved" | "removed" | undefined;
};

function ItemRow({ item, isDraft, isCurrent, missing, mark }: RowProps) {
  const { name, icon } = itemKinds[item.content.type];
  const minutes = item.content.type === "video" ? item.content.minutes : null;
  return (
    <li className={classes(css.item, isCurrent && css.current)}>
      <Icon of={icon} />
      <div className="grow">
        {isDraft ? (
          <Link
            to="/staff/course"
            search={{ item: item.id }}
            state={fromList}
            aria-current={isCurrent ? "true" : undefined}
          >
            {item.content.title}
          </Link>
        ) : (
          <span className={`medium ${css.itemTitle}`}>{item.content.title}</span>
        )}
        <p className="text-14 muted">
          {name}
          {minutes ? ` · ${minutes} min` : ""}
        </p>
        <MissingMark missing={missing} />
      </div>
      {mark === "added" ? <Tag brand>Nuevo</Tag> : null}
      {mark === "changed" ? <Tag>Cambió</Tag> : null}
    </li>
  );
}

function MissingMark({ missing }: { missing: readonly Missing[] }) {
  if (missing.length === 0) return null;
  return (
    <p className="text-14 text-wait with-icon">
      <Icon of={IconAlertTriangle} size={16} />
      {missing.length === 1 ? missing[0]?.message : `Faltan ${countText(missing.length, "cosa", "cosas")}`}
    </p>
  );
}
