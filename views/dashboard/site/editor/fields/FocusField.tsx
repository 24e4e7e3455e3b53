import type { KeyboardEvent, MouseEvent } from 'react';
import type { ImageFacts } from '../../../../../src/sites/content/compose.shared.ts';
import type { FocusPoint } from '../../../../../src/sites/content/site-content.shared.ts';
import styles from './fields.module.css';
import { thumbOf } from './PictureChooser.tsx';

const STEP = 0.05;
const MIDDLE: FocusPoint = { x: 0.5, y: 0.5 };
const within = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 100) / 100;

type Props = {
  /** As in 'Middle of picture 2'. */
  name: string;
  image: ImageFacts;
  focus: FocusPoint | undefined;
  onChange: (focus: FocusPoint) => void;
};

/** The point that stays visible when the picture is cropped: by a click, or by the arrow keys. */
export function FocusField({ name, image, focus = MIDDLE, onChange }: Props) {
  const steps: Record<string, FocusPoint> = {
    ArrowLeft: { x: -STEP, y: 0 },
    ArrowRight: { x: STEP, y: 0 },
    ArrowUp: { x: 0, y: -STEP },
    ArrowDown: { x: 0, y: STEP },
  };
  function press(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    onChange({ x: within(focus.x + step.x), y: within(focus.y + step.y) });
  }
  function click({ clientX, clientY, currentTarget, detail }: MouseEvent<HTMLButtonElement>) {
    if (detail === 0) return; // Enter and Space are no place in the picture
    const box = currentTarget.getBoundingClientRect();
    onChange({ x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) });
  }
  const words = `${Math.round(focus.x * 100)} % from the left, ${Math.round(focus.y * 100)} % from the top`;
  return (
    <>
      <button
        type="button"
        className={styles.focus}
        aria-label={`Middle of ${name}: ${words}. Move it with the arrow keys.`}
        onClick={click}
        onKeyDown={press}
      >
        <img src={thumbOf(image)} alt="" />
        <span className={styles.point} style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }} />
      </button>
      <p className={styles.hint}>Click what must stay visible when it is cropped.</p>
    </>
  );
}
