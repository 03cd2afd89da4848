import { AccountLayout } from "#layouts/account-layout.tsx";
import { chooseTheme } from "#lib/page/theme.ts";
import { Button } from "#ui/actions/button.tsx";
import type { PhoneCountry } from "#ui/phone/phone-digits.ts";
import { Buttons, Choices, Statuses } from "./gallery-actions.tsx";
import { DialogGallery } from "./gallery-dialogs.tsx";
import { Faces, Lists, Notes, Progress } from "./gallery-display.tsx";
import { FieldGallery } from "./gallery-fields.tsx";
import { FileGallery } from "./gallery-files.tsx";
import { TableGallery } from "./gallery-table.tsx";

export function Gallery({ countries }: { countries: readonly PhoneCountry[] }) {
  return (
    <AccountLayout
      user={{ type: "person", name: "Ximena Guadalupe", surname: "Hernández Villaseñor" }}
      title="Componentes"
      unread={2}
      onBell={() => {}}
      onSignOut={() => {}}
      help={{
        contact_email: "hola@municipio.example",
        contact_phone: "4771234567",
        contact_whatsapp: "4771234568",
        contact_address: "Plaza Principal 1, Centro",
        contact_hours: "Lunes a viernes, 9:00 a 15:00",
        offers_calls: true,
      }}
      actions={
        <>
          <Button onClick={() => chooseTheme("light")}>Claro</Button>
          <Button onClick={() => chooseTheme("dark")}>Oscuro</Button>
        </>
      }
    >
      <div className="stack gap-6">
        <Buttons />
        <Statuses />
        <FieldGallery countries={countries} />
        <FileGallery />
        <div className="grid-2">
          <Choices />
          <Progress />
        </div>
        <Notes />
        <DialogGallery />
        <TableGallery />
        <Lists />
        <Faces />
      </div>
    </AccountLayout>
  );
}
