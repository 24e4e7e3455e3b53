import { expect } from '@jest/globals';
import type { TestApp } from './app.ts';

/** The tokens of the links mailed to an address, newest first, as they stand in HTML and text alike. */
export async function mailedLinks(
  t: TestApp,
  purpose: 'reset' | 'verify' | 'revert',
  address: string,
): Promise<string[]> {
  await t.settled();
  const pattern = new RegExp(`http://localhost:3000/login#${purpose}=([\\w-]{43})`);
  return t.inbox.to(address).flatMap(({ html, text }) => {
    const token = pattern.exec(html ?? '')?.[1];
    if (token) expect(text).toContain(`#${purpose}=${token}`);
    return token ? [token] : [];
  });
}
