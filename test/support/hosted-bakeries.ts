import { bakery } from './bakery.ts';
import { Visitor, type useBrowser } from './browser.ts';
import { CHROME } from './hosts.ts';
import type { useSharedServer } from './server.ts';
import { newCustomer } from './signed-in.ts';
import { insertSite } from './sites.ts';

/** Published sites of bakeries in French and English, at hosts of their own, and their visitors. */
export function hostedBakeries(server: ReturnType<typeof useSharedServer>, browser: ReturnType<typeof useBrowser>) {
  const host = (slug: string) => `${slug}.localhost:${new URL(server.url).port}`;
  return {
    host,
    async site(slug: string, plan = 'pro') {
      const owner = await newCustomer(server);
      await server.db.query('update users set subscribed_plan = $2, email_verified_at = now() where id = $1', [
        owner.user.id,
        plan,
      ]);
      const id = await insertSite(server.db, { ...bakery(slug, slug), languages: ['fr', 'en'] }, owner.user.id);
      return { id, owner, slug };
    },
    /** A visitor of that site's own host. */
    async visitorOf(slug: string, more: { colorScheme?: 'dark' | 'light' } = {}): Promise<Visitor> {
      const { page } = await browser.visitor({ userAgent: CHROME, ...more });
      return new Visitor(page, `http://${host(slug)}`);
    },
  };
}
