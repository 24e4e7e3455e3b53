import type { ReactNode } from 'react';
import { LANGUAGE } from '../../src/pages/languages.shared.ts';
import {
  addressLine,
  daysLabel,
  groupHours,
  hoursLabel,
  mailHref,
  telHref,
} from '../../src/sites/content/site-format.shared.ts';
import type { CardDesignId } from '../../src/sites/content/look.shared.ts';
import type { SiteWithCard } from '../../src/sites/content/site-view.shared.ts';
import { Breakable } from '../sites/sections/Breakable.tsx';
import { hasHours } from '../sites/sections/body/Hours.tsx';
import { useForFiles } from '../sites/files/for-files.ts';
import { siteLabels } from '../sites/site.texts.ts';
import styles from './BusinessCard.module.css';

/** Characters that fit in a line at 360 px, in each face; and in Newsreader, which is narrow. */
const LINE_MAX = 24;
const NARROW_LINE_MAX = 25;

const fits = (line: string, { design, pair }: SiteWithCard['look']): boolean =>
  line.length <= (design === 'programme' && pair === 'a' ? NARROW_LINE_MAX : LINE_MAX);

type Row = { label: string; content: ReactNode };

const CLOCK: Record<CardDesignId, '12' | '24' | 'short'> = {
  programme: '12',
  workorder: 'short',
  showroom: '24',
  counter: '12',
  mirror: '12',
  practice: '12',
  shingle: '24',
};

/** `host`: of the site, as people write it. */
type Props = { site: SiteWithCard; host: string };

/** How to reach the business and what it does: only what there is. */
export function CardRows({ site, host }: Props) {
  return (
    <dl className={styles.rows}>
      {rowsOf(site, host).map(({ label, content }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}

function rowsOf(site: SiteWithCard, host: string): Row[] {
  const { card, language } = site;
  const labels = siteLabels(language);
  const { comma } = LANGUAGE[language];
  const rows: (Row | false)[] = [
    card.phone !== '' && { label: labels.phone, content: <a href={telHref(card.phone)}>{card.phone}</a> },
    card.email !== '' && {
      label: labels.email,
      content: (
        <a href={mailHref(card.email)} aria-label={card.email}>
          <Address address={card.email} look={site.look} />
        </a>
      ),
    },
    card.url !== '' && { label: labels.website, content: <Website site={site} host={host} /> },
    card.address !== null && { label: labels.location, content: addressLine(card.address) },
    site.areas.length > 0 && { label: labels.areas, content: site.areas.join(comma) },
    card.services.length > 0 && {
      label: site.headings.services.nav || labels.services,
      content: card.services.join(comma),
    },
    hasHours(site) && { label: labels.hours, content: <Hours site={site} /> },
  ];
  return rows.filter((row) => row !== false);
}

function Website({ site, host }: Props) {
  const files = useForFiles();
  const { url } = site.card;
  if (files) return <a href={`${files.root}index.html`}>{site.business_name}</a>;
  const shown = host + (url === '/' ? '' : url);
  return (
    <a href={url} aria-label={shown}>
      <Address address={shown} look={site.look} />
    </a>
  );
}

/**
 * An address that may not fit in one line of a phone has two in either face, so that nothing moves when the face comes. Its
 * link names it, since a screen reader would say a blank between the two.
 */
function Address({ address, look }: { address: string; look: SiteWithCard['look'] }) {
  const first = fits(address, look) ? undefined : /^[^@/]+[@/]/.exec(address)?.[0];
  if (!first) return <Breakable address={address} />;
  return (
    <>
      <span className={styles.part}>{first}</span>
      <span className={styles.part}>
        <wbr />
        <Breakable address={address.slice(first.length)} />
      </span>
    </>
  );
}

function Hours({ site }: { site: SiteWithCard }) {
  const { language, look } = site;
  // The words of an owner may be names; the samples' are none.
  return groupHours(site.hours).map(({ days, hours }) => {
    const words = hoursLabel(hours, CLOCK[look.design], language);
    const inSentence = hours.open === null && (!hours.note || site.sample) ? words.toLowerCase() : words;
    const when = daysLabel(days, language);
    return (
      <span key={hours.day} className={styles.line}>
        {when} <span className={fits(when + words, look) ? styles.range : styles.part}>{inSentence}</span>
      </span>
    );
  });
}
