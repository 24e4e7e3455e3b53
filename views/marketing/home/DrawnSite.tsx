import { useMemo, useState } from 'react';
import { TRADES } from '../../../src/sites/content/trades/trades.shared.ts';
import { drawn } from '../../sites/frame/draw.ts';
import { fiveOf } from '../../start/five.ts';
import { recordOf } from '../../start/record-of.ts';
import { PreviewFrame } from '../../sites/frame/PreviewFrame.tsx';

/** What the visitor has written; `trade` is empty until one is chosen. */
export type Shop = { business_name: string; trade: string };

/** The real page of a shop that has a name and a trade, drawn in the preview's frame. */
export function DrawnSite({ business_name, trade }: Shop) {
  const [wide] = useState(() => window.matchMedia('(min-width: 700px)').matches);
  const view = useMemo(() => {
    const known = TRADES.find((id) => id === trade) ?? 'other';
    const five = { ...fiveOf(null), business_name: business_name.trim() || 'Your name here', trade: known };
    return drawn(recordOf(five, null), 'preview', 'no_plan');
  }, [business_name, trade]);
  return (
    <PreviewFrame
      title="Your page"
      view={view}
      width={wide ? 'desktop' : 'phone'}
      decorative
      lost="The picture did not come. Please load this page again."
    />
  );
}
