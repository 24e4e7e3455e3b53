import { useCallback, useEffect, useRef, useState } from 'react';
import type { Language } from '../../../src/pages/languages.shared.ts';
import { vcardPath } from '../../../src/sites/sites.shared.ts';
import { siteLabels } from '../site.texts.ts';
import { pressBySpace } from './pressBySpace.ts';

const DOWNLOADING_MS = 1000;
/** A press from before React was there gets its message too, if it was no longer ago than this. */
const JUST_PRESSED_MS = 3000;

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
  const link = useRef<HTMLAnchorElement>(null);
  const timer = useRef<number>(undefined);
  const labels = siteLabels(language);
  const start = useCallback((): void => {
    setDownloading(true);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setDownloading(false), DOWNLOADING_MS);
  }, []);
  useEffect(() => {
    const presses = new PerformanceObserver((list) => {
      for (const { target, startTime } of list.getEntries() as PerformanceEventTiming[])
        if (link.current?.contains(target) && performance.now() - startTime < JUST_PRESSED_MS) start();
    });
    presses.observe({ type: 'first-input', buffered: true });
    return () => {
      presses.disconnect();
      window.clearTimeout(timer.current);
    };
  }, [start]);
  return (
    <a
      ref={link}
      className={className}
      role="button"
      onKeyDown={pressBySpace}
      href={href ?? vcardPath(slug, isDefault ? undefined : language)}
      download={`${slug}.vcf`}
      onClick={start}
    >
      <span aria-live="polite">{downloading ? labels.downloading : labels.addToContacts}</span>
    </a>
  );
}
