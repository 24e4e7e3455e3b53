import { addressLine, telHref } from '../../../../src/sites/content/site-format.shared.ts';
import type { SiteWithCard } from '../../../../src/sites/content/site-view.shared.ts';
import { AddToContacts } from '../../sections/AddToContacts.tsx';
import { Breakable } from '../../sections/Breakable.tsx';
import { siteLabels } from '../../site.texts.ts';
import { SiteDialog } from '../../sections/SiteDialog.tsx';
import styles from './ContactCard.module.css';

/** The card in a dialog, with its download. */
export function ContactCard({ site, onClose }: { site: SiteWithCard; onClose: () => void }) {
  const labels = siteLabels(site.language);
  const { card } = site;
  return (
    <SiteDialog title={card.name} closeLabel={labels.close} onClose={onClose}>
      <p className={styles.trade}>{card.title}</p>
      <dl className={styles.rows}>
        <div>
          <dt>{labels.phone}</dt>
          <dd>
            <a href={telHref(card.phone)}>{card.phone}</a>
          </dd>
        </div>
        <div>
          <dt>{labels.email}</dt>
          <dd>
            <a href={`mailto:${card.email}`}>
              <Breakable address={card.email} />
            </a>
          </dd>
        </div>
        {card.address && (
          <div>
            <dt>{labels.location}</dt>
            <dd>{addressLine(card.address)}</dd>
          </div>
        )}
        {card.services.length > 0 && (
          <div>
            <dt>{labels.services}</dt>
            <dd>{card.services.join(', ')}</dd>
          </div>
        )}
      </dl>
      <AddToContacts
        slug={card.slug}
        language={site.language}
        isDefault={site.language === site.default_language}
        className={styles.add!}
      />
    </SiteDialog>
  );
}
