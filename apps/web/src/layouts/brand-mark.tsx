export function BrandMark() {
  return (
    <svg className="brandmark" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="#6D3BD1" />
      <path
        d="M7.5 25 14.6 9.3a1.5 1.5 0 0 1 2.8 0L24.5 25"
        fill="none"
        stroke="#fff"
        strokeWidth="3.2"
        strokeLinecap="round"
      />
      <circle cx="16" cy="21.5" r="3.2" fill="#F5B53D" />
    </svg>
  );
}
