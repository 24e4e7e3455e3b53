import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { keepInRow } from '../../lib/keep-in-row.ts';
import { classes } from '../classes.ts';
import styles from './Tabs.module.css';

export type Tab<Id extends string> = {
  id: Id;
  label: ReactNode;
  /** On hover or focus. */
  onIntent?: () => void;
};

type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  children: ReactNode;
};

/** Sections of one screen; arrows move between them, as the ARIA tabs pattern says. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const open = list.current?.querySelector<HTMLElement>(`[data-tab="${selected}"]`);
    return open && list.current ? keepInRow(open, list.current) : undefined;
  }, [selected]);
  function move(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs[(to + tabs.length) % tabs.length]!;
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  }
  return (
    <div>
      <div className={styles.list} role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map(({ id, label: words, onIntent }) => (
          <button
            key={id}
            type="button"
            role="tab"
            data-tab={id}
            id={`${base}-${id}`}
            aria-selected={id === selected}
            aria-controls={`${base}-panel`}
            tabIndex={id === selected ? 0 : -1}
            className={classes(styles.tab, id === selected && styles.selected)}
            onClick={() => onSelect(id)}
            onPointerEnter={onIntent}
            onFocus={onIntent}
          >
            {words}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${selected}`} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}
