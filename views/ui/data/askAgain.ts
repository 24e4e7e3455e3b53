/** Asks once more for those that did not come. */
export function askAgain(...asked: { isError: boolean; refetch: () => unknown }[]): void {
  for (const one of asked) if (one.isError) one.refetch();
}
