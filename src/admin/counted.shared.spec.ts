import { expect, it } from '@jest/globals';
import { countedWords } from './counted.shared.ts';

it('says where counting stopped', () => {
  expect([0, 1, 999, 1_000].map(countedWords)).toEqual(['0', '1', '999', '1,000+']);
});
