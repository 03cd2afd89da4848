import { type CvDetails, cvDetails, cvLimits } from "@arranca/contract/cvs";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { FormDialogFrame } from "#ui/dialogs/form-dialog-frame.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Textarea } from "#ui/forms/textarea.tsx";
import { type FormState, useForm } from "#ui/forms/use-form.ts";
import css from "./cvs.module.css";
import { useSaveDetails } from "./queries.ts";

type Experience = Record<"role" | "place" | "period" | "tasks", string>;
const noExperience: Experience = { role: "", place: "", period: "", tasks: "" };

/** What I add to my profile for the CV: about me, what I did before, what I can do. */
export function DetailsDialog({ details, onClose }: { details: CvDetails; onClose: () => void }) {
  const save = useSaveDetails();
  const form = useForm({
    schema: cvDetails,
    initial: {
      about: details.about ?? "",
      skills: [...details.skills],
      experience: details.experience.map(({ role, place, period, tasks }) => ({
        ...{ role, place: place ?? "", period: period ?? "", tasks: tasks ?? "" },
      })),
    },
    onSubmit: async (body) => {
      await save.mutateAsync(body);
      showSnack("Guardado. Actualiza o haz tu CV para que lo lleve.");
      onClose();
    },
  });
  const { experience, skills } = form.values;
  const list = form.control("experience");
  return (
    <FormDialogFrame {...{ form, onClose }} title="Completar mi CV" confirm="Guardar" busyLabel="Guardando" size={782}>
      <Textarea
        label="Sobre mí"
        help="Quién eres y qué buscas, en pocas líneas."
        optional
        rows={4}
        limit={cvLimits.about}
        {...form.control("about")}
      />
      <section className="stack gap-3" aria-label="Experiencia">
        <h3>Experiencia</h3>
        <p className="text-14 muted">
          También cuenta ayudar en un negocio, un voluntariado o un proyecto de la escuela. Los empleos del programa se
          agregan solos.
        </p>
        {experience.map((one, index) => (
          <ExperienceFields
            // biome-ignore lint/suspicious/noArrayIndexKey: what somebody did has no name of its own
            key={index}
            form={form}
            index={index}
            value={one}
            onValue={(change) => list.onValue(experience.map((other, at) => (at === index ? change : other)))}
            onRemove={() => list.onValue(experience.filter((_other, at) => at !== index))}
          />
        ))}
        {experience.length < cvLimits.experiences ? (
          <div>
            <Button
              icon={<Icon of={IconPlus} />}
              onClick={() => list.onValue([...experience, noExperience])}
              id={form.idOf("experience")}
            >
              Agregar experiencia
            </Button>
          </div>
        ) : null}
      </section>
      <SkillsField form={form} skills={skills} />
    </FormDialogFrame>
  );
}

type Form = FormState<{ about: string; skills: string[]; experience: Experience[] }>;

type ExperienceProps = {
  form: Form;
  index: number;
  value: Experience;
  onValue: (value: Experience) => void;
  onRemove: () => void;
};

function ExperienceFields({ form, index, value, onValue, onRemove }: ExperienceProps) {
  const field = (name: keyof Experience) => {
    const path = `experience.${index}.${name}`;
    return {
      ...{ id: form.idOf(path), name: path, error: form.errors[path], value: value[name] },
      onValue: (text: string) => onValue({ ...value, [name]: text }),
    };
  };
  const number = index + 1;
  return (
    <fieldset className={css.experience}>
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

/** A skill on each line. */
function SkillsField({ form, skills }: { form: Form; skills: readonly string[] }) {
  const { error, onValue, onBlur: _recheck, ...control } = form.control("skills");
  const tooLong = Object.entries(form.errors).find(([path]) => path.startsWith("skills."));
  return (
    <Textarea
      {...control}
      label="Lo que sabes hacer"
      help={`Una por renglón, ${cvLimits.skills} como máximo: un idioma, un programa, un oficio.`}
      optional
      rows={4}
      error={error ?? tooLong?.[1]}
      value={skills.join("\n")}
      onValue={(text) => onValue(text === "" ? [] : text.split("\n"))}
      onBlur={() => onValue(skills.map((skill) => skill.trim()).filter(Boolean))}
    />
  );
}
