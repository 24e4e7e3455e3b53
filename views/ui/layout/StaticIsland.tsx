import { lazy, Suspense, useState, useSyncExternalStore, type ComponentType } from 'react';
import styles from './StaticIsland.module.css';

const never = () => () => {};
const Nothing = () => null;

/**
 * A drawing, or a part of a page, that never changes and leads nowhere within the application. The browser keeps what the
 * server drew without loading its code. The code comes only where the page is reached without a document; what does not
 * come is left out. `const Board = await staticIsland(() => import('./LogoBoard.tsx').then((art) => art.LogoBoard))`
 */
export async function staticIsland<P extends object>(load: () => Promise<ComponentType<P>>): Promise<ComponentType<P>> {
  const Drawing = import.meta.env.SSR
    ? await load()
    : lazy(async () => ({ default: await load().catch(() => Nothing) }));
  return function StaticIsland(props: P) {
    const hydrating = useSyncExternalStore(
      never,
      () => false,
      () => true,
    );
    const [kept] = useState(hydrating && import.meta.env.PROD && !import.meta.env.SSR);
    if (kept)
      return <div className={styles.island} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
    return (
      <div className={styles.island}>
        <Suspense fallback={null}>
          <Drawing {...props} />
        </Suspense>
      </div>
    );
  };
}
