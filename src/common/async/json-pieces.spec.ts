import { expect, it } from '@jest/globals';
import { jsonInPieces } from './json-pieces.ts';

async function piecesOf(value: unknown): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of jsonInPieces(value)) pieces.push(piece);
  return pieces;
}

async function* list<Row>(...rows: Row[]): AsyncGenerator<Row> {
  yield* rows;
}

it.each([
  {},
  [1, null, 'é"\n'],
  { at: new Date(0), absent: undefined, deep: { list: [{ a: undefined }] }, none: null },
])('writes %j as JSON.stringify does', async (value) => {
  expect(await piecesOf(value)).toEqual([JSON.stringify(value)]);
});

it('writes what is iterated asynchronously as a list, also within others', async () => {
  const said = () => list({ text: 'a' }, { text: 'b' });
  const value = {
    none: list(),
    absent: undefined,
    part: { of: 1, all: list({ id: 1, said: said() }, { id: 2, said: list() }) },
  };
  expect((await piecesOf(value)).join('')).toBe(
    '{"none":[],"part":{"of":1,"all":[{"id":1,"said":[{"text":"a"},{"text":"b"}]},{"id":2,"said":[]}]}}',
  );
});

it('hands pieces on while the list is still read', async () => {
  let read = 0;
  async function* long() {
    for (; read < 100; read += 1) yield 'x'.repeat(10_000);
  }
  const pieces = jsonInPieces(long());
  await pieces.next();
  expect(read).toBeLessThan(10);
});
