import { useRef, useState } from 'react';
import type { SiteSettings } from '../../../../../src/sites/content/compose.shared.ts';
import type { TradeId } from '../../../../../src/sites/content/trades.shared.ts';
import { failureOf } from '../../../../lib/api/client.ts';
import { sameContent } from '../../../../lib/same-content.ts';
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
  const saves = useRef({ left: 0, last: Promise.resolve() });
  if (!saveSettings) return null;
  const write = saveSettings;
  const { trade, trade_name } = chosen ?? settings;
  const isNamed = Boolean(trade_name?.[languages[0]!]?.trim());

  /** What is chosen meanwhile stays. */
  const settle = (saved: Named) => setChosen((now) => (now === saved ? undefined : now));

  /** One save at a time: the last one chosen is the last one saved. */
  async function save(next: Named) {
    const isOwn = next.trade === 'other';
    const isSaved = next.trade === settings.trade && (!isOwn || sameContent(next.trade_name, settings.trade_name));
    if (isSaved && saves.current.left === 0) return settle(next);
    setFailed(undefined);
    saves.current.left += 1;
    const start = () => write(isOwn ? next : { trade: next.trade });
    try {
      await (saves.current.last = saves.current.last.then(start, start));
      settle(next);
      say('Trade saved');
    } catch (error) {
      if (!isOwn) settle(next);
      const why = failureOf(error);
      if (why) setFailed(`That was not saved. ${why}`);
    } finally {
      saves.current.left -= 1;
    }
  }
  function take(next: TradeId | null) {
    if (!next || next === trade) return;
    const choice = { trade: next, trade_name };
    setChosen(choice);
    if (next !== 'other') void save(choice);
  }
  return (
    <div
      className={styles.pair}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (chosen?.trade === 'other' && isNamed && !currentTarget.contains(relatedTarget)) void save(chosen);
      }}
    >
      <TradeField
        label="Your trade"
        hint="It gives the page its drawing and its first words, and says to search engines what you are."
        trade={trade}
        error={failed}
        onChange={take}
      />
      {trade === 'other' ? (
        <Words
          label="What do you call it?"
          path="trade_name"
          value={trade_name}
          max={TRADE_NAME_MAX}
          standing={() => trade_name?.[languages[0]!]}
          hint={isNamed ? undefined : 'Write it like Piano tuner.'}
          onChange={(name) => setChosen({ trade, trade_name: name })}
        />
      ) : null}
    </div>
  );
}
