/** Characters that are gathered before a piece is handed on. */
const PIECE = 65_536;

/** As JSON.stringify writes it, in pieces. What is iterated asynchronously becomes a list, of which one element is in memory. */
export async function* jsonInPieces(value: unknown): AsyncGenerator<string, void> {
  let piece = '';
  for await (const part of partsOf(value)) {
    piece += part;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

async function* partsOf(value: unknown): AsyncGenerator<string, void> {
  if (isList(value)) yield* elementsOf(value);
  else if (typeof value === 'object' && value !== null && Object.values(value).some(isDeep)) yield* entriesOf(value);
  else yield JSON.stringify(value) ?? 'null';
}

async function* elementsOf(list: AsyncIterable<unknown>): AsyncGenerator<string, void> {
  let before = '[';
  for await (const element of list) {
    yield before;
    yield* partsOf(element);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

async function* entriesOf(object: object): AsyncGenerator<string, void> {
  let before = '{';
  for (const [key, value] of Object.entries(object)) {
    if (value === undefined) continue;
    yield `${before}${JSON.stringify(key)}:`;
    yield* partsOf(value);
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

const isList = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** A list, or an object that holds one. */
const isDeep = (value: unknown): boolean =>
  isList(value) || (typeof value === 'object' && value !== null && Object.values(value).some(isList));
