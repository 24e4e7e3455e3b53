import { Bricks } from './Bricks.tsx';
import styles from './art.module.css';
import wall from './BrickWall.module.css';

const SCATTER = [
  [0, 0],
  [2, 0],
  [4, 0],
  [10, 0],
  [11, 0],
  [13, 0],
  [2, 1],
  [4, 1],
  [11, 1],
  [12.4, 1],
  [3, 2],
  [4, 2],
  [9, 2],
  [11, 2],
  [2, 3],
  [4, 3],
  [6, 3],
  [7, 3],
  [10, 3],
  [13, 3],
  [6, 4],
  [7, 4],
  [9, 4],
  [0, 5],
  [1, 5],
  [7, 5],
  [8, 5],
  [11, 5],
  [14, 5],
  [1, 6],
  [2, 6],
  [5, 6],
  [10, 6],
  [0, 12],
  [1, 13],
  [0, 14],
  [11, 15],
  [12, 16],
  [1, 17],
  [2, 17],
  [5, 17],
  [0, 18],
  [13, 18],
  [15, 9],
  [16, 10],
  [16, 13],
  [18, 4],
  [19, 5],
  [19, 16],
] as const;

/** A painted wall with a few bricks showing. */
export function BrickWall() {
  return (
    <svg
      className={`${styles.art} ${wall.wall}`}
      viewBox="0 0 1200 455"
      preserveAspectRatio="xMinYMin slice"
      aria-hidden="true"
    >
      <Bricks at={SCATTER} x={0} y={3} width={54} height={18} fill="var(--wall-brick)" />
    </svg>
  );
}
