import type { TestApp } from './app.ts';
import type { BuiltUser } from './build.ts';
import { defaultLook } from '../../src/sites/designs/designs.shared.ts';
import type { WorkedProposalView } from '../../src/proposals/offers/proposals.dto.ts';
import { siteOwners } from './site-owners.ts';

/** 10:00 in Toronto, before three business days without a holiday. */
export const A_WEDNESDAY = '2026-11-18T15:00:00Z';
export const BASE = '/api/shingle-admin';
export const proposalPath = (id: string, more = ''): string => `/api/user/proposals/${id}${more}`;
export type TeamProposal = WorkedProposalView & { claimed_by: { id: string } | null };

export const option = (name: string, headline: string) => ({
  name,
  words: { headline: { en: headline } },
  look: defaultLook('counter'),
});
export const TWO = [option('Quiet shelf', 'Hair, quietly'), option('Loud board', 'Hair, loudly')];

/** What our team does for customers, through the calls. */
export function ourWork(t: TestApp) {
  const s = siteOwners(t);
  return {
    ...s,

    /** A customer with a design request. */
    async brief(options: Parameters<typeof s.owner>[0] = {}) {
      const user = await s.owner(options);
      const { body } = await t.as(user).post('/api/user/design-requests').send({ text: 'Calm, please' }).expect(201);
      return { user, site: await s.site(user), request: body.request as { id: string } };
    },

    async proposed(
      operator: { token: string },
      siteId: string,
      more: object = { kind: 'design', options: TWO },
    ): Promise<TeamProposal> {
      const { body } = await t
        .as(operator)
        .post(`${BASE}/proposals`)
        .send({ site_id: siteId, ...more })
        .expect(201);
      return body.proposal as TeamProposal;
    },

    async send(operator: { token: string }, id: string): Promise<TeamProposal> {
      const { body } = await t.as(operator).post(`${BASE}/proposals/${id}/send`).expect(200);
      return body.proposal as TeamProposal;
    },

    /** A customer who has a design of two options before them. */
    async offered(options: Parameters<typeof s.owner>[0] = {}) {
      const operator = await t.build.admin();
      const { user, site, request } = await this.brief(options);
      const { id } = await this.proposed(operator, site.id);
      const proposal = await this.send(operator, id);
      return { operator, user, site, request, proposal, choose: (at = 0) => ({ option_id: proposal.options[at]!.id }) };
    },

    request: (user: BuiltUser, text = 'Closed in August, please say so', more: object = {}) =>
      t
        .as(user)
        .post('/api/user/update-requests')
        .send({ text, ...more }),

    /** An update request, and an operator to answer it. */
    async asked(plan: 'starter' | 'pro' | 'plus_ai' = 'plus_ai') {
      const [operator, user] = [await t.build.admin(), await s.owner({ plan })];
      const { body } = await this.request(user).expect(201);
      return { operator, user, id: body.request.id as string };
    },

    move: (operator: { token: string }, id: string, body: object) =>
      t.as(operator).put(`${BASE}/update-requests/${id}`).send(body),

    requestsOf: async (user: { token: string }) => (await t.as(user).get('/api/user/update-requests').expect(200)).body,

    versions: (siteId: string) =>
      t.db.query<{ note: string | null; published_at: Date | null }[]>(
        'select note, published_at from site_versions where site_id = $1 order by number',
        [siteId],
      ),

    subjects: (user: BuiltUser) => t.inbox.to(user.email).map(({ subject }) => subject ?? ''),
  };
}
