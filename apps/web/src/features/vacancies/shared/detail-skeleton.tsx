import { Skeleton } from "#ui/feedback/skeleton.tsx";

export function DetailSkeleton() {
  return (
    <div className="pad stack gap-5" role="status" aria-label="Cargando la vacante">
      <div className="row row-top">
        <Skeleton width={64} height={64} />
        <div className="grow stack gap-2">
          <Skeleton width="80%" height={28} />
          <Skeleton width="50%" />
        </div>
      </div>
      <Skeleton width="40%" height={32} />
      <Skeleton height={96} />
      <Skeleton height={180} />
    </div>
  );
}
