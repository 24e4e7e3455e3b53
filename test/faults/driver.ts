import { randomUUID } from 'node:crypto';
import { sign } from '../../scripts/payments-sandbox/webhooks.ts';
import { mayImpersonate } from '../../src/sites/names/impersonation.ts';
import { SUBMISSIONS_KEPT } from '../../src/sites/submissions/submissions.shared.ts';
import { askHost } from '../support/hosts.ts';
import { jpeg } from '../support/pictures.ts';
import { sleep, type Cluster } from './cluster.ts';
import { randomOf, type Random } from './random.ts';
import { businessOf, SITE_KINDS, SiteWork, type Answer, type Asked, type Owner, type SiteKind } from './site-work.ts';

export type Kind = 'account' | 'booking' | 'message' | 'image' | 'business' | 'webhook' | SiteKind;
/** `acknowledged` where a 2xx came, at whichever try; `refused` where the last word was a 4xx. */
export type Entry = {
  kind: Kind;
  marker: string;
  owner: string;
  outcome: 'acknowledged' | 'refused' | 'unknown';
  /** The customer has deleted it since. */
  removed?: true;
};
type Offer = { appointment_date: string; appointment_time: string };
/** What one of the driver's customers has and does, one thing after the other. */
type Customer = Owner & { conversation: string; images: number };

const KINDS: readonly Kind[] = [
  'account',
  'booking',
  'message',
  'message',
  'image',
  'business',
  'webhook',
  ...SITE_KINDS,
];
const PASSWORD = 'a right password';
const PATIENCE_MS = 10_000;
/** Tries of what carries an id of its own, so that it may be sent again. */
const TRIES = 40;
const IMAGES_MOST = 9;
const EVERY_KIND_MS = 30_000;

/** Several customers who write all the time, and a journal of the answers they got. */
export class Driver {
  readonly journal: Entry[] = [];
  /** status -> how often; 0 where no answer came. */
  readonly statuses = new Map<number, number>();
  /** The calls without an answer, and why. */
  readonly unanswered: string[] = [];
  slowest = 0;
  /** By so many seconds the servers' clocks are ahead. */
  aheadSeconds = 0;
  private running = false;
  private loops: Promise<void>[] = [];
  private offers: Offer[] = [];
  private picture: Buffer;
  private readonly random: Random;
  private readonly sites: SiteWork;

  constructor(
    private readonly cluster: Cluster,
    seed: number,
    private readonly pauseMs = 60,
  ) {
    this.random = randomOf(seed);
    const call = this.call.bind(this);
    this.sites = new SiteWork(cluster, call, (send) => this.insist(send));
  }

  async begin(customers = 6): Promise<void> {
    this.picture = await jpeg();
    await this.cluster.db.query('delete from appointments'); // those of an earlier round are settled
    const { body } = await this.call('GET', '/api/available-slots-overview?days=60');
    this.offers = Object.entries(body.date_overview as Record<string, string[]>)
      .slice(2)
      .flatMap(([appointment_date, all]) => all.map((appointment_time) => ({ appointment_date, appointment_time })));
    await this.sites.begin();
    const all: Customer[] = [];
    for (let at = 0; at < customers; at += 1) all.push(await this.newCustomer(at % 2 === 1));
    this.slowest = 0;
    this.running = true;
    this.loops = all.map((customer) => this.live(customer));
  }

  /** Each kind was acknowledged at least once, or the time is over: then the settling of accounts says so. */
  async didEveryKind(): Promise<void> {
    const until = performance.now() + EVERY_KIND_MS;
    const isDone = (wanted: Kind) =>
      this.journal.some(({ kind, outcome }) => kind === wanted && outcome === 'acknowledged');
    while (!KINDS.every(isDone) && performance.now() < until) await sleep(250);
  }

  /** Lets every customer finish what they began. */
  async halt(): Promise<void> {
    this.running = false;
    await Promise.all(this.loops);
    this.loops = [];
  }

