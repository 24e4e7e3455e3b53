import { createServer } from 'node:http';
import pg from 'pg';

/** node:http and pg alone: answers every request with the rows of one query. Arguments: database, SQL, values as JSON. */
const [url, sql, values = '[]'] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 20 });
const parameters = JSON.parse(values);
const server = createServer((_request, response) => {
  pool.query(sql, parameters).then(
    ({ rows }) => {
      const body = JSON.stringify({ success: true, rows });
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
      response.end(body);
    },
    (error) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
