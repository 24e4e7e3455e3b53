import { useEffect, useRef, useState } from 'react';
import type { SiteSettings } from '../../../../../src/sites/content/compose.shared.ts';
import { tradeNames } from '../../../../../src/sites/content/compose/first-texts.shared.ts';
import type { TradeId } from '../../../../../src/sites/content/trades/trades.shared.ts';
import { failureOf } from '../../../../lib/api/client.ts';
import { TRADE_NAME_MAX } from '../../../../start/five.ts';
import { TradeField } from '../../../../start/TradeField.tsx';
import { usePartEditing } from '../editor-context.ts';
import { Words } from './Words.tsx';
import styles from './fields.module.css';

type Named = Pick<SiteSettings, 'trade' | 'trade_name'>;

/** The site's trade: saved at once where it is of the list, and with its name where it is not. Only the owner's to change. */
export function Trade() {
  const { editing, languages, say } = usePartEditing();
  const { settings, saveSettings } = editing;
  const [chosen, setChosen] = useState<Named>();
  const [failed, setFailed] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const { trade, trade_name } = chosen ?? settings;
  useEffect(() => {
    if (box.current?.contains(document.activeElement)) box.current.scrollIntoView({ block: 'nearest' });
  }, [failed, trade]);
  if (!saveSettings) return null;
  const write = saveSettings;
  const isNamed = Boolean(trade_name?.[languages[0]!]?.trim());

  /** What was chosen or written meanwhile stays. */
  const settle = (saved: Named) => setChosen((now) => (now === saved ? undefined : now));

  async function save(next: Named) {
    const isOwn = next.trade === 'other';
    setFailed(undefined);
    try {
      await write(isOwn ? next : { trade: next.trade });
      settle(next);
      say('Trade saved');
    } catch (error) {
      if (!isOwn) settle(next);
      const why = failureOf(error);
      if (why) setFailed(`That was not saved. ${why}`);
    }
  }
  function take(next: TradeId | null, ownName?: string) {
    if (!next || (next === trade && !ownName)) return;
    const named = { trade: next, trade_name: ownName ? { ...trade_name, [languages[0]!]: ownName } : trade_name };
    setChosen(named);
    if (next !== 'other' || ownName) void save(named);
  }
  return (
    <div
      ref={box}
      className={styles.pair}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (chosen?.trade === 'other' && isNamed && !currentTarget.contains(relatedTarget)) void save(chosen);
      }}
    >
      <TradeField
        label="Your trade"
        hint="It gives the page its drawing and its first words, and tells search engines what you are."
        trade={trade}
        error={failed}
        announced
        onChange={take}
      />
      {trade === 'other' ? (
        <Words
          label="Name of your trade"
          path="trade_name"
          value={trade_name}
          max={TRADE_NAME_MAX}
          standing={(language) => tradeNames({ site: { ...settings, trade, trade_name } })[language]}
          hint={isNamed ? undefined : 'Write it like Piano tuner.'}
          onChange={(name) => setChosen({ trade, trade_name: name })}
        />
      ) : null}
    </div>
  );
}
