import { useEffect, useRef, useState } from 'react';
import type { Language } from '../../../src/sites/content/site-content.shared.ts';
import { vcardPath } from '../../../src/sites/sites.shared.ts';
import { siteLabels } from '../site.texts.ts';

const DOWNLOADING_MS = 1000;

type Props = {
  slug: string;
  language: Language;
  isDefault: boolean;
  /** The contact file, where it is not at our own address. */
  href?: string;
  className: string;
};

/** A link to the contact file, so that a phone offers to open it; for a second it says what happens. */
export function AddToContacts({ slug, language, isDefault, href, className }: Props) {
  const [downloading, setDownloading] = useState(false);
  const timer = useRef<number>(undefined);
  const labels = siteLabels(language);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const start = (): void => {
    setDownloading(true);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setDownloading(false), DOWNLOADING_MS);
  };
  return (
    <a
      className={className}
      href={href ?? vcardPath(slug, isDefault ? undefined : language)}
      download={`${slug}.vcf`}
      onClick={start}
    >
      <span aria-live="polite">{downloading ? labels.downloading : labels.addToContacts}</span>
    </a>
  );
}
