// A server as small as one can be that still needs everything the launcher provides.
import { createServer } from 'node:http';
import Redis from 'ioredis';
import pg from 'pg';

const { APP_URL, DATABASE_URL, HOST, JWT_SECRET, METRICS_PORT, PORT, REDIS_URL } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL });
pool.on('error', () => undefined);
await pool.query('create table if not exists starts (at timestamptz not null default now())');
await pool.query('insert into starts default values');
const redis = new Redis(REDIS_URL);
redis.on('error', () => undefined);
await redis.incr('starts');

async function facts() {
  const { rows } = await pool.query('select count(*)::int as starts from starts');
  return {
    starts: rows[0].starts,
    redis: Number(await redis.get('starts')),
    secret: JWT_SECRET,
    url: APP_URL,
    pid: process.pid,
  };
}

const server = createServer(
  (request, response) =>
    void facts().then(
      (all) => response.end(JSON.stringify(all)),
      () => response.writeHead(503).end('{}'),
    ),
);
server.listen(Number(PORT), HOST);
const metrics = createServer((request, response) => response.end()).listen(Number(METRICS_PORT), HOST);

process.on('SIGINT', () => {
  server.close();
  metrics.close();
  redis.disconnect();
  void pool.end();
});
