import { describe, expect, it } from '@jest/globals';
import { DOMAIN_PROBLEMS, readDomain, type DomainProblem } from './domain-name.ts';

const OURS = ['shingle.example.com', 'shingle.site', 'localhost'];
const read = (typed: string) => readDomain(typed, OURS);

describe('a domain as it is typed', () => {
  it.each([
    ['bloomhair.ca', 'bloomhair.ca', 'bloomhair.ca'],
    ['  BloomHair.CA. ', 'bloomhair.ca', 'bloomhair.ca'],
    ['www.bloomhair.ca', 'bloomhair.ca', 'bloomhair.ca'],
    ['WWW.bloomhair.co.uk', 'bloomhair.co.uk', 'bloomhair.co.uk'],
    ['shop.bloomhair.ca', 'shop.bloomhair.ca', 'shop.bloomhair.ca'],
    ['www.ca', 'www.ca', 'www.ca'],
    ['café-élan.ca', 'xn--caf-lan-dyab.ca', 'café-élan.ca'],
    ['XN--CAF-LAN-DYAB.ca', 'xn--caf-lan-dyab.ca', 'café-élan.ca'],
    ['花店。中国', 'xn--hxto71f.xn--fiqs8s', '花店.中国'],
    ['me.github.io', 'me.github.io', 'me.github.io'],
    ['onion.ca', 'onion.ca', 'onion.ca'],
    ['bloom-example.com', 'bloom-example.com', 'bloom-example.com'],
    [`${'a'.repeat(63)}.ca`, `${'a'.repeat(63)}.ca`, `${'a'.repeat(63)}.ca`],
  ])('%s is kept as %s and shown as %s', (typed, host, shown) => {
    expect(read(typed)).toEqual({ host, shown });
  });

  it.each<[string, DomainProblem]>([
    ['', 'empty'],
    ['   ', 'empty'],
    ['https://bloomhair.ca', 'scheme'],
    ['ftp://bloomhair.ca', 'scheme'],
    ['bloomhair.ca/', 'path'],
    ['bloomhair.ca?x', 'path'],
    ['bloomhair.ca#x', 'path'],
    ['bloomhair.ca\\x', 'path'],
    ['bloomhair.ca:443', 'port'],
    ['bloomhair.ca:', 'port'],
    ['maya@bloomhair.ca', 'characters'],
    ['bloom hair.ca', 'characters'],
    ['bloom%68air.ca', 'characters'],
    ['bloom\u200bhair.ca', 'characters'],
    ['bloom\u202ehair.ca', 'characters'],
    ['_x.ca', 'characters'],
    ['-bloom.ca', 'characters'],
    ['bloom-.ca', 'characters'],
    ['bloom..ca', 'characters'],
    ['.ca', 'characters'],
    ['bloomhair.ca..', 'characters'],
    ['💇.ca', 'characters'],
    ['xn--xkh.ca', 'characters'],
    ['*.bloomhair.ca', 'characters'],
    [`${'a'.repeat(64)}.ca`, 'characters'],
    [`${'a.'.repeat(126)}ca`, 'length'],
    [`${`${'a'.repeat(60)}.`.repeat(4)}ca`, 'length'], // 246: no TXT record could be named by it
    ['a'.repeat(2_000), 'length'],
    ['192.0.2.7', 'address'],
    ['3221225991', 'address'],
    ['0x7f.1', 'address'],
    ['[::1]', 'address'],
    ['2001:db8::1', 'address'],
    ['co.uk', 'suffix'],
    ['github.io', 'suffix'],
    ['ca', 'suffix'],
    ['bloom.local', 'ending'],
    ['bloom.internal', 'ending'],
    ['bloomhair', 'ending'],
    ['bloom.onion', 'ending'],
    ['shop.Bloom.Onion.', 'ending'],
    ['bloom.home.arpa', 'ending'],
    ['bloom.arpa', 'ending'],
    ['bloom.test', 'ending'],
    ['bloom.invalid', 'ending'],
    ['bloom.example', 'ending'],
    ['bloom.alt', 'ending'],
    ['аpple.com', 'scripts'], // a Cyrillic first letter
    ['xn--pple-43d.com', 'scripts'],
    ['αpple.com', 'scripts'],
    ['shingle.site', 'ours'],
    ['bloom-hair.shingle.site', 'ours'],
    ['example.com', 'ours'],
    ['bloom.localhost', 'ours'],
    ['localhost', 'ours'],
  ])('%j is none: %s', (typed, problem) => {
    expect(read(typed)).toEqual({ problem });
    expect(DOMAIN_PROBLEMS[problem]).toMatch(/\.$/);
  });
});
