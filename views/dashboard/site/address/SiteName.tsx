import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { NameView } from '../../../../src/sites/names/names.dto.ts';
import { SLUG_MAX } from '../../../../src/common/format/format.shared.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { customerApi, isReported, serverSentence } from '../../../lib/api/client.ts';
import { siteSuffix } from '../../../lib/sites-host.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { FieldFrame } from '../../../ui/forms/Field.tsx';
import { Section } from '../../TabHead.tsx';
import { SITE_API, useReloadSite, type MySite } from '../site.data.ts';
import { StateMark } from '../StateMark.tsx';
import { NOT_REACHED } from '../site.texts.ts';
import styles from './SiteName.module.css';

const LOOK_AFTER_MS = 300;

/** The given address: its name is looked up while it is typed. */
export function SiteName({ site }: { site: MySite }) {
  const field = useRef<HTMLInputElement>(null);
  const { typed, write, name, isOther, names, answer, change, failed } = useName(site);
  const isWanted = useSearchParams()[0].get('field') === 'slug';
  useEffect(() => {
    if (isWanted) field.current?.focus();
  }, [isWanted]);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (answer?.available && !change.isPending) change.mutate(name);
  }
  return (
    <Section title="Your address with us">
      <form className={styles.form} noValidate onSubmit={submit}>
        <FieldFrame
          label="Name"
          hint={`You can change it 3 times in 30 days.${site.published_version === null ? '' : ' The old address keeps leading people here.'}`}
          error={failed}
          announced
        >
          {(control) => (
            <span className={styles.address}>
              <input
                {...control}
                ref={field}
                value={typed}
                maxLength={SLUG_MAX + 10}
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => write(event.currentTarget.value)}
              />
              <span className={styles.suffix}>{siteSuffix()}</span>
            </span>
          )}
        </FieldFrame>
        <div role="status" className={styles.answer}>
          {isOther && !(failed && answer?.available) ? (
            <Answer name={name} answer={answer} failed={names.isError} />
          ) : null}
        </div>
        {answer && !answer.available ? (
          <p className={styles.buttons}>
            {answer.suggestions.map((suggestion) => (
              <Button
                key={suggestion}
                variant="secondary"
                size="small"
                onClick={() => {
                  write(suggestion);
                  field.current?.focus();
                }}
              >
                {suggestion}
              </Button>
            ))}
          </p>
        ) : null}
        <p>
          <Button type="submit" busy={change.isPending} aria-disabled={!answer?.available || undefined}>
            Take this address
          </Button>
        </p>
      </form>
    </Section>
  );
}

/** What is typed, what we know of that name, and taking it. */
function useName(site: MySite) {
  const [typed, setTyped] = useState(site.slug);
  const [failed, setFailed] = useState<string>();
  const reload = useReloadSite();
  const name = typed.trim().toLowerCase();
  const wanted = useSettled(name);
  const isOther = name === '' || name !== site.slug; // an empty field offers names made of the business's
  const names = useQuery({
    queryKey: ['site-names', wanted],
    enabled: wanted === '' || wanted !== site.slug,
    staleTime: 30_000,
    retry: false,
    queryFn: ({ signal }) =>
      customerApi.call<NameView>(`${SITE_API}/names?name=${encodeURIComponent(wanted)}`, { signal }),
  });
  const answer = isOther && wanted === name ? names.data : undefined;
  const change = useMutation({
    mutationFn: (slug: string) => customerApi.call(`${SITE_API}/name`, { method: 'PUT', body: { slug } }),
    onMutate: () => setFailed(undefined),
    onSuccess: async (_answer, slug) => {
      await reload();
      showToast({ tone: 'success', title: 'Address changed', message: `Your page is now ${slug}${siteSuffix()}` });
    },
    onError: (error) => {
      if (isReported(error)) return;
      if (error instanceof ApiError && error.code === 'slug_taken') void names.refetch();
      setFailed(serverSentence(error, NOT_REACHED));
    },
  });
  function write(next: string) {
    setFailed(undefined);
    setTyped(next);
  }
  return { typed, write, name, isOther, names, answer, change, failed };
}

function Answer({ name, answer, failed }: { name: string; answer: NameView | undefined; failed: boolean }) {
  if (failed) return <StateMark kind="waiting">We could not look that up just now.</StateMark>;
  if (!answer) return <>Looking…</>;
  if (name === '') return <>These are free:</>;
  if (answer.available) return <StateMark kind="right">{name} is free.</StateMark>;
  return <StateMark kind="stopped">{refusal(name, answer)}</StateMark>;
}

function refusal(name: string, { reason, suggestions }: NameView): string {
  const free = suggestions.length ? ' These are free:' : '';
  switch (reason) {
    case 'form':
      return `Small letters, digits and single hyphens, like bloom-hair.${free}`;
    case 'resting':
      return `${name} is kept: it belonged to another page until not long ago.${free}`;
    case 'reserved':
      return `${name} is a name we keep.${free}`;
    default:
      return `${name} is taken.${free}`;
  }
}

/** The value, once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), LOOK_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [value]);
  return settled;
}
