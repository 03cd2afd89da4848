export function Skeleton({ width = "100%", height = 14 }: { width?: number | string; height?: number | string }) {
  return <div className="skeleton" style={{ width, height }} />;
}

export function ListSkeleton({ rows = 3, label = "Cargando" }: { rows?: number; label?: string }) {
  return (
    <div className="list" role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are their places
        <div className="item" key={row}>
          <div className="skeleton logo" />
          <div className="grow stack gap-2">
            <Skeleton width={`${[62, 48, 70][row % 3]}%`} height={18} />
            <Skeleton width="44%" />
            <Skeleton width="30%" height={18} />
            <Skeleton width="78%" />
          </div>
        </div>
      ))}
      <p className="sr-only">Cargando resultados, por favor espera un momento</p>
    </div>
  );
}
