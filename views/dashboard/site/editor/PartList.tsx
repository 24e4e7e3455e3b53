import { useRef, type KeyboardEvent } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { DraftFacts, Features } from '../site.data.ts';
import type { Content } from '../site.data.ts';
import styles from './PartList.module.css';
import { partName } from '../../../../src/sites/content/part-names.shared.ts';
import { isMovable, partsOf, placeOf, summaryOf, type PartId } from './parts.ts';

type Props = {
  content: Content;
  facts: DraftFacts;
  features: Features;
  open: PartId | null;
  changed: readonly string[];
  onOpen: (part: PartId) => void;
  onMove: (part: PartId, step: -1 | 1) => void;
  onSwitch: (part: PartId) => void;
};

/** The parts of the page. Arrows go through them, Enter opens one, Alt and an arrow moves it. */
export function PartList({ content, facts, features, open, changed, onOpen, onMove, onSwitch }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const parts = partsOf(content.look);

  function press(event: KeyboardEvent, part: PartId) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (!step) return;
    event.preventDefault();
    if (event.altKey) return onMove(part, step);
    const next = parts[parts.indexOf(part) + step];
    list.current?.querySelector<HTMLElement>(`[data-part="${next}"]`)?.focus();
  }
  return (
    <ul className={styles.list} ref={list}>
      {parts.map((part) => {
        const name = partName(part);
        const { at, of } = placeOf(content.look, part);
        const on = content.look.sections.find(({ id }) => id === part)?.on ?? true;
        return (
          <li key={part} className={classes(styles.part, part === open && styles.open, !on && styles.off)}>
            <button
              type="button"
              className={styles.name}
              data-part={part}
              aria-current={part === open ? 'true' : undefined}
              onClick={() => onOpen(part)}
              onKeyDown={(event) => press(event, part)}
            >
              <span className={styles.label}>
                {name}
                {changed.includes(part) ? (
                  <span className={styles.dot}>
                    <VisuallyHidden>, changed</VisuallyHidden>
                  </span>
                ) : null}
              </span>
              <span className={styles.summary}>{summaryOf(part, content, facts, features)}</span>
            </button>
            {isMovable(part) ? (
              <>
                <Arrow label={`Move ${name} up`} icon="up" hidden={at === 1} onClick={() => onMove(part, -1)} />
                <Arrow label={`Move ${name} down`} icon="down" hidden={at === of} onClick={() => onMove(part, 1)} />
              </>
            ) : null}
            {isMovable(part) ? (
              <button
                type="button"
                role="switch"
                aria-checked={on}
                aria-label={`${name} on the page`}
                className={styles.switch}
                onClick={() => onSwitch(part)}
              />
            ) : (
              <span className={styles.go} aria-hidden="true">
                <Icon name="right" size={18} />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type ArrowProps = { label: string; icon: 'up' | 'down'; hidden: boolean; onClick: () => void };

/** Keeps its place, and the focus, where a part cannot go further. */
function Arrow({ label, icon, hidden, onClick }: ArrowProps) {
  return (
    <button
      type="button"
      className={classes(styles.arrow, icon === 'up' && styles.up)}
      aria-label={label}
      aria-disabled={hidden || undefined}
      onClick={() => (hidden ? undefined : onClick())}
    >
      <Icon name="down" size={18} />
    </button>
  );
}
