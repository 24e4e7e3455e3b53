import { DEMO } from '../../src/config/env.ts';
import { weekOf } from '../../src/booking/schedule/week.shared.ts';
import { defaultLook } from '../../src/sites/designs/designs.shared.ts';
import { BUSINESS, freshName } from '../support/site-owners.ts';
import type { Cluster } from './cluster.ts';
import type { Random } from './random.ts';

export type Answer = { status: number; body: Record<string, any> };
export type Asked = {
  body?: object;
  form?: FormData;
  raw?: string;
  token?: string;
  signature?: string;
  host?: string;
  patienceMs?: number;
};
export type Call = (method: string, path: string, asked?: Asked) => Promise<Answer>;
export type Insist = (send: () => Promise<Answer>) => Promise<Answer>;
/** A customer's site. `team`: what the owner writes is sent to our team, which publishes it. */
export type Owner = { id: string; token: string; version: number; random: Random; site: OwnSite };
type OwnSite = { id: string; slug: string; team: boolean; offers: object[]; domains: { id: string; marker: string }[] };

export const SITE_KINDS = ['publication', 'submission', 'choice', 'enquiry', 'length', 'proof'] as const;
export type SiteKind = (typeof SITE_KINDS)[number];

const API = '/api/user/site';
const TEAM = '/api/shingle-admin';
/** Servers that have just started on a busy machine. */
const SETTING_UP_MS = 60_000;
const NOT_DONE: Answer = { status: 0, body: {} };
/** One fewer than a site may have. */
const DOMAINS_MOST = 2;
/** A colour takes two steps of an hour. */
export const COLOUR_MINUTES = 120;
const PRICING = [...BUSINESS.pricing, { id: 'colour', service: 'Colour', price: '$90', description: '' }];
export const businessOf = (business_name: string) => ({ ...BUSINESS, business_name, services: [], pricing: PRICING });

/** What customers, visitors and our team do with sites while something breaks. */
export class SiteWork {
  private operator: string;

  constructor(
    private readonly cluster: Cluster,
    private readonly call: Call,
    private readonly insist: Insist,
  ) {}

  async begin(): Promise<void> {
    const body = { username: 'admin', password: DEMO.adminPassword };
    this.operator = (await this.call('POST', `${TEAM}/login`, { body })).body.token as string;
  }

  /** A live site with bookings of one and two hours, and the right to an own domain. */
  async open(
    { id, token }: { id: string; token: string },
    team: boolean,
  ): Promise<Owner['site'] & { version: number }> {
    const { db } = this.cluster;
    await db.query(`update users set granted_plan = 'plus_ai', email_verified_at = now() where id = $1`, [id]);
    await db.query(`insert into purchases (id, user_id, service, purchased_at) values ($1, $2, 'custom-domain', now())`, [`cs_${id}`, id]); // oxfmt-ignore
    const slug = freshName('salon');
    const business = { ...businessOf('Bloom Hair'), version: 0 };
    const saved = await this.done('PUT', '/api/user/business-info', { token, body: business });
    const made = { trade: 'hair-salon', look: defaultLook('mirror'), slug };
    const { site } = (await this.done('POST', API, { token, body: made })).body as { site: { id: string } };
    await db.query(`update sites set publishing = 'owner' where id = $1`, [site.id]);
    const { draft, facts } = (await this.done('GET', `${API}/draft`, { token })).body;
    const seen = { revision: draft.revision, facts_version: facts.version };
    await this.done('POST', `${API}/publish`, { token, body: seen });
    if (team) await db.query(`update sites set publishing = 'team' where id = $1`, [site.id]);
    const offers = await this.openBookings(token, slug);
    const version = saved.body.business_info.version as number;
    return { id: site.id, slug, team, offers, domains: [], version };
  }

  private async openBookings(token: string, slug: string): Promise<object[]> {
    const { settings } = (await this.done('GET', '/api/user/booking-settings', { token })).body;
    const week = weekOf(() => [{ from: '09:00', to: '17:00' }]);
    const length = { step_minutes: 60, notice_hours: 24, days_ahead: 60, answers: 'by_hand', lengths: { colour: 2 } };
    const body = { services: ['cut', 'colour'], week, ...length, version: settings.version };
    await this.done('PUT', '/api/user/booking-settings', { token, body });
    const { date_overview } = (await this.done('GET', `/api/available-slots-overview?site=${slug}&days=60&service=colour`)).body; // oxfmt-ignore
    return Object.entries(date_overview as Record<string, string[]>)
      .slice(3) // an hour or a day may pass by a clock that is set forward
      .flatMap(([appointment_date, all]) =>
        all.filter((_, at) => at % 2 === 0).map((appointment_time) => ({ appointment_date, appointment_time })),
      );
  }

  /** The owner writes the headline and puts it live. */
  async publication(marker: string, owner: Owner): Promise<Answer> {
    const seen = await this.writeHeadline(owner, marker);
    if (!seen) return NOT_DONE;
    return this.call('POST', `${API}/publish`, { token: owner.token, body: { ...seen, note: marker } });
  }

