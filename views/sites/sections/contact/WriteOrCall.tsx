import { LANGUAGE } from '../../../../src/pages/languages.shared.ts';
import { mailHref, telHref } from '../../../../src/sites/content/site-format.shared.ts';
import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import { classes } from '../../../ui/classes.ts';
import { siteLabels } from '../../site.texts.ts';
import base from '../base/base.module.css';

/** The owner's e-mail address and phone in the place of the form: only what there is. */
export function WriteOrCall({ site, className }: { site: SiteView; className?: string }) {
  const { email, phone } = site.contact;
  const labels = siteLabels(site.language);
  if (!email && !phone) return null;
  return (
    <div className={classes(base.form, className)}>
      {email && (
        <p data-is="send">
          <a href={mailHref(email)}>
            {labels.write}
            {LANGUAGE[site.language].colon}
            {email}
          </a>
        </p>
      )}
      {phone && (
        <p data-is="send">
          <a href={telHref(phone)}>
            {labels.call} {phone}
          </a>
        </p>
      )}
    </div>
  );
}
