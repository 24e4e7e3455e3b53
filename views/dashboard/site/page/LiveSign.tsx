import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Language } from '../../../../src/pages/languages.shared.ts';
import { siteSuffix } from '../../../lib/sites-host.ts';
import { paths } from '../../../paths.ts';
import { AnchorButton } from '../../../ui/forms/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Unbroken } from '../../../ui/Unbroken.tsx';
import { useHeadingFocus } from '../../../ui/useHeadingFocus.ts';
import { classes } from '../../../ui/classes.ts';
import { rememberPlace } from '../../afterPlan.ts';
import { CopyButton } from '../CopyButton.tsx';
import { sitePlace } from '../paths.ts';
import { isReached, type MySite } from '../site.data.ts';
import { stateOf } from '../address/domain.texts.ts';
import { useDomains } from '../address/domains.data.ts';
import { useServiceTasks } from '../our-work/work.data.ts';
import { PageLine, SentLine } from '../StateLine.tsx';
import { StateMark } from '../StateMark.tsx';
import { closedWords, dayOf, due } from '../site.texts.ts';
import styles from './LiveSign.module.css';
import { CardCode } from './CardCode.tsx';

/** The sign shows the state; beside it what to print, below it what comes next. */
export function LiveSign({ site }: { site: MySite }) {
  const heading = useHeadingFocus();
  const { submission } = site;
  const isLive = isReached(site);
  const isOnItsWay = submission !== null && !closedWords(site);
  return (
    <div className={styles.live}>
      <div>
        <div className={classes(styles.hanging, !isLive && styles.covered)}>
          <div className={styles.board}>
            <div className={styles.face}>
              <h1 className={styles.words} ref={heading} tabIndex={-1}>
                {wordsOf(site, isLive, isOnItsWay)}
              </h1>
              {isLive ? (
                <Open site={site} />
              ) : isOnItsWay ? (
                <Sent site={site} due_at={submission.due_at} />
              ) : (
                <PageLine site={site} pauseWhere="below" />
              )}
            </div>
          </div>
        </div>
        {submission ? (
          <p className={styles.line}>
            <SentLine site={site} belowSign={isOnItsWay} />
          </p>
        ) : null}
        {site.state === 'blocked' ? (
          <p className={styles.line}>
            We wrote to you why. Answer that mail, or write to us under{' '}
            <Link to={`${paths.dashboard}?tab=messages`}>Messages</Link>.
          </p>
        ) : null}
        {site.stays_until ? (
          <p className={styles.line}>
            <StateMark kind="stopped">
              Your plan has ended, and the page goes off on {dayOf(site.stays_until)}. <ChoosePlan />
            </StateMark>
          </p>
        ) : null}
        {site.state === 'unpublished' && !site.features.live ? (
          <p className={styles.line}>
            <ChoosePlan />
          </p>
        ) : null}
        {isLive ? <Next site={site} /> : null}
      </div>
      {isLive ? <CardCode site={site} /> : null}
    </div>
  );
}

/** Leads back here afterwards. */
const ChoosePlan = () => (
  <Link to={`${paths.dashboard}?tab=plan`} onClick={() => rememberPlace(sitePlace('page'))}>
    Choose a plan
  </Link>
);

function wordsOf({ published_once }: MySite, isLive: boolean, isOnItsWay: boolean): string {
  if (isLive) return published_once ? 'It’s open.' : 'It’s up.';
  return isOnItsWay ? 'With our team.' : 'Closed for now.';
}

function Open({ site }: { site: MySite }) {
  return (
    <>
      <p className={styles.text}>
        {site.published_once ? 'Your page is live at ' : `Version ${site.published_version} is live at `}
        <a href={site.url}>{site.address}</a>
      </p>
      <p className={styles.buttons}>
        <AnchorButton variant="paper" href={site.url} target="_blank" rel="noopener">
          See it <Icon name="open" size={18} />
        </AnchorButton>
        <CopyButton
          text={site.url}
          what="the address"
          label="Copy the address"
          variant="secondary"
          className={styles.outlined}
        />
      </p>
    </>
  );
}

function Sent({ site, due_at }: { site: MySite; due_at: string }) {
  return (
    <p className={styles.text}>
      {site.submission?.state === 'held'
        ? 'We look it over first, within one business day. We write to you.'
        : `We put it live by ${due(due_at)}, and write to you when it is.`}
    </p>
  );
}

/** What the owner writes to a customer: a subject, and what stands before the address. */
const LETTERS: Record<Language, readonly [string, string]> = {
  en: ['Our new page', 'Have a look: '],
  fr: ['Notre nouvelle page', 'Venez voir\u00a0: '],
  zh: ['我们的新网页', '欢迎来看看：'],
};

function Next({ site }: { site: MySite }) {
  const [subject, words] = LETTERS[site.default_language];
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(words + site.url)}`;
  return (
    <section className={styles.next}>
      <h2 className={styles.title}>What next</h2>
      <ol>
        <Step
          title="Send it to one customer"
          text="A message with the address is ready. You choose who gets it."
          way={<a href={mail}>Write it</a>}
        />
        <GoogleStep />
        {site.address === site.slug + siteSuffix() ? <DomainStep address={site.address} /> : null}
      </ol>
    </section>
  );
}

/** The listing is sold once: afterwards the step says how far it is. */
function GoogleStep() {
  const { data } = useServiceTasks();
  const bought = data?.tasks.find(({ service }) => service === 'google-business');
  if (bought) {
    const text = bought.done_at ? 'Your listing is set up.' : 'You bought the listing; our team sets it up.';
    return <Step title="Put it on Google" text={text} way={<Link to={sitePlace('work')}>See it</Link>} />;
  }
  return (
    <Step
      title="Put it on Google"
      text="People who search for you can find your business and this page. We set the listing up for you."
      way={<Link to={`${paths.dashboard}?tab=services`}>See the price</Link>}
    />
  );
}

/** A domain that was asked for says how far it is. */
function DomainStep({ address }: { address: string }) {
  const asked = useDomains().data?.domains[0];
  return (
    <Step
      title="Use your own domain"
      text={asked ? stateOf(asked) : `A name of your own instead of ${address}.`}
      way={<Link to={sitePlace('address')}>{asked ? 'See how far' : 'Start'}</Link>}
    />
  );
}

function Step({ title, text, way }: { title: string; text: string; way: ReactNode }) {
  return (
    <li>
      <div>
        <p className={styles.stepTitle}>{title}</p>
        <p className={styles.quiet}>
          <Unbroken text={text} />
        </p>
      </div>
      <p>{way}</p>
    </li>
  );
}
