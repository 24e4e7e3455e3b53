import { useState, type FormEvent } from 'react';
import { DOMAINS_MAX } from '../../../../src/sites/domains/domains.shared.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { isReported, serverSentence } from '../../../lib/api/client.ts';
import { paths } from '../../../paths.ts';
import { Failure } from '../../../ui/data/Failure.tsx';
import { Skeleton } from '../../../ui/data/Skeleton.tsx';
import { Button, LinkButton } from '../../../ui/forms/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Section } from '../../TabHead.tsx';
import type { MySite } from '../site.data.ts';
import { Domain } from './Domain.tsx';
import { useDomainChanges, useDomains } from './domains.data.ts';
import { NOT_REACHED } from '../site.texts.ts';
import styles from './OwnDomains.module.css';

/** The customer's own domains: asked for, and each with its records. */
export function OwnDomains({ site }: { site: MySite }) {
  const domains = useDomains();
  const list = domains.data?.domains ?? [];
  return (
    <Section title="Your own domain">
      {domains.isPending ? <Skeleton lines={3} label="Loading your domains" /> : null}
      {domains.isError && !domains.data ? (
        <Failure title="Your domains could not be loaded" onRetry={() => void domains.refetch()} />
      ) : null}
      {list.map((domain) => (
        <Domain key={domain.id} domain={domain} site={site} isAlone={list.length === 1} />
      ))}
      {domains.data && list.length < DOMAINS_MAX ? (
        site.features.own_domain ? (
          <AskForDomain isFirst={list.length === 0} />
        ) : (
          <BuyFirst />
        )
      ) : null}
    </Section>
  );
}

/** The add-on that an own domain needs, where it is not bought or no plan runs. */
function BuyFirst() {
  return (
    <div className={styles.form}>
      <p>A page can have an address of its own, like bloomhair.ca. It is an additional service, beside a plan.</p>
      <p className={styles.actions}>
        <LinkButton variant="secondary" to={`${paths.dashboard}?tab=services`}>
          See the service
        </LinkButton>
      </p>
    </div>
  );
}

function AskForDomain({ isFirst }: { isFirst: boolean }) {
  const [host, setHost] = useState('');
  const [failed, setFailed] = useState<{ sentence: string; code?: string }>();
  const { add } = useDomainChanges();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (add.isPending) return;
    setFailed(undefined);
    add.mutate(host, {
      onSuccess: () => setHost(''),
      onError: (error) => {
        if (isReported(error)) return;
        const code = error instanceof ApiError ? error.code : undefined;
        setFailed({ sentence: serverSentence(error, NOT_REACHED), code });
      },
    });
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field
        label={isFirst ? 'The domain you bought' : 'Another domain'}
        hint="Like bloomhair.ca. You keep it where you bought it; we say which records to make there."
        error={failed?.sentence}
        announced
        value={host}
        maxLength={300}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setFailed(undefined);
          setHost(event.currentTarget.value);
        }}
      />
      <p className={styles.actions}>
        <Button type="submit" variant={isFirst ? 'primary' : 'secondary'} busy={add.isPending}>
          Use this domain
        </Button>
        {failed?.code === 'purchase_needed' ? (
          <LinkButton variant="secondary" to={`${paths.dashboard}?tab=services`}>
            See the service
          </LinkButton>
        ) : null}
      </p>
    </form>
  );
}
