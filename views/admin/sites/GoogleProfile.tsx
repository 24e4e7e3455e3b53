import { Link } from 'react-router-dom';
import { shortDate } from '../../lib/format/dates.ts';
import { CopyButton } from '../../dashboard/site/CopyButton.tsx';
import { Failure } from '../../ui/data/Failure.tsx';
import { Skeleton } from '../../ui/data/Skeleton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel, ScreenTitle } from '../../ui/layout/Panel.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useGoogleProfile } from './sites.data.ts';
import styles from './Sites.module.css';

/** The facts of a live site in the order of Google's form, each with a button that copies it. */
export function GoogleProfile({ id }: { id: string }) {
  const { data, isPending, error, refetch } = useGoogleProfile(id);
  const profile = data?.profile;
  return (
    <>
      <p className={styles.back}>
        <Link to={`?tab=sites&site=${id}`}>
          <Icon name="left" size={16} /> Back to the site
        </Link>
      </p>
      <ScreenTitle
        title="Google Business Profile"
        note={profile ? `Version ${profile.version} of ${profile.site.slug}, ${shortDate(profile.published_at)}` : null}
      />
      {isPending ? <Skeleton lines={8} label="Loading..." /> : null}
      {!isPending && !profile ? (
        <Failure title={error?.message ?? 'This did not load'} onRetry={() => void refetch()} />
      ) : null}
      {profile?.missing.length ? <p className={styles.sentence}>Ask for: {profile.missing.join('; ')}.</p> : null}
      {profile?.groups.map(({ title, fields }) => (
        <Panel key={title} title={title}>
          <dl className={styles.copied}>
            {fields.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {/^https?:/.test(value) ? (
                    <a href={value} target="_blank" rel="noreferrer">
                      {value}
                    </a>
                  ) : (
                    <bdi>{value}</bdi>
                  )}
                </dd>
                <dd>
                  <CopyButton text={value} what={name} label={<CopyLabel name={name} />} variant="secondary" />
                </dd>
              </div>
            ))}
          </dl>
        </Panel>
      ))}
    </>
  );
}

const CopyLabel = ({ name }: { name: string }) => (
  <>
    Copy<VisuallyHidden> {name}</VisuallyHidden>
  </>
);
