import { createServer } from 'node:http';
import pg from 'pg';

/** node:http and pg alone: reads a body and inserts it once by its id. Argument: database. */
const [url] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 20 });
await pool.query('create table if not exists bare_events (id text primary key, body text not null)');
const server = createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts).toString();
  await pool.query('insert into bare_events (id, body) values ($1, $2) on conflict do nothing', [
    JSON.parse(body).id,
    body,
  ]);
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true}');
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
