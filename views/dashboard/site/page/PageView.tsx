import { useSearchParams } from 'react-router-dom';
import { LinkButton } from '../../../ui/forms/Button.tsx';
import { TabHead } from '../../TabHead.tsx';
import { SharedLinks } from '../links/SharedLinks.tsx';
import { OldPage } from '../moving-in/OldPage.tsx';
import { sitePlace } from '../paths.ts';
import { isAllOut, type ViewProps } from '../site.data.ts';
import { StateLine } from '../StateLine.tsx';
import { DraftFrame } from './DraftFrame.tsx';
import { ChangeList } from '../changes/ChangeList.tsx';
import { LiveSign } from './LiveSign.tsx';
import { PublishStep } from './PublishStep.tsx';
import { publishWords } from '../site.texts.ts';
import { Switches } from './Switches.tsx';
import styles from './PageView.module.css';

/** Your page: what is left to do before publishing, or how the page is. */
export function PageView({ site }: ViewProps) {
  const [search] = useSearchParams();
  if (search.get('step') === 'publish') return <PublishStep site={site} />;
  return <Overview site={site} />;
}

function Overview({ site }: ViewProps) {
  const isOut = site.published_version !== null;
  return (
    <div className={styles.overview}>
      {isOut || site.submission ? (
        <LiveSign site={site} />
      ) : (
        <TabHead title="Your page" lead="Nobody else can see it yet. Go on writing, or send it." />
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          {isOut || site.submission ? null : (
            <p>
              <StateLine site={site} />
            </p>
          )}
          {site.submission ? (
            <p className={styles.quiet}>What you change now goes with the next one.</p>
          ) : (
            <ChangeList site={site} />
          )}
          <p className={styles.buttons}>
            <LinkButton to={sitePlace('page', { part: 'top' })}>
              {isOut ? 'Change the page' : 'Go on with the page'}
            </LinkButton>
            {site.submission || isAllOut(site) ? null : (
              <LinkButton variant="secondary" to={sitePlace('page', { step: 'publish' })}>
                {publishWords(site.publishing).button}
              </LinkButton>
            )}
          </p>
          <p className={styles.quiet}>
            Hours, prices, phone and address: these you change yourself, in Business Info.{' '}
            {site.facts_live ? 'They are live when you save.' : 'They go out with the next version.'}
          </p>
          <Switches site={site} />
          <SharedLinks site={site} />
          <OldPage />
        </div>
        <aside className={styles.side} aria-label="As it is written now">
          <DraftFrame site={site} />
        </aside>
      </div>
    </div>
  );
}
