import { useState, type FormEvent } from 'react';
import { isReported, serverSentence } from '../../../lib/api/client.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FoundFact, FoundPicture } from './Found.tsx';
import { factsOf } from './facts.ts';
import { useOldPage, type FoundFacts } from './old-page.data.ts';
import { NOT_REACHED } from '../site.texts.ts';
import styles from './OldPage.module.css';

/** Reads the page a business has elsewhere. What is found is offered piece by piece; nothing is taken without a click. */
export function OldPage() {
  const [url, setUrl] = useState('');
  const [failed, setFailed] = useState('');
  const { known, read, takeFact, takePicture } = useOldPage();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (read.isPending) return;
    // One of five an hour is not spent on it.
    if (!url.trim()) return setFailed('Please type the address of your page, like bloomhair.ca.');
    setFailed('');
    read.mutate(url, { onError: (error) => !isReported(error) && setFailed(serverSentence(error, NOT_REACHED)) });
  }
  return (
    <details className={styles.old}>
      <summary className={styles.summary}>Do you have a page somewhere else?</summary>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Field
          label="Its address"
          hint="Like bloomhair.ca. We read what it says; you choose what you want to have here."
          error={failed}
          announced
          value={url}
          maxLength={2_000}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setFailed('');
            setUrl(event.currentTarget.value);
          }}
        />
        <p>
          <Button type="submit" variant="secondary" busy={read.isPending}>
            Read my old page
          </Button>
        </p>
      </form>
      <div role="status">{read.data ? <p>{summaryOf(read.data)}</p> : null}</div>
      {read.data ? (
        <>
          <ul className={styles.facts}>
            {factsOf(read.data, known).map((fact) => (
              <FoundFact
                key={fact.id}
                fact={fact}
                take={() => takeFact.mutateAsync({ id: fact.id, found: read.data })}
              />
            ))}
          </ul>
          <ul className={styles.pictures}>
            {read.data.pictures.map((picture, at) => (
              <FoundPicture
                key={picture.token}
                picture={picture}
                number={at + 1}
                take={() => takePicture.mutateAsync(picture.token)}
              />
            ))}
          </ul>
        </>
      ) : null}
    </details>
  );
}

function summaryOf(found: FoundFacts): string {
  const facts = factsOf(found, null).length;
  const pictures = found.pictures.length;
  if (facts + pictures === 0) return 'We found nothing there that we could use.';
  const parts = [
    facts && (facts === 1 ? 'one detail' : `${facts} details`),
    pictures && (pictures === 1 ? 'one picture' : `${pictures} pictures`),
  ];
  return `Found ${parts.filter(Boolean).join(' and ')}. Nothing is taken until you say so.`;
}
