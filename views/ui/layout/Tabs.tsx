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

type ListProps<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
};

/** Sections of one screen; arrows move between them, as the ARIA tabs pattern says. */
export function Tabs<Id extends string>({ children, ...props }: ListProps<Id> & { children: ReactNode }) {
  const base = useId();
  return (
    <div>
      <TabList {...props} base={base} className={styles.list} />
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${props.selected}`} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}

type RowProps<Id extends string> = ListProps<Id> & {
  className?: string;
  /** Ids of the tabs and of their one panel begin with it; none where each shows a column of its own. */
  base?: string;
};

/** The row of tabs alone. */
export function TabList<Id extends string>({ label, tabs, selected, onSelect, className, base }: RowProps<Id>) {
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
    <div className={className} role="tablist" aria-label={label} ref={list} onKeyDown={move}>
      {tabs.map(({ id, label: words, onIntent }) => (
        <button
          key={id}
          type="button"
          role="tab"
          data-tab={id}
          id={base && `${base}-${id}`}
          aria-selected={id === selected}
          aria-controls={base && `${base}-panel`}
          tabIndex={id === selected ? 0 : -1}
          className={base && classes(styles.tab, id === selected && styles.selected)}
          onClick={() => onSelect(id)}
          onPointerEnter={onIntent}
          onFocus={onIntent}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
