import { companyPermissionLabels } from "@arranca/contract/accounts/company-team";
import { companyPermissions } from "@arranca/contract/roles";
import { CheckboxGroup } from "#ui/forms/checkbox-group.tsx";
import type { LooseControl } from "#ui/forms/control.ts";
import { Fieldset } from "#ui/forms/fieldset.tsx";
import { Segmented } from "#ui/forms/segmented.tsx";

const types = [
  { value: "member", label: "Subcuenta" },
  { value: "administrator", label: "Administrador" },
] as const;
const permissions = companyPermissions.map((value) => ({ value, label: companyPermissionLabels[value] }));

type Props = {
  isAdministrator: LooseControl<boolean>;
  permissions: LooseControl<readonly string[]> & { error?: string | undefined };
};

export function RightsFields({ isAdministrator, permissions: chosen }: Props) {
  const { value, onValue } = isAdministrator;
  return (
    <>
      <Fieldset label="Tipo de cuenta" help={value ? "Puede hacer todo, también llevar el equipo." : undefined}>
        {() => (
          <Segmented
            label="Tipo de cuenta"
            options={types}
            value={value ? "administrator" : "member"}
            onValue={(type) => onValue(type === "administrator")}
          />
        )}
      </Fieldset>
      {value ? null : <CheckboxGroup label="Permisos" options={permissions} {...chosen} />}
    </>
  );
}
