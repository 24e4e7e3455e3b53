import { Component, Suspense, useEffect, type ReactNode } from 'react';
import { reloadOnce } from '../../lib/reloadOnce.ts';
import { PanelGone } from '../lazyPanel.ts';
import { Failure } from './Failure.tsx';

const MARK = 'shingle.partReloadedFor';

type Props = { children: ReactNode; /** Stands there until the code is. */ fallback?: ReactNode };
type State = { error?: unknown };

/** A part whose code comes late. Where it does not come, its place says so, and the rest of the page stays as it is. */
export class PartBoundary extends Component<Props, State> {
  static getDerivedStateFromError = (error: unknown): State => ({ error });
  override state: State = {};

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return <Suspense fallback={this.props.fallback}>{this.props.children}</Suspense>;
    if (!(error instanceof PanelGone)) throw error;
    return <Missing title="This part did not come." />;
  }
}

/** A failed import is kept by the browser, so only a new document helps; after a release it has the new code. */
export function Missing({ title }: { title: string }) {
  useEffect(() => {
    if (navigator.onLine) return void reloadOnce(MARK);
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <Failure title={title} onRetry={() => navigator.onLine && window.location.reload()}>
      Please check your connection. It comes by itself once the line is back.
    </Failure>
  );
}