  count(outcome: Entry['outcome']): number {
    return this.journal.filter((entry) => entry.outcome === outcome).length;
  }

  /** Does one of each kind in a new order, again and again; the first round is done whole. */
  private async live(customer: Customer): Promise<void> {
    const { random, site } = customer;
    const kinds = KINDS.filter((kind) => kind !== (site.team ? 'publication' : 'submission'));
    for (let round = 0; round === 0 || this.running; round += 1) {
      for (const kind of shuffled(kinds, random)) {
        if (!this.running && round > 0) return;
        await this.write(kind, customer);
        await sleep(random.below(this.pauseMs * 2));
      }
    }
  }

  private async write(kind: Kind, customer: Customer): Promise<void> {
    const marker = newMarker();
    const entry: Entry = { kind, marker, owner: customer.id, outcome: 'unknown' };
    if (kind === 'booking' && !this.offers.length) return;
    if (kind === 'length' && !customer.site.offers.length) return;
    if (kind === 'submission' && this.sentBy(customer) === SUBMISSIONS_KEPT) return; // the server forgets the first one then
    this.journal.push(entry);
    const { status } = await this.perform(kind, marker, customer);
    entry.outcome = status >= 200 && status < 300 ? 'acknowledged' : status >= 400 && status < 500 ? 'refused' : 'unknown'; // oxfmt-ignore
  }

  private sentBy({ id }: Customer): number {
    return this.journal.filter(({ kind, owner }) => kind === 'submission' && owner === id).length;
  }

  private perform(kind: Kind, marker: string, customer: Customer): Promise<Answer> {
    if (kind === 'proof') return this.sites.proof(marker, customer, (gone) => this.remove(gone));
    if (isOfSites(kind)) return this.sites[kind](marker, customer);
    return this[kind](marker, customer);
  }

  private remove(marker: string): void {
    for (const entry of this.journal) if (entry.marker === marker) entry.removed = true;
  }

  private account(marker: string): Promise<Answer> {
    const body = { name: 'Nadia Rahman', email: emailOf(marker), password: PASSWORD };
    return this.call('POST', '/api/auth/register', { body });
  }

  private booking(marker: string): Promise<Answer> {
    const person = { customer_name: 'Mei Chen', customer_email: emailOf(marker), customer_phone: '4165550142' };
    const body = { ...person, ...this.offers.pop(), service_type: 'group', client_id: marker };
    return this.insist(() => this.call('POST', '/api/appointments', { body }));
  }

  private message(marker: string, { conversation, token }: Customer): Promise<Answer> {
    const body = { content: `The message ${marker}`, client_id: marker };
    const path = `/api/messages/conversations/${conversation}/messages`;
    return this.insist(() => this.call('POST', path, { body, token }));
  }

