import { request, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export type HostAnswer = { status: number; headers: IncomingHttpHeaders; text: string };
export type Asked = { url: string; method: string; body: string; headers: Record<string, string> };

/** Asks the server at `url` for a path of `host`. Node's fetch does not resolve *.localhost: the host is written into the header. */
export function askHost(host: string, path: string, asked: Partial<Asked> & Pick<Asked, 'url'>): Promise<HostAnswer> {
  const { body = '', headers = {}, method = 'GET', url } = asked;
  const { port } = new URL(url);
  const options = { host: '127.0.0.1', port, path, method, headers: { ...headers, host }, setHost: false };
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const text = unpack(bytes, response.headers['content-encoding']).toString();
        resolve({ status: response.statusCode!, headers: response.headers, text });
      });
    });
    sent.on('error', reject).end(body);
  });
}

function unpack(bytes: Buffer, coding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  if (coding === 'br') return brotliDecompressSync(bytes);
  return coding === 'gzip' ? gunzipSync(bytes) : bytes;
}
