import { expect, it } from '@jest/globals';
import { nodeVersionProblem } from './node-version.mjs';

it.each(['20.19.0', '20.20.2', '22.0.0', '100.1.0'])('runs on Node %s', (version) => {
  expect(nodeVersionProblem(version)).toBe('');
});

it.each(['20.18.9', '18.20.1', '9.0.0', '0.12.18'])('says what to do on Node %s', (version) => {
  expect(nodeVersionProblem(version)).toBe(
    `Shingle needs Node 20.19 or newer; this is ${version}. Install a newer one from https://nodejs.org and try again.`,
  );
});
