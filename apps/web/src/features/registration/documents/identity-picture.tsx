export function IdentityPicture({ side }: { side: "front" | "back" }) {
  return (
    <svg viewBox="0 0 172 108" aria-hidden="true">
      <rect x=".75" y=".75" width="170.5" height="106.5" rx="7.5" fill="#F7F3FE" stroke="#C3A9F2" strokeWidth="1.5" />
      {side === "front" ? (
        <>
          <path d="M14 16h70" stroke="#6D3BD1" strokeWidth="6" strokeLinecap="round" />
          <rect x="14" y="32" width="44" height="58" rx="5" fill="#DCCDF9" />
          <circle cx="36" cy="52" r="11" fill="#C98B62" />
          <path d="M18 90c0-14 8-20 18-20s18 6 18 20z" fill="#6D3BD1" />
          <path d="M70 38h62M70 52h80M70 66h48M70 80h70" stroke="#C3A9F2" strokeWidth="5" strokeLinecap="round" />
        </>
      ) : (
        <>
          <rect x="14" y="14" width="144" height="20" fill="#D3CFDF" />
          <path d="M14 50h144M14 62h144M14 74h100" stroke="#C3A9F2" strokeWidth="5" strokeLinecap="round" />
          <rect x="124" y="70" width="34" height="26" rx="3" fill="#A682E9" />
        </>
      )}
    </svg>
  );
}
