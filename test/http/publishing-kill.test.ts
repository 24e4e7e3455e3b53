import { expect, it } from '@jest/globals';
import { call, openAccount } from '../support/accounts.ts';
import { ownSite } from '../support/own-site.ts';
import { end, useServer } from '../support/server.ts';
import { eventuallyHolds } from '../support/wait.ts';

const server = useServer();

it('a server killed between a publication and its effects: they come from the next one, each once', async () => {
  const owner = await openAccount(server);
  const { token } = owner;
  const { seen } = await ownSite(server, owner, { trade: 'bakery', slug: 'killed-bakery', publishing: 'owner' });
  server.inbox.hold(/./); // its mail does not get through before the kill, and its pictures take longer
  const answer = await call(server, 'POST', '/api/user/site/publish', { token, body: seen });
  expect(answer.status).toBe(200);
  await end(server.process, 'SIGKILL');
  server.inbox.hold(undefined);
  const isLive = () => server.inbox.to(owner.email).filter(({ subject }) => subject?.includes('is live'));
  const pictures = () => server.db.query<{ kind: string }[]>('select kind from site_pictures');
  expect(isLive()).toEqual([]);
  expect(await pictures()).toEqual([]);
  await server.run();
  await eventuallyHolds(async () => {
    expect(isLive()).toHaveLength(1);
    expect(await pictures()).toEqual([{ kind: 'preview' }]);
    const [row] = await server.db.query<[{ n: number }]>(
      'select count(*)::int as n from outbox where done_at is null and due_at <= now()',
    );
    expect(row.n).toBe(0);
  });
  expect(isLive()).toHaveLength(1);
  const { body } = await call(server, 'POST', '/api/user/site/publish', { token, body: seen });
  expect(body.version).toBe(1);
});
