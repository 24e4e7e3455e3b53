import { expect, it, jest } from '@jest/globals';
import { api } from './api.ts';

/** A server whose list has this revision. */
function serve(revision: () => number) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation((_path, init) => {
    const etag = `"${revision()}"`;
    const isKnown = new Headers(init?.headers).get('if-none-match') === etag;
    const body = isKnown ? null : JSON.stringify({ revision: revision() });
    return Promise.resolve(new Response(body, { status: isKnown ? 304 : 200, headers: { etag } }));
  });
}
const statuses = async (fetched: ReturnType<typeof serve>) =>
  (await Promise.all(fetched.mock.results.map(({ value }) => value as Promise<Response>))).map(({ status }) => status);

it('reads a list again by its ETag: what has not changed costs a 304, for this session alone', async () => {
  let revision = 1;
  const fetched = serve(() => revision);
  const list = (token: string) => api<{ revision: number }>('/api/list', { token });
  expect([await list('mine'), await list('mine')]).toEqual([{ revision: 1 }, { revision: 1 }]);
  revision = 2;
  expect([await list('mine'), await list('mine'), await list('another')]).toEqual([
    { revision: 2 },
    { revision: 2 },
    { revision: 2 },
  ]);
  expect(await statuses(fetched)).toEqual([200, 304, 200, 304, 200]);
  fetched.mockRestore();
});

it('takes an answer that says it failed for a failure, whatever its status', async () => {
  const answer = { success: false, message: 'Said by the server.', code: 'x' };
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(answer)));
  const said = { status: 200, message: 'Said by the server.', code: 'x' };
  await expect(api('/api/list')).rejects.toMatchObject(said);
  await expect(api('/api/list', { method: 'POST' })).rejects.toMatchObject(said);
  fetched.mockRestore();
});

it('asks without a deadline where the browser has none for a call', async () => {
  const fetched = serve(() => 1);
  const { timeout } = AbortSignal;
  delete (AbortSignal as Partial<typeof AbortSignal>).timeout;
  try {
    expect(await api('/api/list', { token: 'of an old phone' })).toEqual({ revision: 1 });
  } finally {
    AbortSignal.timeout = timeout;
  }
  fetched.mockRestore();
});
