import { useSearchParams } from 'react-router-dom';

/** The address's query, and a function that writes into it: an empty text removes its name, undefined leaves it. */
export function useSearchChange() {
  const [search, setSearch] = useSearchParams();
  function change(changes: Record<string, string | undefined>, { replace = true } = {}) {
    setSearch(
      (known) => {
        const next = new URLSearchParams(known);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else if (value === '') next.delete(name);
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );
  }
  return [search, change] as const;
}
