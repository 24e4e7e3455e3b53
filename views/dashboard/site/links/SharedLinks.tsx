import { useState } from 'react';
import { failureOf } from '../../../lib/api/client.ts';
import { paths } from '../../../paths.ts';
import { Failure } from '../../../ui/data/Failure.tsx';
import { Alert } from '../../../ui/data/Notice.tsx';
import { Skeleton } from '../../../ui/data/Skeleton.tsx';
import { Button, LinkButton } from '../../../ui/forms/Button.tsx';
import { SelectField } from '../../../ui/forms/Field.tsx';
import { keepFocus } from '../../../ui/lists/keepFocus.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { CopyButton } from '../CopyButton.tsx';
import type { MySite } from '../site.data.ts';
import { StateMark } from '../StateMark.tsx';
import { shortMoment } from '../site.texts.ts';
import { useEndLink, useNewLink, useSharedLinks, type SharedLink } from './links.data.ts';
import styles from './SharedLinks.module.css';
import { counted } from '../../../lib/format/counted.ts';

const DAYS = [1, 3, 7, 14] as const;
const OF: Record<SharedLink['of'], string> = {
  draft: 'The page as you write it',
  version: 'A version',
  option: 'A design',
};

/** Links that show the page to somebody without an account before it is live: list, make, end. */
export function SharedLinks({ site }: { site: MySite }) {
  const links = useSharedLinks(site.id);
  const make = useNewLink();
  const [days, setDays] = useState(7);
  const closed = closedWords(site);
  return (
    <section className={styles.links} aria-labelledby="links" ref={keepFocus}>
      <h2 className={styles.title} id="links">
        Show it to somebody first
      </h2>
      <p className={styles.quiet}>
        A link shows the page as you are writing it to whom you send it. It says that it is not live.
      </p>
      {closed ? (
        <p>
          <StateMark kind="stopped">{closed}</StateMark>
        </p>
      ) : null}
      {site.features.live ? (
        <div className={styles.make}>
          <SelectField
            label="The link works for"
            value={String(days)}
            onChange={(event) => setDays(Number(event.currentTarget.value))}
          >
            {DAYS.map((each) => (
              <option key={each} value={each}>
                {counted(each, 'day')}
              </option>
            ))}
          </SelectField>
          <Button variant="secondary" busy={make.isPending} onClick={() => make.mutate(days)}>
            Make a link
          </Button>
        </div>
      ) : (
        <p>
          Links come with a plan.{' '}
          <LinkButton variant="quiet" to={`${paths.dashboard}?tab=plan`}>
            Choose a plan
          </LinkButton>
        </p>
      )}
      <Alert title="No link was made.">{failureOf(make.error)}</Alert>
      {make.data ? <New url={make.data.url} /> : null}
      {links.isPending ? <Skeleton lines={2} /> : null}
      {links.isError && !links.data ? (
        <Failure title="Your links could not be loaded just now." onRetry={() => void links.refetch()} />
      ) : null}
      {links.data?.length ? (
        <ul>
          {links.data.map((link) => (
            <Row key={link.id} link={link} onEnded={() => make.data?.id === link.id && make.reset()} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** Why no link opens now. */
function closedWords({ state, submission }: MySite): string | undefined {
  if (state === 'blocked') return 'No link opens while your page is taken off.';
  return submission?.state === 'held' ? 'No link opens before we have looked at the name.' : undefined;
}

function New({ url }: { url: string }) {
  return (
    <div className={styles.made} role="status">
      <p>
        <strong>Copy it now: it is shown this once.</strong> <span className={styles.url}>{url}</span>
      </p>
      <CopyButton text={url} what="the link" label="Copy the link" variant="secondary" />
    </div>
  );
}

function openedWords(opened: number): string {
  if (opened === 0) return 'not opened yet';
  return opened === 1 ? 'opened once' : `opened ${opened} times`;
}

type RowProps = { link: SharedLink; onEnded: () => void };

function Row({ link: { id, of, url_ends, expires_at, opened }, onEnded }: RowProps) {
  const end = useEndLink(onEnded);
  return (
    <li className={styles.row}>
      <p>
        {OF[of]}, link ending in <strong>{url_ends}</strong>
        <span className={styles.quiet}>
          Works until {shortMoment(expires_at)}, {openedWords(opened)}
        </span>
      </p>
      <Button variant="danger" busy={end.isPending} onClick={() => end.mutate(id)}>
        End it <VisuallyHidden>: link ending in {url_ends}</VisuallyHidden>
      </Button>
      <Alert title="The link still works.">{failureOf(end.error)}</Alert>
    </li>
  );
}
