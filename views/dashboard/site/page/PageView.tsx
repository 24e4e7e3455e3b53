import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { Notice } from '../../../ui/data/Notice.tsx';
import { Button, LinkButton } from '../../../ui/forms/Button.tsx';
import { keepFocus } from '../../../ui/lists/keepFocus.ts';
import { TabHead } from '../../TabHead.tsx';
import { SharedLinks } from '../links/SharedLinks.tsx';
import { OldPage } from '../moving-in/OldPage.tsx';
import { sitePlace } from '../paths.ts';
import { isAllOut, type DraftAnswer, type MySite, type ViewProps } from '../site.data.ts';
import { StateLine } from '../StateLine.tsx';
import { DraftFrame } from './DraftFrame.tsx';
import { ChangeList } from '../changes/ChangeList.tsx';
import { GoThere, Group, Item } from '../changes/Findings.tsx';
import { useDraftNow } from './draft.data.ts';
import { LiveSign } from './LiveSign.tsx';
import { PublishStep } from './PublishStep.tsx';
import { dayOf, factsSeen, publishWords } from '../site.texts.ts';
import { Switches } from './Switches.tsx';
import styles from './PageView.module.css';

/** Your page: what is left to do before publishing, or how the page is. */
export function PageView({ site }: ViewProps) {
  const [search] = useSearchParams();
  if (search.get('step') !== 'publish') return <Overview site={site} />;
  // Back leads to the step that sent it: nothing more can be sent before our team has answered.
  return site.submission ? <Navigate to={sitePlace('page')} replace /> : <PublishStep site={site} />;
}

function Overview({ site }: ViewProps) {
  const isOut = site.published_version !== null;
  const draft = useDraftNow(site.id).data;
  const navigate = useNavigate();
  return (
    <div className={styles.overview} ref={keepFocus}>
      {isOut || site.submission ? (
        <LiveSign site={site} />
      ) : (
        <TabHead
          title="Your page"
          lead={`Nobody else can see it yet. Go on writing, or ${site.publishing === 'team' ? 'send' : 'publish'} it.`}
        />
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          {isOut || site.submission ? null : (
            <p>
              <StateLine site={site} />
            </p>
          )}
          {site.sent_back ? <SentBack {...site.sent_back} /> : null}
          {draft ? <NotShown site={site} draft={draft} /> : null}
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
              <Button variant="secondary" onClick={() => void navigate(sitePlace('page', { step: 'publish' }))}>
                {publishWords(site.publishing).button}
              </Button>
            )}
          </p>
          <p className={styles.quiet}>
            Hours, prices, phone and address: these you change yourself, in Business Info. {factsSeen(site)}
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

/** What our team wrote of a page that they did not put live. */
const SentBack = ({ reason, sent_at }: NonNullable<MySite['sent_back']>) => (
  <Notice tone="warning" title={`We sent back what you sent us on ${dayOf(sent_at)}`}>
    <p dir="auto">“{reason}”</p>
    <p>
      Change it and send it again, or ask us under <Link to={`${paths.dashboard}?tab=messages`}>Messages</Link>.
    </p>
  </Notice>
);

/** Saved facts that a page cannot show, each with the way to its row: the page has the last ones that it could. */
function NotShown({ site, draft: { problems, warnings } }: { site: MySite; draft: DraftAnswer }) {
  const isPhoneKept = problems.some(({ field }) => field === 'phone'); // the page has the last one: it can be reached
  const rows = [
    ...problems.filter(({ part, field }) => part === 'business' || (field === 'contact.email' && !isPhoneKept)),
    ...warnings.filter(({ field }) => field === 'business_name'),
  ];
  if (!site.facts_live || site.published_version === null || rows.length === 0) return null;
  return (
    <Group title="Saved, but not on your page">
      {rows.map((row) => (
        <Item key={row.field + row.message} kind="stopped" title={row.message} way={<GoThere finding={row} />} />
      ))}
    </Group>
  );
}
