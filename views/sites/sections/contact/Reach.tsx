import { addressLine, mailHref, telHref } from '../../../../src/sites/content/site-format.shared.ts';
import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import { Breakable } from '../Breakable.tsx';

type Props = { site: SiteView; className: string | undefined; withPhone?: boolean };

/** How to reach the business: only what there is. */
export function Reach({ site, className, withPhone = true }: Props) {
  const { address, email, phone } = site.contact;
  const hasPhone = withPhone && phone !== '';
  if (!hasPhone && email === '' && !address) return null;
  return (
    <p className={className}>
      {hasPhone && (
        <a data-is="phone" href={telHref(phone)}>
          {phone}
        </a>
      )}
      {email !== '' && (
        <a href={mailHref(email)}>
          <Breakable address={email} />
        </a>
      )}
      {address && <span>{addressLine(address)}</span>}
    </p>
  );
}
