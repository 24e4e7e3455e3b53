type Area = 'localStorage' | 'sessionStorage';

/** The browser's storage that never throws: it may be full, forbidden or absent. */
export function readStored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string, area: Area = 'localStorage'): boolean {
  try {
    globalThis[area].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // nothing was kept, so nothing is left
  }
}

/** The keys in local storage that are this one, or begin with it and a dot. */
export function storedKeys(kind: string): string[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
    return keys.filter((key) => key === kind || key.startsWith(`${kind}.`));
  } catch {
    return [];
  }
}
