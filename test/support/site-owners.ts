import type { WeekHours } from '../../src/business/hours.shared.ts';
import type { DraftAnswer } from '../../src/sites/drafts/drafts.dto.ts';
import { defaultLook } from '../../src/sites/designs/designs.shared.ts';
import type { MySiteAnswer } from '../../src/sites/mine/my-site.dto.ts';
import type { SiteRecord } from '../../src/sites/content/site-content.shared.ts';
import type { TestApp } from './app.ts';
import type { BuiltUser } from './build.ts';

const day = { open: '09:00', close: '17:00', closed: false };
export const HOURS: WeekHours = {
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: { open: '', close: '', closed: true },
  sunday: { open: '', close: '', closed: true },
};

export const BUSINESS = {
  business_name: 'Bloom Hair',
  phone: '905-555-0142',
  address: '12 Main Street',
  city: 'Markham',
  province: 'Ontario',
  postal_code: 'L3P 1A1',
  business_type: 'Hair salon',
  description: 'A small place for hair.',
  services: ['Colour'],
  pricing: [{ id: 'cut', service: 'Cut', price: '$45', description: '' }],
  hours: HOURS,
};

let made = 0;
/** Letters of which no name is made that an operator looks at first: base 36 once wrote 'td' and a page was held. */
const HARMLESS = 'fgjknpqwxy';
export const freshName = (stem = 'bloom'): string => {
  const number = `${Date.now()}${(made += 1)}`;
  return `${stem}-${[...number].map((digit) => HARMLESS[Number(digit)]).join('')}`;
};

type Options = {
  plan?: 'starter' | 'pro' | 'plus_ai';
  verified?: boolean;
  publishing?: 'team' | 'owner';
  slug?: string;
};

type Signed = { token: string };
type ListedVersion = {
  number: number;
  live: boolean;
  note: string | null;
  changes: string[];
  author: { kind: string };
  restored_from: number | null;
};

/** Customers with a site of their own, made through the calls. */
export function siteOwners(t: TestApp) {
  const versionsOf = async (user: Signed): Promise<ListedVersion[]> =>
    (await t.as(user).get('/api/user/site/versions').expect(200)).body.versions;
  const publishing = (id: string, value: 'team' | 'owner') =>
    t.db.query('update sites set publishing = $2 where owner_id = $1', [id, value]);

  return {
    /** A customer with business info and a site that was never published. */
    async owner({
      plan = 'starter',
      verified = true,
      publishing: who = 'owner',
      slug,
    }: Options = {}): Promise<BuiltUser> {
      const user = await t.build.user({ plan, verified });
      await t.as(user).put('/api/user/business-info').send(BUSINESS).expect(200);
      const site = { trade: 'hair-salon', look: defaultLook('mirror'), slug: slug ?? freshName() };
      await t.as(user).post('/api/user/site').send(site).expect(201);
      await publishing(user.id, who);
      return user;
    },

    async draft(user: BuiltUser): Promise<DraftAnswer> {
      const { body } = await t.as(user).get('/api/user/site/draft').expect(200);
      return body as DraftAnswer;
    },

    async site(user: BuiltUser): Promise<NonNullable<MySiteAnswer['site']>> {
      const { body } = await t.as(user).get('/api/user/site').expect(200);
      return body.site as NonNullable<MySiteAnswer['site']>;
    },

    /** Writes words over the present revision. */
    async write(user: BuiltUser, words: object): Promise<DraftAnswer> {
      const { draft } = await this.draft(user);
      const { body } = await t
        .as(user)
        .put('/api/user/site/draft')
        .send({ words, revision: draft.revision })
        .expect(200);
      return body as DraftAnswer;
    },

    /** The present revision and facts, to be sent or published. */
    async seen(user: BuiltUser): Promise<{ revision: number; facts_version: number | null }> {
      const { draft, facts } = await this.draft(user);
      return { revision: draft.revision, facts_version: facts.version };
    },

    async publish(user: BuiltUser, more: object = {}) {
      return t
        .as(user)
        .post('/api/user/site/publish')
        .send({ ...(await this.seen(user)), ...more });
    },

    publishing,
    versionsOf,

    /** Saves the ordinary business info with these changes. */
    saveFacts: (user: Signed, more: object) =>
      t
        .as(user)
        .put('/api/user/business-info')
        .send({ ...BUSINESS, ...more })
        .expect(200),

    async recordLive(user: Signed): Promise<SiteRecord> {
      const live = (await versionsOf(user)).find((version) => version.live)!;
      const { body } = await t.as(user).get(`/api/user/site/versions/${live.number}`).expect(200);
      return body.version.record as SiteRecord;
    },
  };
}
