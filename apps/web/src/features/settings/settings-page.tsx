import type { ProgrammeSettings } from "@arranca/contract/programme";
import { initialSettings, settingGroups, settingValues } from "@arranca/contract/settings";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isChangedMeanwhile } from "#lib/calls/changed-meanwhile.ts";
import { Button } from "#ui/actions/button.tsx";
import { UnsavedDialog } from "#ui/dialogs/unsaved-dialog.tsx";
import { Card } from "#ui/display/card.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { ListSkeleton } from "#ui/feedback/skeleton.tsx";
import { showSnack } from "#ui/feedback/snackbar-store.ts";
import { WaitForQueries } from "#ui/feedback/wait-for-queries.tsx";
import { Form } from "#ui/forms/form.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { CatalogueAges } from "./catalogue-ages.tsx";
import { LogosCard } from "./logos-card.tsx";
import { OtherListsCard } from "./other-lists-card.tsx";
import { settingsQuery, useChangeSettings } from "./queries.ts";
import { SettingField } from "./setting-field.tsx";
import { SettingHistory } from "./setting-history.tsx";
import css from "./settings.module.css";
import { changedKeys, settingText } from "./words.ts";

export function SettingsPage() {
  const query = useQuery(settingsQuery);
  return (
    <WaitForQueries queries={[query]}>
      <div className={`${css.page} stack`}>
        <LogosCard />
        <QueryView query={query} skeleton={<ListSkeleton rows={6} label="Cargando la configuración" />}>
          {(settings) => <SettingsForm settings={settings} />}
        </QueryView>
        <OtherListsCard />
        <CatalogueAges />
        <SettingHistory />
      </div>
    </WaitForQueries>
  );
}

function SettingsForm({ settings }: { settings: ProgrammeSettings }) {
  const queryClient = useQueryClient();
  const save = useChangeSettings();
  // Values at the start of the edit: each change is sent with the value it was made from.
  const [start, setStart] = useState(settings);
  const form = useForm({
    schema: settingValues,
    initial: settings,
    onSubmit: async (after) => {
      const changes = changedKeys(start, after).map((key) => ({ key, from: start[key], to: after[key] }));
      if (changes.length === 0) return;
      try {
        const saved = await save.mutateAsync({ changes });
        setStart(saved.settings);
        form.reset(saved.settings);
        showSnack(saved.message);
      } catch (error) {
        if (isChangedMeanwhile(error)) await rebase(after);
        throw error;
      }
    },
  });
  const changed = changedKeys(start, form.values);

  /** After a save conflict: loads the saved settings and applies the reader's own changes on top, for the next attempt. */
  const rebase = async (typed: ProgrammeSettings) => {
    const fresh = await queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 });
    const own = Object.fromEntries(changedKeys(start, typed).map((key) => [key, typed[key]]));
    setStart(fresh);
    form.set({ ...fresh, ...own });
  };
  const discard = () => form.reset(start);
  return (
    <Form form={form} className="stack">
      {settingGroups.map(({ title, lead, settings: group }) => (
        <Card key={title} title={title}>
          <div className="card-body stack gap-5">
            <p className="muted text-14">{lead}</p>
            <div className={css.fields}>
              {group.map((setting) => (
                <div key={setting.key} className={setting.kind === "dates" ? css.wide : ""}>
                  <SettingField setting={setting} control={form.control(setting.key)} />
                  {JSON.stringify(form.values[setting.key]) === JSON.stringify(initialSettings[setting.key]) ||
                  setting.kind === "dates" ? null : (
                    <p className={`text-14 muted ${css.initial}`}>
                      Valor inicial: {settingText(setting.key, initialSettings[setting.key])}{" "}
                      <button
                        type="button"
                        className="as-link"
                        aria-label={`Volver al valor inicial de ${setting.label}`}
                        onClick={() => form.set({ [setting.key]: initialSettings[setting.key] })}
                      >
                        Volver al valor inicial
                      </button>
                    </p>
                  )}
                </div>
              ))}
            </div>
          </div>
        </Card>
      ))}
      {changed.length > 0 ? (
        <div className={`${css.save} card`} role="status">
          <p className="grow medium">
            {changed.length === 1 ? "1 cambio sin guardar" : `${changed.length} cambios sin guardar`}
          </p>
          <Button onClick={discard}>Descartar</Button>
          <Button look="fill" type="submit" busy={form.busy} busyLabel="Guardando">
            Guardar
          </Button>
        </div>
      ) : null}
      <UnsavedDialog unsaved={changed.length > 0 && !form.busy} />
    </Form>
  );
}
