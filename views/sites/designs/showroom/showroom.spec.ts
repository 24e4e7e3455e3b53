import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';

it('a picture that is partly transparent stands on paper: the wall is not seen through it', () => {
  const sheet = readFileSync('views/sites/designs/showroom/look/top.module.css', 'utf8');
  expect(/^\.framed \{[^}]*\}/m.exec(sheet)?.[0]).toContain('background: var(--t-paper)');
});
