import { IconCheck } from "@tabler/icons-react";
import { Icon } from "#ui/actions/icon.tsx";
import { Card } from "#ui/display/card.tsx";
import css from "../registration.module.css";

const tips = [
  "Las cuatro esquinas dentro del marco.",
  "Sin reflejos y con buena luz.",
  "Que se lean tu nombre y tu CURP.",
];

export function PhotoTips() {
  return (
    <Card title="Una foto que pasa a la primera" pad>
      <div className={`stack gap-3 ${css.tip}`}>
        <svg viewBox="0 0 292 176" role="img" aria-label="La identificación completa dentro del marco">
          <rect width="292" height="176" rx="10" fill="#1d1829" />
          <g transform="translate(56 32) scale(1.05)">
            <rect
              x=".75"
              y=".75"
              width="170.5"
              height="106.5"
              rx="7.5"
              fill="#F7F3FE"
              stroke="#C3A9F2"
              strokeWidth="1.5"
            />
            <path d="M14 16h70" stroke="#6D3BD1" strokeWidth="6" strokeLinecap="round" />
            <rect x="14" y="32" width="44" height="58" rx="5" fill="#DCCDF9" />
            <circle cx="36" cy="52" r="11" fill="#C98B62" />
            <path d="M18 90c0-14 8-20 18-20s18 6 18 20z" fill="#6D3BD1" />
            <path d="M70 38h62M70 52h80M70 66h48M70 80h70" stroke="#C3A9F2" strokeWidth="5" strokeLinecap="round" />
          </g>
          <path
            d="M44 44V28a8 8 0 0 1 8-8h16M224 20h16a8 8 0 0 1 8 8v16M248 132v16a8 8 0 0 1-8 8h-16M68 156H52a8 8 0 0 1-8-8v-16"
            fill="none"
            stroke="#F5B53D"
            strokeWidth="4"
            strokeLinecap="round"
          />
        </svg>
        <ul className="stack gap-2 text-14">
          {tips.map((tip) => (
            <li className="row row-top" key={tip}>
              <Icon of={IconCheck} />
              {tip}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
