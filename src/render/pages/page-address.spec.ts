import { describe, expect, it } from '@jest/globals';
import { cacheKeyOf, findAddress, readTarget } from './page-address.ts';
import { bundleOf } from '../../../test/support/page-bundle.ts';

const bundle = bundleOf([
  { id: 'site', path: '/sites/:slug', data: true },
  { id: 'new', path: '/sites/new', data: false },
  { id: 'home', path: '/', data: false },
  { id: 'plans', path: '/plans', data: false },
  { id: 'services', path: '/business/:id/services', data: false },
]);
const found = (path: string) => {
  const address = findAddress(bundle, path);
  return address && [address.route.id, address.path, address.params];
};

describe('page addresses', () => {
  it('finds fixed parts before parameters', () => {
    expect(found('/')).toEqual(['home', '/', {}]);
    expect(found('/sites/new')).toEqual(['new', '/sites/new', {}]);
    expect(found('/sites/owen')).toEqual(['site', '/sites/owen', { slug: 'owen' }]);
    expect(found('/business/7/services')).toEqual(['services', '/business/7/services', { id: '7' }]);
  });

  it('names the one right way to write an address', () => {
    expect(found('/Plans/')).toEqual(['plans', '/plans', {}]);
    expect(found('/SITES/Owen/')).toEqual(['site', '/sites/Owen', { slug: 'Owen' }]);
    expect(found('/sites/%6Fwen')).toEqual(['site', '/sites/owen', { slug: 'owen' }]);
    expect(found('/sites/a%2Fb')).toEqual(['site', '/sites/a%2Fb', { slug: 'a/b' }]);
  });

  it.each([
    '/nope',
    '//plans',
    '//evil.example/',
    '/plans//',
    '/sites/',
    '/sites/a/b',
    '/sites/%E0%A4',
    '/sites/%00',
    'http://x/plans',
    '*',
  ])('finds nothing at %s', (path) => expect(found(path)).toBeUndefined());

  it('keeps a page without content of its own once for its pattern, one with content for each address', () => {
    expect(cacheKeyOf(findAddress(bundle, '/business/7/services')!)).toBe('/business/:id/services');
    expect(cacheKeyOf(findAddress(bundle, '/sites/owen')!)).toBe('/sites/owen');
  });

  it('reads the language alone from the query, and only one it knows', () => {
    expect(readTarget('/')).toEqual({ pathname: '/', query: '' });
    expect(readTarget('/a?x=1&lang=fr&y')).toEqual({ pathname: '/a', query: '?x=1&lang=fr&y', lang: 'fr' });
    for (const query of ['?lang=xx', '?lang=FR', '?lang=fra', '?slang=fr', '?lang=']) {
      expect(readTarget(`/a${query}`).lang).toBeUndefined();
    }
  });
});
