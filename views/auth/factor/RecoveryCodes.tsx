import { useState } from 'react';
import { Button } from '../../ui/forms/Button.tsx';
import styles from './Factor.module.css';

/** Shown once: the server keeps only their hashes. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [copied, setCopied] = useState<string>('');
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n')); // some browsers have none
      setCopied('Copied.');
    } catch {
      setCopied('This browser does not let us copy. Please write them down.');
    }
  }
  return (
    <div className={styles.step}>
      <p>
        Keep these recovery codes where you find them without your phone. Each works once in the place of a code. We
        show them only now.
      </p>
      <ol className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button onClick={onKept}>I have kept them</Button>
        <Button variant="secondary" onClick={() => void copy()}>
          Copy
        </Button>
        <span className={styles.quiet} role="status">
          {copied}
        </span>
      </div>
    </div>
  );
}
