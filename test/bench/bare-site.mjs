import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const BUILT = 'dist/views/client';
const TYPES = { '.woff2': 'font/woff2', '.svg': 'image/svg+xml', '.webmanifest': 'application/manifest+json' };

/** Answers `/` with the document it is given on standard input, and other paths with the built files; writes its port. */
let html = '';
for await (const chunk of process.stdin) html += chunk;
const document = brotliCompressSync(html);

const server = createServer(({ url }, answer) => {
  if (url === '/') {
    answer.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' }).end(document);
    return;
  }
  const file = join(BUILT, url);
  if (existsSync(file))
    answer
      .writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' })
      .end(readFileSync(file));
  else answer.writeHead(404).end();
});
server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)));
