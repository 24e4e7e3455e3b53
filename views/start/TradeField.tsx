import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { tradeCalled, tradesFor, type FoundTrade } from '../../src/sites/content/trades/trade-search.shared.ts';
import { ownTradeName, tradeName } from '../../src/sites/content/trades/trade-table.shared.ts';
import type { TradeId } from '../../src/sites/content/trades/trades.shared.ts';
import { classes } from '../ui/classes.ts';
import { FieldFrame } from '../ui/forms/Field.tsx';
import { isEnter } from '../ui/forms/isEnter.ts';
import { useTypedBefore } from '../ui/forms/useTypedBefore.ts';
import { TRADE_NAME_MAX } from './five.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './TradeField.module.css';

const FINDING = 'Type to find it. If it is not in the list, take Other and name it.';
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

const nameOf = (trade: TradeId | null): string => (trade ? (tradeName(trade)?.en ?? 'Other') : '');

type Props = {
  label: string;
  hint?: string;
  trade: TradeId | null;
  /** `ownName`: what was typed, where it is none of the list. */
  onChange: (trade: TradeId | null, ownName?: string) => void;
  error?: string;
  /** As in Field. */
  announced?: boolean;
};

/** A combobox: type to find, arrows to move, Enter to take; ARIA Authoring Practices, "Editable combobox with list". */
export function TradeField({ label, hint = FINDING, trade, onChange, error, announced }: Props) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { typed, found, at, show, take, close, press } = useCombo(trade, onChange);
  const open = typed !== null;
  useEffect(() => {
    if (open) list.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  useTypedBefore(input, (text) => (document.activeElement === input.current ? show(text) : close(text)));
  return (
    <FieldFrame label={label} hint={hint} error={error} announced={announced}>
      {(control) => (
        <div className={styles.combo}>
          <input
            {...control}
            ref={input}
            name="trade"
            role="combobox"
            autoComplete="off"
            maxLength={TRADE_NAME_MAX}
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={listId}
            aria-activedescendant={open && found[at] ? `${listId}-${found[at].id}` : undefined}
            value={typed ?? nameOf(trade)}
            onChange={(event) => show(event.currentTarget.value)}
            onClick={() => (open ? undefined : show(''))}
            onBlur={() => close()}
            onKeyDown={press}
          />
          <span className={styles.comboMark}>
            <Icon name="down" size={18} />
          </span>
          <div ref={list} className={styles.options} id={listId} role="listbox" aria-label="Trades" hidden={!open}>
            {open ? <Options listId={listId} found={found} at={at} onTake={take} /> : null}
          </div>
        </div>
      )}
    </FieldFrame>
  );
}

/** What is typed, what it finds, and which of these the arrows are at. */
function useCombo(trade: TradeId | null, onChange: Props['onChange']) {
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const found = tradesFor(typed ?? '');

  function show(text: string) {
    setTyped(text);
    setAt(0);
  }
  function take(id: TradeId) {
    onChange(id, (id === 'other' && ownTradeName(typed ?? '')) || undefined);
    setTyped(null);
  }
  function close(text = typed) {
    const called = text ? tradeCalled(text) : undefined;
    if (called) onChange(called);
    else if (text && ownTradeName(text) && tradesFor(text).length === 1) onChange('other', ownTradeName(text));
    else if (text) onChange(trade);
    setTyped(null);
  }
  function press(event: KeyboardEvent) {
    const open = typed !== null;
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault();
      if (!open) show('');
      else setAt((at + step + found.length) % found.length);
    } else if (isEnter(event) && open) {
      event.preventDefault();
      if (found[at]) take(found[at].id);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      setTyped(null);
    }
  }
  return { typed, found, at, show, take, close, press };
}

type OptionsProps = { listId: string; found: FoundTrade[]; at: number; onTake: (id: TradeId) => void };

const Options = ({ listId, found, at, onTake }: OptionsProps) =>
  found.map(({ id, name, word }, index) => (
    <div
      key={id}
      id={`${listId}-${id}`}
      role="option"
      aria-selected={index === at}
      ref={(element) => (index === at ? element?.scrollIntoView({ block: 'nearest' }) : undefined)}
      className={classes(styles.option, index === at && styles.optionAt)}
      onMouseDown={(event) => {
        event.preventDefault(); // the field keeps the focus
        onTake(id);
      }}
    >
      {name}
      {word ? ` (${word})` : ''}
    </div>
  ));
