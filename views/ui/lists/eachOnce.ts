/** The rows of pages that were read one after another. One that moved down meanwhile is in two: it keeps its place, as it was read last. */
export const eachOnce = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
];
