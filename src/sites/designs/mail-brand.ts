import { SHINGLE, type MailBrand } from '../../mail/mail-frame.tsx';
import type { SiteRecord } from '../content/site-content.shared.ts';
import { mailColours } from './tokens.shared.ts';

/** The sign and the button of a site's mails, in the colours of its look. */
export function mailBrandOf({ content, look: { design, ...look } }: Pick<SiteRecord, 'content' | 'look'>): MailBrand {
  const colours = design === 'shingle' ? SHINGLE : mailColours({ ...look, design });
  return { ...colours, name: content.business_name };
}
