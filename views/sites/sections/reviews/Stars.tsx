import type { SiteLabels } from '../../site.texts.ts';

const STAR =
  'M10 1.500l2.600 5.600 6.100.7-4.500 4.200 1.200 6.100L10 15l-5.400 3.100 1.200-6.100L1.300 7.800l6.100-.7z';

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
          <path d={STAR} fill={star <= count ? 'currentColor' : 'none'} stroke="currentColor" strokeWidth="1.500" />
        </svg>
      ))}
    </span>
  );
}