  /** The owner sends the headline to our team, which puts it live; or takes it back. */
  async submission(marker: string, owner: Owner): Promise<Answer> {
    const sent = await this.publication(marker, owner);
    const { submission } = sent.body as { submission?: { id: string } };
    if (submission && owner.random.below(3) > 0)
      await this.insist(() => this.asTeam('POST', `/submissions/${submission.id}/publish`, {}));
    else await this.insist(() => this.call('DELETE', `${API}/submission`, { token: owner.token })); // 404 where none came
    return sent;
  }

  /** Our team proposes two designs; the customer chooses one. */
  async choice(marker: string, { site, token }: Owner): Promise<Answer> {
    await this.withdrawProposals(site.id);
    const option = (name: string) => ({ name, words: { headline: { en: name } }, look: defaultLook('counter') });
    const body = { site_id: site.id, kind: 'design', options: [option('Another'), option(marker)] };
    const made = await this.asTeam('POST', '/proposals', body);
    const proposal = made.body.proposal as { id: string; options: { id: string; name: string }[] } | undefined;
    if (!proposal) return made;
    await this.insist(() => this.asTeam('POST', `/proposals/${proposal.id}/send`, {}));
    const { id: option_id } = proposal.options.find(({ name }) => name === marker)!;
    return this.call('POST', `/api/user/proposals/${proposal.id}/choose`, { token, body: { option_id } });
  }

  /** A visitor writes on the site's own host. */
  enquiry(marker: string, { site }: Owner): Promise<Answer> {
    const host = `${site.slug}.${this.cluster.env.SITES_HOST}`;
    const body = { name: 'Mei Chen', email: 'mei@visitor.example', message: `Is there parking? ${marker}` };
    return this.call('POST', '/api/enquiries', { host, body });
  }

  /** A visitor books two hours. */
  async length(marker: string, { site }: Owner): Promise<Answer> {
    const offer = site.offers.pop();
    const person = {
      customer_name: 'Mei Chen',
      customer_email: `${marker}@visitor.example`,
      customer_phone: '4165550142',
    };
    const body = { ...person, ...offer, site: site.slug, service_type: 'colour', client_id: marker };
    return this.insist(() => this.call('POST', '/api/appointments', { body }));
  }

  /** The owner claims a domain, and proves it by its TXT record. */
  async proof(marker: string, { site, token }: Owner, gone: (marker: string) => void): Promise<Answer> {
    while (site.domains.length >= DOMAINS_MOST) {
      const old = site.domains.shift()!;
      await this.insist(() => this.call('DELETE', `${API}/domains/${old.id}`, { token }));
      gone(old.marker);
    }
    const host = `${marker}.com`;
    const claimed = await this.insist(() => this.call('POST', `${API}/domains`, { token, body: { host } }));
    const domain = claimed.body.domain as { id: string; records: { type: string; value: string }[] } | undefined;
    if (!domain) return claimed.status === 409 ? NOT_DONE : claimed; // a first try was not answered
    site.domains.push({ id: domain.id, marker });
    this.cluster.dns.set('TXT', `_shingle.${host}`, domain.records.find(({ type }) => type === 'TXT')!.value);
    const checked = await this.insist(() => this.call('POST', `${API}/domains/${domain.id}/check`, { token }));
    return checked.body.domain?.state === 'proven' ? checked : NOT_DONE; // its DNS server may be late
  }

  /** @returns what is to be published, undefined where it was not written */
  private async writeHeadline({ token }: Owner, headline: string) {
    const { draft } = (await this.insist(() => this.call('GET', `${API}/draft`, { token }))).body;
    if (!draft) return undefined;
    const body = { words: { headline: { en: headline } }, revision: draft.revision };
    const { draft: written, facts } = (await this.call('PUT', `${API}/draft`, { token, body })).body;
    return written && { revision: written.revision, facts_version: facts.version };
  }

  /** A proposal of which the answer was lost would stand in the next one's way. */
  private async withdrawProposals(siteId: string): Promise<void> {
    const open = await this.cluster.db
      .query<{ id: string }[]>(
        `select id from proposals where site_id = $1 and state in ('draft', 'sent', 'changing')`,
        [siteId],
      )
      .catch(() => []);
    for (const { id } of open) await this.insist(() => this.asTeam('POST', `/proposals/${id}/withdraw`, {}));
  }

  private asTeam(method: string, path: string, body: object): Promise<Answer> {
    return this.call(method, TEAM + path, { token: this.operator, body });
  }

  /** Where nothing is broken yet. */
  private async done(method: string, path: string, asked: Asked = {}): Promise<Answer> {
    const answer = await this.call(method, path, { ...asked, patienceMs: SETTING_UP_MS });
    if (answer.status >= 200 && answer.status < 300) return answer;
    throw new Error(`${method} ${path} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
}
