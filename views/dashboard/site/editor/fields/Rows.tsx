import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Button } from '../../../../ui/forms/Button.tsx';
import { classes } from '../../../../ui/classes.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { usePartEditing } from '../editor-context.ts';
import styles from './fields.module.css';

type Props<Row> = {
  /** One row's name, e.g. 'Question'. */
  name: string;
  rows: readonly Row[];
  max: number;
  /** A row is one line: what is done with it stands beside it. */
  isLine?: boolean;
  add?: { label: string; make: () => Row };
  /** `key`: of the field that was written in; empty where a row was added, moved or taken away. */
  onChange: (rows: Row[], key: string) => void;
  children: (row: Row, at: number, set: (changes: Partial<Row>) => void) => ReactNode;
};

const FIELD = 'input, textarea';
const UP = '[data-tool=up]';
const DOWN = '[data-tool=down]';

/** A list of the owner's: rows to add, to move and to take away. Taking away is undone by Undo. */
export function Rows<Row extends object>({ name, rows, max, isLine, add, onChange, children }: Props<Row>) {
  const { say } = usePartEditing();
  const list = useRef<HTMLOListElement>(null);
  const giveFocus = useFocusIn(list);
  function move(at: number, step: -1 | 1) {
    const to = at + step;
    if (to < 0 || to >= rows.length) return;
    const next = rows.slice();
    next.splice(to, 0, ...next.splice(at, 1));
    giveFocus(to, step < 0 ? UP : DOWN); // the rows have their places as keys
    onChange(next, '');
    say(`${name}, now ${to + 1} of ${rows.length}`);
  }
  function remove(at: number) {
    if (at === rows.length - 1) giveFocus(at - 1, FIELD); // the pressed button goes with it
    onChange(
      rows.filter((_row, index) => index !== at),
      '',
    );
    say(`${name} ${at + 1} is taken away`);
  }
  return (
    <>
      <ol className={styles.rows} ref={list} aria-label={`${name}s`}>
        {rows.map((row, at) => (
          <li key={at} className={styles.row}>
            <div className={styles.rowFields}>
              {children(row, at, (changes) =>
                onChange(
                  rows.map((one, index) => (index === at ? { ...one, ...changes } : one)),
                  `${name} ${at} ${Object.keys(changes).join()}`,
                ),
              )}
            </div>
            <div className={classes(styles.rowTools, isLine && styles.lineTools)}>
              <Tool tool="up" label={`Move ${name} ${at + 1} up`} off={at === 0} onClick={() => move(at, -1)} />
              <Tool
                tool="down"
                label={`Move ${name} ${at + 1} down`}
                off={at === rows.length - 1}
                onClick={() => move(at, 1)}
              />
              <Tool tool="trash" label={`Take ${name} ${at + 1} away`} onClick={() => remove(at)} />
            </div>
          </li>
        ))}
      </ol>
      {rows.length > max ? <p className={styles.hint}>The first {max} are shown with your plan.</p> : null}
      {add && rows.length < max ? (
        <p>
          <Button
            variant="quiet"
            data-add=""
            onClick={() => {
              giveFocus(rows.length, FIELD);
              onChange([...rows, add.make()], '');
            }}
          >
            {add.label}
          </Button>
        </p>
      ) : null}
    </>
  );
}

/** Gives the focus to what is in a row once the list is drawn; in an empty list, to the button that adds one. */
function useFocusIn(list: RefObject<HTMLOListElement | null>): (at: number, what: string) => void {
  const [toFocus, setToFocus] = useState<{ at: number; what: string }>();
  useEffect(() => {
    if (!toFocus) return;
    const { at, what } = toFocus;
    const form = list.current?.parentElement;
    const target = list.current?.children.item(at)?.querySelector<HTMLElement>(what);
    (target ?? form?.querySelector<HTMLElement>('[data-add]'))?.focus();
  }, [list, toFocus]);
  return (at, what) => setToFocus({ at, what });
}

type ToolProps = { tool: 'up' | 'down' | 'trash'; label: string; off?: boolean; onClick: () => void };

const Tool = ({ tool, label, off, onClick }: ToolProps) => (
  <button
    type="button"
    data-tool={tool}
    className={tool === 'up' ? styles.toolUp : styles.tool}
    aria-label={label}
    aria-disabled={off || undefined}
    onClick={() => (off ? undefined : onClick())}
  >
    <Icon name={tool === 'trash' ? 'trash' : 'down'} size={18} />
  </button>
);
