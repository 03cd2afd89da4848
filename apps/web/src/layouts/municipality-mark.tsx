export function MunicipalityMark() {
  return (
    <svg viewBox="0 0 36 40" width="30" height="34" aria-hidden="true">
      <path
        d="M2 3h32v19c0 9-8 13-16 16C10 35 2 31 2 22z"
        fill="var(--surface)"
        stroke="var(--mun)"
        strokeWidth="2.5"
      />
      <path d="M8 26V14l5-4 5 4v-6l5 5v13" fill="none" stroke="var(--mun)" strokeWidth="2.2" strokeLinejoin="round" />
      <path d="M5 28c5-3 8 2 13 0s8 2 13 0" fill="none" stroke="var(--brand)" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