  private async image(marker: string, customer: Customer): Promise<Answer> {
    if (customer.images === IMAGES_MOST) await this.removeImages(customer, marker);
    customer.images += 1;
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(this.picture)]), `${marker}.jpg`);
    return this.call('POST', '/api/upload/image', { form, token: customer.token });
  }

  /** Frees the slot for the next one. */
  private async removeImages(customer: Customer, next: string): Promise<void> {
    const { token, id } = customer;
    const { body } = await this.insist(() => this.call('GET', '/api/upload/images', { token }));
    for (const image of (body.images ?? []) as { id: string }[])
      await this.insist(() => this.call('DELETE', `/api/upload/images/${image.id}`, { token }));
    const gone = this.journal.filter(({ kind, owner, marker }) => kind === 'image' && owner === id && marker !== next);
    for (const entry of gone) entry.removed = true;
    customer.images = 0;
  }

  /** Written over the version last seen, as the form does. */
  private async business(marker: string, customer: Customer): Promise<Answer> {
    const { token } = customer;
    const body = { ...businessOf(marker), version: customer.version };
    const answer = await this.call('PUT', '/api/user/business-info', { body, token });
    if (answer.status < 300 && answer.status) customer.version = answer.body.business_info.version;
    else {
      const { body: now } = await this.insist(() => this.call('GET', '/api/user/business-info', { token }));
      customer.version = now.business_info?.version ?? 0;
    }
    return answer;
  }

  /** Sent twice at once, as Stripe may, and again until it was taken. */
  private async webhook(marker: string): Promise<Answer> {
    const object = { id: `sub_${marker}`, object: 'subscription', customer: 'cus_nobody' };
    const now = () => Math.floor(Date.now() / 1000) + this.aheadSeconds;
    const created = now();
    const event = { id: `evt_${marker}`, object: 'event', type: 'customer.subscription.updated', created };
    const raw = JSON.stringify({ ...event, data: { object } });
    const signed = (at: number) => `t=${at},v1=${sign(raw, at, this.cluster.env.STRIPE_WEBHOOK_SECRET!)}`;
    const post = () => this.call('POST', '/api/stripe/webhook', { raw, signature: signed(now()) });
    const send = () => this.insist(post, 300);
    const [answer] = await Promise.all([send(), send()]);
    return answer;
  }

  private async newCustomer(team: boolean): Promise<Customer> {
    const body = { name: 'Nadia Rahman', email: emailOf(randomUUID()), password: PASSWORD };
    const { body: signedIn } = await this.call('POST', '/api/auth/register', { body });
    const { token, user } = signedIn as { token: string; user: { id: string } };
    const { body: opened } = await this.call('POST', '/api/messages/conversations', {
      token,
      body: { subject: 'Hours' },
    });
    const random = randomOf(this.random.below(1_000_000));
    const { version, ...site } = await this.sites.open({ id: user.id, token }, team);
    return { id: user.id, token, conversation: opened.conversation._id, version, images: 0, random, site };
  }

  /** Sends again what was answered with nothing below `until`. */
  private async insist(send: () => Promise<Answer>, until = 500): Promise<Answer> {
    for (let tries = 1; ; tries += 1) {
      const answer = await send();
      if ((answer.status >= 200 && answer.status < until) || tries === TRIES) return answer;
      await sleep(250);
    }
  }

  private async call(method: string, path: string, asked: Asked = {}): Promise<Answer> {
    const since = performance.now();
    const answer = await this.send(method, path, asked).catch((thrown: unknown) => {
      const ms = Math.round(performance.now() - since);
      this.unanswered.push(`${method} ${path} after ${ms} ms: ${String(thrown)}`);
      return { status: 0, body: {} };
    });
    const asksDns = path.endsWith('/check'); // it waits for DNS, and says so
    if (!asksDns) this.slowest = Math.max(this.slowest, performance.now() - since);
    this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
    return answer;
  }

  private async send(method: string, path: string, { patienceMs = PATIENCE_MS, ...asked }: Asked) {
    const { body, form, raw, token, signature, host } = asked;
    const headers = {
      ...(form ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(signature ? { 'stripe-signature': signature } : {}),
    };
    const { url } = this.cluster;
    const signal = AbortSignal.timeout(patienceMs);
    if (host) {
      const { status, text } = await askHost(host, path, { url, method, headers, body: JSON.stringify(body), signal });
      return { status, body: JSON.parse(text) as Record<string, any> };
    }
    const got = await fetch(url + path, {
      method,
      headers,
      body: form ?? raw ?? (body && JSON.stringify(body)),
      signal,
    });
    const text = await got.text();
    return { status: got.status, body: (text ? JSON.parse(text) : {}) as Record<string, any> };
  }
}

/** Some read like the name of a bank or a carrier ('be11'): a site of such a name waits for an operator. */
function newMarker(): string {
  const marker = randomUUID();
  return mayImpersonate(marker) ? newMarker() : marker;
}

const isOfSites = (kind: Kind): kind is SiteKind => SITE_KINDS.some((one) => one === kind);

function shuffled<T>(all: readonly T[], random: Random): T[] {
  return all
    .map((one) => [random.below(1_000_000), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one);
}

const emailOf = (marker: string) => `${marker}@shop.example`;
