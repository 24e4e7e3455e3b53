import { createRequire } from 'node:module';
import { isSlug } from '../../common/format/format.shared.ts';
import { SAMPLES } from '../samples/samples.ts';

const reserved = createRequire(import.meta.url)('reserved-usernames') as string[];

const listed = (names: string): string[] => names.trim().split(/\s+/);

/** What a visitor could take for us, a service of ours, or a part of the web's machinery. */
const OURS = listed(`
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
`);

/** Added later, with a migration of their own: names of hosts, protocols and roles, and brands of payments. */
export const RESERVED_LATER = listed(`
  mx1 mx2 mx3 smtp1 smtp2 smtps imaps pop3s dns1 dns2 ntp ldap kerberos dhcp snmp syslog sip stun
  webdav caldav carddav cpanel whm plesk phpmyadmin lyncdiscover owa gateway proxy mysql postgres
  sso saml acme dmarc dkim spf csirt dpo phishing fraud bounces donotreply do-not-reply
  paypal visa mastercard amex american-express interac e-transfer etransfer apple-pay google-pay alipay wechat-pay
`);

/** At these a page of ours is: no site could be reached there, so no operator frees them. */
export const OUR_ADDRESSES: ReadonlySet<string> = new Set([
  'preview',
  ...SAMPLES.flatMap(({ slug, card_slug }) => [slug, card_slug]),
]);

/** About seven hundred names that no customer's site gets; an operator may free one or reserve another. */
export const RESERVED_NAMES: readonly string[] = [
  ...new Set([...reserved, ...OUR_ADDRESSES, ...OURS, ...RESERVED_LATER].filter(isSlug)),
];
