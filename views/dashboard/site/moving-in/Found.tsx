import { useState } from 'react';
import type { FoundPicture as Picture } from '../../../../src/imports/imports.dto.ts';
import { isReported, serverSentence } from '../../../lib/api/client.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { StateMark } from '../StateMark.tsx';
import type { Fact } from './facts.ts';
import { NOT_REACHED } from '../site.texts.ts';
import styles from './OldPage.module.css';

type Take = () => Promise<unknown>;

/** One thing that was found, what is in its place now, and the button that takes it. */
export function FoundFact({ fact, take }: { fact: Fact; take: Take }) {
  const { label, lines, now, isSame } = fact;
  return (
    <li className={styles.fact}>
      <div>
        <h3 className={styles.label}>{label}</h3>
        {lines.map((line) => (
          <p key={line} dir="auto">
            {line}
          </p>
        ))}
        {now.length > 0 && !isSame ? (
          <p className={styles.now} dir="auto">
            Now: {now.join('; ')}
          </p>
        ) : null}
      </div>
      <TakeButton what={label} word={now.length > 0 ? 'Use this instead' : 'Use this'} isTaken={isSame} take={take} />
    </li>
  );
}

export function FoundPicture({ picture, number, take }: { picture: Picture; number: number; take: Take }) {
  const { height, preview, width } = picture;
  const [isTaken, setTaken] = useState(false);
  return (
    <li className={styles.picture}>
      {preview ? <img src={preview} alt={`No. ${number} of the old page`} /> : null}
      <p className={styles.now}>{`${width} × ${height}`}</p>
      <TakeButton
        what={`picture ${number}`}
        word="Add to my pictures"
        isTaken={isTaken}
        take={async () => {
          await take();
          setTaken(true);
        }}
      />
    </li>
  );
}

function TakeButton({ what, word, isTaken, take }: { what: string; word: string; isTaken: boolean; take: Take }) {
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  async function run(): Promise<void> {
    setBusy(true);
    setFailed('');
    try {
      await take();
    } catch (error) {
      if (!isReported(error)) setFailed(serverSentence(error, NOT_REACHED));
    }
    setBusy(false);
  }
  return (
    <div className={styles.take}>
      {isTaken ? (
        <StateMark kind="right">Yours</StateMark>
      ) : (
        <Button
          size="small"
          variant="secondary"
          busy={isBusy}
          aria-label={`${word}: ${what}`}
          onClick={() => void run()}
        >
          {word}
        </Button>
      )}
      {failed ? <p role="alert">{failed}</p> : null}
    </div>
  );
}
