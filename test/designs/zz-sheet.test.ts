import { it, jest } from '@jest/globals';
import { mkdirSync } from 'node:fs';
import { useBrowser } from '../support/browser.ts';
import { useDesignServer, type Drawn } from '../support/design-server.ts';

const server = useDesignServer();
const browser = useBrowser(server);
jest.setTimeout(400_000);
const out = '/tmp/sheet2';
const shots = JSON.parse(process.env.SHOTS ?? '[]') as (Drawn & {
  width: number;
  name: string;
  clip?: number;
  js?: string;
})[];
it('shoots', async () => {
  mkdirSync(out, { recursive: true });
  for (const { width, name, clip, js, ...drawn } of shots) {
    const visitor = await browser.visitor({ viewport: { width, height: 800 } });
    await visitor.page.clock.setFixedTime(new Date('2026-11-24T15:00:00Z'));
    await visitor.open(server.path(drawn));
    await visitor.page.evaluate(`document.querySelectorAll('img').forEach((one) => { one.loading = 'eager' })`);
    await visitor.page.waitForTimeout(400);
    if (js) console.log(name, JSON.stringify(await visitor.page.evaluate(js)));
    await visitor.page.screenshot({
      path: `${out}/${name}.png`,
      fullPage: !clip,
      clip: clip ? { x: 0, y: 0, width, height: clip } : undefined,
    });
    const over = await visitor.page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    if (over) console.log(name, 'over', over);
    if (visitor.complaints.length) console.log(name, visitor.complaints.slice(0, 3).join('\n'));
    await visitor.page.context().close();
  }
});
