import { SIGNED_IN, TOKEN_KEY, USER_KEY } from '../../lib/session/keys.ts';

/** Marks the document before its first paint, and writes the name where it belongs, so that nothing moves later. */
export function watchSession(): void {
  const show = (): string | undefined => {
    const name = storedName();
    if (document.documentElement.toggleAttribute(SIGNED_IN, name !== undefined))
      for (const place of document.querySelectorAll('[data-user-name]')) place.textContent = name!;
    return name;
  };
  // The first paint waits for each reading of the storage: one where there is no session.
  if (show()) document.addEventListener('DOMContentLoaded', show);
  window.addEventListener('pageshow', ({ persisted }) => persisted && show()); // perhaps signed out meanwhile
}

function storedName(): string | undefined {
  try {
    const user = JSON.parse(localStorage.getItem(USER_KEY) ?? 'null') as { id?: unknown; name?: unknown } | null;
    return localStorage.getItem(TOKEN_KEY) && typeof user?.id === 'string' ? String(user.name) : undefined;
  } catch {
    return undefined; // storage may be closed to us
  }
}
