import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../ui/forms/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

const COPIED_MS = 2_000;

type Props = { text: string; what: string; label: ReactNode; variant?: 'quiet' | 'secondary'; className?: string };

/** Says 'Copied' in its place for two seconds, and which thing it was to those who do not see it. */
export function CopyButton({ text, what, label, variant = 'quiet', className }: Props) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('refused');
    }
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setState('idle'), COPIED_MS);
  }
  return (
    <>
      <Button variant={variant} className={className} onClick={() => void copy()}>
        {state === 'copied' ? 'Copied' : label}
      </Button>
      <span role="status">
        {state === 'copied' ? <VisuallyHidden>{`Copied: ${what}`}</VisuallyHidden> : null}
        {state === 'refused' ? (
          <>
            This browser does not copy. <VisuallyHidden>{`It is ${text}`}</VisuallyHidden>
          </>
        ) : null}
      </span>
    </>
  );
}
