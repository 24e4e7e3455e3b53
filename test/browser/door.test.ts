import { describe, expect, it } from '@jest/globals';
import { useBrowser } from '../support/browser.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
const browser = useBrowser(server);

describe('the way through the house', () => {
  it('shows the home page, drawn by the server and finished in the browser', async () => {
    const html = await (await fetch(server.url)).text();
    expect(html).toMatch(/<h1[^>]*>/);
    const visitor = await browser.visitor();
    await visitor.open('/');
    await visitor.expectAccessible();
    visitor.expectNoComplaint();
  });
});
