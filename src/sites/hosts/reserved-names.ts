import { createRequire } from 'node:module';
import { isSlug } from '../../common/format/format.shared.ts';
import { SAMPLES } from '../samples/samples.ts';

const reserved = createRequire(import.meta.url)('reserved-usernames') as string[];

/** What a visitor could take for us, a service of ours, or a part of the web's machinery. */
const OURS = `
  shingle shingles shingle-web-services shingle-admin shingle-card shingle-site shingle-sites
  previews app apps www www1 www2 web site sites card cards dashboard
  business-card business businesses
  autoconfig autodiscover wpad isatap mta-sts smtp imap pop pop3 mx mail webmail
  ns ns1 ns2 ns3 ns4 dns ftp sftp ssh vpn cdn static assets uploads media
  hostmaster postmaster webmaster abuse security noreply no-reply mailer-daemon root
  staging stage test testing demo dev development prod production beta alpha
  localhost local internal intranet metrics health monitoring grafana prometheus redis
  billing payment payments checkout invoice invoices stripe refund refunds bank secure
  login signin sign-in signup sign-up logout register account accounts password verify
  operator operators studio support help helpdesk status legal privacy terms report
`
  .trim()
  .split(/\s+/);

/** At these a page of ours is: no site could be reached there, so no operator frees them. */
export const OUR_ADDRESSES: ReadonlySet<string> = new Set([
  'preview',
  ...SAMPLES.flatMap(({ slug, card_slug }) => [slug, card_slug]),
]);

/** More than 650 names that no customer's site gets; an operator may free one or reserve another. */
export const RESERVED_NAMES: readonly string[] = [...new Set([...reserved, ...OUR_ADDRESSES, ...OURS].filter(isSlug))];
