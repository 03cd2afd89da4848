import { cvLimits } from "@arranca/contract/cvs";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Textarea } from "#ui/forms/textarea.tsx";
import css from "../cvs.module.css";
import type { AnswersForm, Experience } from "./form.ts";

const blank: Experience = { role: "", place: "", period: "", tasks: "" };

// Experience that people without a first job have; the words can be edited.
const examples: readonly Pick<Experience, "role" | "tasks">[] = [
  { role: "Ayudé en el negocio de mi familia", tasks: "Atendí a clientes, cobré y acomodé la mercancía." },
  { role: "Servicio social", tasks: "Recibí a la gente, contesté llamadas y puse orden en los papeles." },
  { role: "Cuidé a personas de mi familia", tasks: "Vi sus horas, su comida y sus citas con el doctor." },
  { role: "Proyecto de la escuela", tasks: "Lo hicimos en equipo: repartí tareas y presenté el resultado." },
  { role: "Vendí por internet", tasks: "Tomé fotos, hablé con la gente y llevé lo que compró." },
  { role: "Voluntariado", tasks: "Junté y repartí apoyos en mi colonia." },
];

export function ExperienceAnswer({ form }: { form: AnswersForm }) {
  const { experience } = form.values;
  const list = form.control("experience");
  const idOf = (index: number) => form.idOf(`experience.${index}`);
  const add = (one: Partial<Experience>, field = "") => {
    list.onValue([...experience, { ...blank, ...one }]);
    requestAnimationFrame(() => document.getElementById(`${idOf(experience.length)}${field}`)?.focus());
  };
  const isFull = experience.length >= cvLimits.experiences;
  const free = examples.filter(({ role }) => experience.every((one) => one.role !== role));
  return (
    <>
      {experience.map((one, index) => (
        <ExperienceFields
          // biome-ignore lint/suspicious/noArrayIndexKey: what somebody did has no name of its own
          key={index}
          form={form}
          id={idOf(index)}
          index={index}
          value={one}
          onValue={(change) => list.onValue(experience.map((other, at) => (at === index ? change : other)))}
          onRemove={() => list.onValue(experience.filter((_other, at) => at !== index))}
        />
      ))}
      {isFull ? null : (
        <>
          <p className="text-14 muted">Toca algo parecido a lo que hiciste; después cámbiale las palabras.</p>
          <div className="chips">
            {free.map((example) => (
              <button type="button" className="filter-chip" key={example.role} onClick={() => add(example)}>
                {example.role}
              </button>
            ))}
          </div>
          <div>
            <Button icon={<Icon of={IconPlus} />} onClick={() => add({}, ".role")} id={form.idOf("experience")}>
              Agregar experiencia
            </Button>
          </div>
        </>
      )}
    </>
  );
}

type Props = {
  form: AnswersForm;
  id: string;
  index: number;
  value: Experience;
  onValue: (value: Experience) => void;
  onRemove: () => void;
};

function ExperienceFields({ form, id, index, value, onValue, onRemove }: Props) {
  const field = (name: keyof Experience) => {
    const path = `experience.${index}.${name}`;
    return {
      ...{ id: form.idOf(path), name: path, error: form.errors[path], value: value[name] },
      onValue: (text: string) => onValue({ ...value, [name]: text }),
    };
  };
  const number = index + 1;
  return (
    // A prefilled entry is focused as a whole, so that a phone shows it without the keyboard.
    <fieldset className={css.experience} id={id} tabIndex={-1}>
      <legend className="sr-only">Experiencia {number}</legend>
      <TextInput
        label="Qué hiciste"
        help="Por ejemplo: Ayudante en una papelería."
        limit={cvLimits.role}
        {...field("role")}
      />
      <div className="grid-2">
        <TextInput label="Dónde" optional limit={cvLimits.place} {...field("place")} />
        <TextInput
          label="Cuándo"
          optional
          help="Por ejemplo: Verano de 2025."
          limit={cvLimits.period}
          {...field("period")}
        />
      </div>
      <Textarea label="Cuéntalo en una o dos líneas" optional rows={2} limit={cvLimits.tasks} {...field("tasks")} />
      <div>
        <Button look="quiet" size="sm" icon={<Icon of={IconTrash} size={16} />} onClick={onRemove}>
          Quitar<span className="sr-only"> la experiencia {number}</span>
        </Button>
      </div>
    </fieldset>
  );
}
