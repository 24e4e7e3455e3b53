import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../../../ui/forms/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { usePartEditing } from '../editor-context.ts';
import styles from './fields.module.css';

type Props<Row> = {
  /** One row's name, e.g. 'Question'. */
  name: string;
  rows: readonly Row[];
  max: number;
  add?: { label: string; make: () => Row };
  /** `key`: of the field that was written in; empty where a row was added, moved or taken away. */
  onChange: (rows: Row[], key: string) => void;
  children: (row: Row, at: number, set: (changes: Partial<Row>) => void) => ReactNode;
};

/** A list of the owner's: rows to add, to move and to take away. Taking away is undone by Undo. */
export function Rows<Row extends object>({ name, rows, max, add, onChange, children }: Props<Row>) {
  const { say } = usePartEditing();
  const list = useRef<HTMLOListElement>(null);
  const focusAt = useRef<number | null>(null);
  useEffect(() => {
    if (focusAt.current === null) return;
    const row = list.current?.children.item(focusAt.current);
    (row?.querySelector<HTMLElement>('input, textarea') ?? list.current)?.focus();
    focusAt.current = null;
  });
  function move(at: number, step: -1 | 1) {
    const to = at + step;
    if (to < 0 || to >= rows.length) return;
    const next = rows.slice();
    next.splice(to, 0, ...next.splice(at, 1));
    onChange(next, '');
    say(`${name}, now ${to + 1} of ${rows.length}`);
  }
  function remove(at: number) {
    if (at === rows.length - 1) focusAt.current = at - 1; // the pressed button goes with it
    onChange(
      rows.filter((_row, index) => index !== at),
      '',
    );
    say(`${name} ${at + 1} is taken away`);
  }
  return (
    <>
      <ol className={styles.rows} ref={list} tabIndex={-1} aria-label={`${name}s`}>
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
            <div className={styles.rowTools}>
              <Tool label={`Move ${name} ${at + 1} up`} icon="down" up off={at === 0} onClick={() => move(at, -1)} />
              <Tool
                label={`Move ${name} ${at + 1} down`}
                icon="down"
                off={at === rows.length - 1}
                onClick={() => move(at, 1)}
              />
              <Tool label={`Take ${name} ${at + 1} away`} icon="trash" onClick={() => remove(at)} />
            </div>
          </li>
        ))}
      </ol>
      {rows.length > max ? <p className={styles.hint}>The first {max} are shown with your plan.</p> : null}
      {add && rows.length < max ? (
        <p>
          <Button
            variant="quiet"
            onClick={() => {
              focusAt.current = rows.length;
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

type ToolProps = { label: string; icon: 'down' | 'trash'; up?: boolean; off?: boolean; onClick: () => void };

const Tool = ({ label, icon, up, off, onClick }: ToolProps) => (
  <button
    type="button"
    className={up ? styles.toolUp : styles.tool}
    aria-label={label}
    aria-disabled={off || undefined}
    onClick={() => (off ? undefined : onClick())}
  >
    <Icon name={icon} size={18} />
  </button>
);
