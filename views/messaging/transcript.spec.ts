import { describe, expect, it } from '@jest/globals';
import type { MessageItemView } from '../../src/messaging/messaging.dto.ts';
import type { Client } from '../lib/api/client.ts';
import { Transcript } from './transcript.ts';

const PAGE = 100;

/** A server with `count` own messages, of which the first `read` are read. */
function conversation(count: number, read: number) {
  const server = { count, read, revision: 1, asked: [] as string[] };
  const messages = () =>
    Array.from({ length: server.count }, (_, at) => {
      const read_at = at < server.read ? '2026-11-20T15:00:00.000Z' : null;
      return { _id: String(at), read_at } as MessageItemView;
    });
  const client = {
    ifChanged: (path: string, { etag }: { etag?: string }) => {
      const { searchParams } = new URL(path, 'http://localhost');
      const after = searchParams.get('after');
      const from = after === null ? 0 : Number(after) + 1;
      server.asked.push(etag === String(server.revision) ? '304' : String(from));
      if (etag === String(server.revision)) return Promise.resolve(null);
      const next_cursor = server.count > from + PAGE ? 'next' : null;
      const body = { messages: messages().slice(from, from + PAGE), next_cursor };
      return Promise.resolve({ body, etag: String(server.revision) });
    },
  } as unknown as Client;
  const transcript = new Transcript(client, '/api/messages/conversations/1');
  const readMarks = async () => (await transcript.refresh()).filter(({ read_at }) => read_at).length;
  const change = (changes: Partial<typeof server>) => Object.assign(server, changes, { revision: server.revision + 1 });
  return { server, transcript, readMarks, change };
}

describe('a conversation in the browser', () => {
  it('is one 304 while nothing changes, and the same list', async () => {
    const { server, transcript } = conversation(250, 250);
    const first = await transcript.refresh();
    expect([first.length, await transcript.refresh()]).toEqual([250, first]);
    expect(server.asked).toEqual(['0', '100', '200', '304']);
  });

  it('asks for no full page again whose messages are all read', async () => {
    const { server, transcript, change } = conversation(250, 250);
    await transcript.refresh();
    change({ count: 251 });
    expect((await transcript.refresh()).length).toBe(251);
    expect(server.asked.slice(3)).toEqual(['200']);
  });

  it('has the read marks of a full page too', async () => {
    const { readMarks, change } = conversation(101, 90);
    expect(await readMarks()).toBe(90);
    change({ read: 101 });
    expect(await readMarks()).toBe(101);
    change({ count: 150 });
    expect(await readMarks()).toBe(101);
  });
});
