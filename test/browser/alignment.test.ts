import { beforeAll, describe, expect, it } from '@jest/globals';
import { useBrowser, type Visitor } from '../support/browser.ts';
import { bookAt, hostedSalon } from '../support/hosted-salon.ts';
import { useSharedServer } from '../support/server.ts';

const server = useSharedServer();
const browser = useBrowser(server);
let salon: Awaited<ReturnType<typeof hostedSalon>>;
let siteId: string;

beforeAll(async () => {
  salon = await hostedSalon(server);
  const [row] = await server.db.query<[{ id: string }]>('select id from sites where slug = $1', [salon.slug]);
  siteId = row.id;
  await bookAt(server, salon, '09:00', 'Priya Natarajan');
  await server.db.query(
    `insert into enquiries (site_id, name, email, message, language, spam, in_digest, created_at)
     values ($1, 'Priya', 'priya@visitor.example', 'Is there parking?', 'en', false, false, now())`,
    [siteId],
  );
});

async function openView(view: string, width: number, more = ''): Promise<Visitor> {
  const visitor = await browser.visitor({ as: salon.owner, viewport: { width, height: 800 } });
  await visitor.open(`/dashboard?tab=site&view=${view}${more}`);
  return visitor;
}

describe('the editor', () => {
  it('scrolls in its columns, and the window does not', async () => {
    const { page } = await openView('page', 1280, '&part=services');
    await page.setViewportSize({ width: 1280, height: 480 });
    await page.getByRole('heading', { name: 'Services', level: 1 }).waitFor();
    const sizes = await page.evaluate<[number, number]>(
      '[document.documentElement.scrollHeight, document.documentElement.clientHeight]',
    );
    expect(sizes[0]).toBe(sizes[1]);
  });
});
