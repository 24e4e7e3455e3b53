const PAGE = 200;

/**
 * Rows of a list that may be long, read page by page: neither memory nor one query holds all of them. `read` gets the last
 * row of the page before, and how many rows to read after it.
 */
export async function* inPages<Row, View>(
  read: (last: Row | undefined, limit: number) => Promise<Row[]>,
  view: (row: Row) => View,
): AsyncGenerator<View, void> {
  for (let last: Row | undefined; ;) {
    const rows = await read(last, PAGE);
    for (const row of rows) yield view(row);
    if (rows.length < PAGE) return;
    last = rows.at(-1);
  }
}
