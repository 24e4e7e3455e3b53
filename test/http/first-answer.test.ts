import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { useServer } from '../support/server.ts';

/** What a server sends before the first acknowledgement comes back: ten segments (RFC 6928) of 1,460 bytes. */
const FIRST_WINDOW = 14_600;

const server = useServer();

/** Bytes of a whole answer on the line, head and body. */
function bytesOf(path: string): Promise<number> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    let bytes = 0;
    const socket = connect(Number(port), hostname)
      .on('data', (data) => (bytes += data.length))
      .on('end', () => resolve(bytes))
      .on('error', reject);
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`,
    );
  });
}

describe('the first answer', () => {
  it.each(['/', '/plans', '/contact', '/showcase', '/how-it-works', '/demo/handyman', '/card/owen', '/card/grace'])(
    'is there after one round trip: %s',
    async (path) => {
      expect(await bytesOf(path)).toBeLessThanOrEqual(FIRST_WINDOW);
    },
  );

  it('admits each script of the page, and no other', async () => {
    for (const path of ['/', '/demo/piano-teacher']) {
      const answer = await fetch(server.url + path);
      const admitted = answer.headers.get('content-security-policy')!.match(/script-src [^;]*/)![0];
      const scripts = [...(await answer.text()).matchAll(/<script(?![^>]*application)[^>]*>(.*?)<\/script>/gs)];
      const hashes = scripts.map(([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`);
      expect(hashes.length).toBeGreaterThan(0);
      expect(admitted.split(' ').slice(2).sort()).toEqual(hashes.sort());
    }
  });
});
