import { join } from 'node:path';
import { atMost, ratioOfCpu, startProgram } from './load.mjs';
import { startBuiltServer } from './server.mjs';

const COUNT = 3_000;
const SQL = `select s.last_seen_at, u.id, u.name, u.email, u.status, coalesce(u.granted_plan, u.subscribed_plan, 'no_plan') as plan,
  u.email_verified_at is not null as verified from sessions s join users u on u.id = s.user_id
  where s.id = $1 and s.audience = 'customer' and s.expires_at > now() and u.status <> 'suspended'`;

/** What Nest, the guard and Express cost over the one query that answers GET /api/auth/me. */
export async function bench() {
  const server = await startBuiltServer();
  try {
    const { token } = await server.register();
    const [{ id }] = await server.query('select id from sessions');
    const bare = await startProgram(join(import.meta.dirname, 'bare-pg.mjs'), [
      server.databaseUrl,
      SQL,
      JSON.stringify([id]),
    ]);
    const ours = {
      pid: server.pid,
      url: server.url,
      path: '/api/auth/me',
      headers: { authorization: `Bearer ${token}` },
      count: COUNT,
    };
    const ratio = await ratioOfCpu(ours, { pid: bare.pid, url: bare.url, path: '/', count: COUNT });
    bare.stop();
    return [atMost('GET /api/auth/me, CPU a request, to node:http + pg with the same query', ratio, 3.5)];
  } finally {
    await server.stop();
  }
}
