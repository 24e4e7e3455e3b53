import type { HTMLAttributes, ReactNode, TdHTMLAttributes } from 'react';
import { classes } from '../classes.ts';
import styles from './Table.module.css';

/** Rows under an ink rule; on a phone and in large text each row becomes a block and each cell says its column. */
export function Table({
  caption,
  head,
  children,
}: {
  caption: string;
  head: readonly ReactNode[];
  children: ReactNode;
}) {
  return (
    <div className={styles.box}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead className={styles.columns}>
          <tr>
            {head.map((cell, column) => (
              <th key={column} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

export function Row({ selected, className, ...row }: HTMLAttributes<HTMLTableRowElement> & { selected?: boolean }) {
  return <tr {...row} className={classes(styles.row, selected && styles.selected, className)} />;
}

/** `label` is the column's name where the head is not shown; `second` the quieter line under the first. */
export function Cell({
  label,
  second,
  children,
  className,
  ...cell
}: TdHTMLAttributes<HTMLTableCellElement> & { label?: string; second?: ReactNode }) {
  return (
    <td {...cell} data-label={label} className={className}>
      <span className={styles.first}>{children}</span>
      {second === undefined ? null : <span className={styles.second}>{second}</span>}
    </td>
  );
}
