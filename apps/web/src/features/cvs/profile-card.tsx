import type { CvWords } from "@arranca/contract/cvs";
import { IconPencil } from "@tabler/icons-react";
import { Button } from "#ui/actions/button.tsx";
import { Icon } from "#ui/actions/icon.tsx";
import { Card } from "#ui/display/card.tsx";
import { CvWordsView } from "./cv-words.tsx";

export function ProfileCard({ words, onEdit }: { words: CvWords; onEdit: () => void }) {
  return (
    <Card title="Lo que dice el CV de tu perfil" pad>
      <div className="stack gap-3">
        <CvWordsView words={words} />
        <div>
          <Button icon={<Icon of={IconPencil} />} onClick={onEdit}>
            Completar mi CV
          </Button>
        </div>
        <p className="text-14 muted">
          No lleva tu CURP, tu edad, tu calle ni tu foto. Tu nombre, tu contacto y tus estudios los cambias en «Mis
          datos».
        </p>
      </div>
    </Card>
  );
}
