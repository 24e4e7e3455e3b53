import { useEffect, useMemo, useState } from 'react';
import { suggestedLooks } from '../../src/sites/designs/suggested-looks.shared.ts';
import { admitsPreview } from '../lib/sites-host.ts';
import { drawn } from '../sites/frame/draw.ts';
import { fiveOf } from './five.ts';
import { LookRow } from './LookRow.tsx';
import { recordOf } from './record-of.ts';
import type { Start } from './start.ts';

const UNNAMED = 'Your name here';
const LOST = 'The picture did not come. Please load this page again.';

type Props = { start: Start; onChange: (look: NonNullable<Start['look']>) => void };

/** The three looks; the order stays while another of them is chosen. */
export function Looks({ start, onChange }: Props) {
  const [first, setFirst] = useState(start.look);
  const [ready, setReady] = useState(false);
  const { look, ...written } = start;
  const trade = written.trade ?? 'other';
  const looks = useMemo(() => suggestedLooks(trade, first), [trade, first]);
  const at = Math.max(
    0,
    looks.findIndex(({ design }) => design === look?.design),
  );
  useEffect(() => {
    if (!admitsPreview()) window.location.reload();
    else setReady(true);
  }, []);
  useEffect(() => {
    // A design that is not among the three comes first; one of them only becomes the chosen one.
    if (look && !looks.some(({ design }) => design === look.design)) setFirst(look);
  }, [look, looks]);
  const { business_name, trade_name } = written;
  const shown = useMemo(() => {
    const five = { ...fiveOf(null), business_name: business_name.trim() || UNNAMED, trade, trade_name };
    return looks.map((one) => ({ look: one, view: drawn(recordOf(five, null, one), 'preview', 'no_plan') }));
  }, [looks, business_name, trade, trade_name]);
  return ready ? (
    <LookRow looks={shown} at={at} lost={LOST} onChange={(index) => onChange({ design: looks[index]!.design })} />
  ) : null;
}
