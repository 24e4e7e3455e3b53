import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { Icon } from '../../../ui/Icon.tsx';
import { TabList, type Tab } from '../../../ui/layout/Tabs.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './Editor.module.css';
import { focusField } from './editor-context.ts';
import type { PartId } from './parts.ts';

/** The column with the list of parts. */
export function Parts({
  back,
  under,
  children,
}: {
  back: { to: string; label: string };
  under: ReactNode;
  children: ReactNode;
}) {
  return (
    <aside className={styles.parts} aria-label="Parts of the page">
      <p className={styles.back}>
        <Link to={back.to}>
          <Icon name="left" size={16} /> {back.label}
        </Link>
      </p>
      {children}
      {under}
    </aside>
  );
}

type FormProps = {
  part: PartId | null;
  parts: readonly PartId[];
  /** Back to the list of parts, on a phone. */
  onList: () => void;
  children: (heading: RefObject<HTMLHeadingElement | null>) => ReactNode;
};

/** The column with the open part's form. */
export function FormColumn({ part, parts, onList, children }: FormProps) {
  const heading = useOpenedPart(part);
  return (
    <main className={styles.form} id="main" tabIndex={-1}>
      <p className={styles.toParts}>
        <button type="button" onClick={onList}>
          <Icon name="left" size={16} /> All parts
        </button>
        <span>
          {parts.indexOf(part ?? 'top') + 1} of {parts.length}
        </span>
      </p>
      {children(heading)}
    </main>
  );
}

/** A part that is opened takes the focus, also the first one: at the field that the address names, each time it is gone to, else at its heading. */
function useOpenedPart(part: PartId | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<PartId | null>(null);
  const { hash, key } = useLocation();
  const field = useSearchParams()[0].get('field');
  useEffect(() => {
    if (hash) return; // the skip link gives it
    const isOther = part !== null && part !== before.current;
    before.current = part;
    if (!(field && focusField(field)) && isOther) heading.current?.focus();
  }, [part, field, hash, key]);
  return heading;
}

export type Side = 'edit' | 'see';
const SIDES: readonly Tab<Side>[] = [
  { id: 'edit', label: 'Edit' },
  { id: 'see', label: 'See' },
];

/** On a phone: the form or the page. The form's heading is the screen's; where the form is not shown there is another one. */
export function Sides({ now, onSelect }: { now: Side; onSelect: (side: Side) => void }) {
  return (
    <>
      <h1 className={styles.withoutForm}>
        <VisuallyHidden>{now === 'see' ? 'The page' : 'Parts of the page'}</VisuallyHidden>
      </h1>
      <TabList className={styles.sides} label="What is shown" tabs={SIDES} selected={now} onSelect={onSelect} />
    </>
  );
}
