import { expect, it } from '@jest/globals';
import { isPublicAddress } from './public-fetch.ts';

it.each(['93.184.216.34', '8.8.8.8', '2606:4700::1', '2a00:1450::1'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  ...['224.0.0.1', '255.255.255.255', '192.168.1.1', '172.31.0.1'],
  ...['::', '::1', 'ff02::1', '2001:db8::1', '2001::1', 'x', ''],
])('%j is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
