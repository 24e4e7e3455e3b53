import { mailHref, telHref } from '../../../../src/sites/content/site-format.shared.ts';
import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import type { Booking } from '../../booking-slot.tsx';
import { siteLabels } from '../../site.texts.ts';
import base from '../base/base.module.css';
import { sectionLabels } from '../base/section.texts.ts';

type Props = { site: SiteView; booking: Booking; className: string | undefined };

/** Opens the booking dialog. Where there is none, without scripts and in the files of a site, a sentence says how to book. */
export function BookButton({ site, booking, className }: Props) {
  const otherwise = <HowToBook site={site} />;
  if (!booking.ready) return otherwise;
  return (
    <>
      <div className={base.scripted}>
        <button
          type="button"
          className={className}
          aria-haspopup="dialog"
          aria-controls={booking.dialogId}
          onClick={() => booking.open()}
        >
          {site.hero.action || siteLabels(site.language).book}
        </button>
      </div>
      <div className={base.unscripted}>{otherwise}</div>
    </>
  );
}

function HowToBook({ site }: Pick<Props, 'site'>) {
  const words = sectionLabels(site.language);
  const { email, phone } = site.contact;
  if (phone) {
    return (
      <p>
        {words.bookByPhone} <a href={telHref(phone)}>{phone}</a>
      </p>
    );
  }
  return email ? (
    <p>
      {words.bookByMail} <a href={mailHref(email)}>{email}</a>
    </p>
  ) : null;
}
