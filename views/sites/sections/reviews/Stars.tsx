import type { SiteLabels } from '../../site.texts.ts';

const STAR = 'M10 1.5l2.6 5.6 6.1.7-4.5 4.2 1.2 6.1L10 15l-5.4 3.1 1.2-6.1L1.3 7.8l6.1-.7z';

export function Stars({
  count,
  labels,
  className,
}: {
  count: number;
  labels: SiteLabels;
  className: string | undefined;
}) {
  return (
    <span className={className} role="img" aria-label={labels.stars(count)}>
      {[1, 2, 3, 4, 5].map((star) => (
        <svg key={star} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d={STAR} fill={star <= count ? 'currentColor' : 'none'} stroke="currentColor" strokeWidth="1.5" />
        </svg>
      ))}
    </span>
  );
}
