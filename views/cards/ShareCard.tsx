import { useState } from 'react';
import type { SiteWithCard } from '../../src/sites/content/site-view.shared.ts';
import { cardPagePath } from '../../src/sites/sites.shared.ts';
import { useForFiles } from '../sites/files/for-files.ts';
import { cardLabels } from './card.texts.ts';
import { ShareDialog } from './ShareDialog.tsx';

type Props = { site: SiteWithCard; origin: string; className: string };

/** Shares the card's address; a card in a file has none. */
export function ShareCard(props: Props) {
  return useForFiles() ? null : <Share {...props} />;
}

/** The device's own sharing where there is one, else our dialog. */
function Share({ site, origin, className }: Props) {
  const [open, setOpen] = useState(false);
  const labels = cardLabels(site.language);
  const url = new URL(cardPagePath(site, site.card.slug, site.language), origin).href;
  const share = async (): Promise<void> => {
    const what = { title: site.card.name, text: site.card.title, url };
    if (!('share' in navigator) || !(navigator.canShare?.(what) ?? true)) return setOpen(true);
    try {
      await navigator.share(what);
    } catch (thrown) {
      const dismissed = thrown instanceof DOMException && thrown.name === 'AbortError';
      if (!dismissed) setOpen(true);
    }
  };
  return (
    <>
      <button type="button" className={className} onClick={() => void share()}>
        {labels.share}
      </button>
      {open && <ShareDialog site={site} url={url} onClose={() => setOpen(false)} />}
    </>
  );
}
