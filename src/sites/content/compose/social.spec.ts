import { describe, expect, it } from '@jest/globals';
import { NETWORKS } from '../site-content.shared.ts';
import { isOfNetwork } from './social.shared.ts';

describe('a link to a social network', () => {
  it.each([
    ['facebook', 'https://www.facebook.com/bloom.hair'],
    ['facebook', 'https://fr-ca.facebook.com/profile.php?id=100'],
    ['instagram', 'https://instagram.com/bloom_hair/'],
    ['instagram', 'HTTPS://WWW.INSTAGRAM.COM/bloom'],
    ['linkedin', 'https://ca.linkedin.com/in/maya-chen#about'],
    ['tiktok', 'https://www.tiktok.com/@bloom'],
    ['wechat', 'https://weixin.qq.com/r/abc'],
    ['whatsapp', 'https://wa.me/19055550142'],
    ['x', 'https://x.com/bloom'],
    ['x', 'https://twitter.com/bloom'],
    ['youtube', 'https://youtu.be/abc'],
    ['youtube', 'https://www.youtube.com/@花店'],
    ['youtube', 'https://www.youtube.com/@linkedup'],
  ] as const)('to %s may be %s', (network, address) => {
    expect(isOfNetwork(network, address)).toBe(true);
  });

  it.each([
    ['a look-alike letter', 'https://іnstagram.com/bloom'], // Cyrillic
    ['a look-alike in punycode', 'https://xn--nstagram-ggg.com/bloom'],
    ['wide letters', 'https://ｉｎｓｔａｇｒａｍ.com/bloom'],
    ['a wide full stop', 'https://instagram。com/bloom'],
    ['an invisible character', 'https://insta\u200bgram.com/bloom'],
    ['a soft hyphen', 'https://insta\u00adgram.com/bloom'],
    ['a longer name', 'https://instagram.com.evil.tld/bloom'],
    ['a name that ends alike', 'https://notinstagram.com/bloom'],
    ['a trailing dot', 'https://instagram.com./bloom'],
    ['userinfo', 'https://instagram.com@evil.tld/'],
    ['userinfo and a password', 'https://instagram.com:x@evil.tld/'],
    ['userinfo before the host', 'https://bloom@instagram.com/'],
    ['empty userinfo', 'https://@instagram.com/'],
    ['a port', 'https://instagram.com:8443/'],
    ['the usual port', 'https://instagram.com:443/'],
    ['a backslash', 'https://evil.tld\\.instagram.com/'],
    ['a backslash for a slash', 'https:\\\\instagram.com/'],
    ['an encoded host', 'https://evil.tld%2f.instagram.com/'],
    ['a line break', 'https://insta\ngram.com/bloom'],
    ['plain http', 'http://instagram.com/bloom'],
    ['a script', 'javascript:alert(1)//instagram.com'],
    ['no scheme', '//instagram.com/bloom'],
    ['an address in the path', 'https://evil.tld/https://instagram.com/'],
    ['an address in the query', 'https://evil.tld?instagram.com'],
    ['a mark-up character', 'https://instagram.com/"><script>'],
    ['nothing', ''],
  ])('is refused with %s', (_what, address) => {
    expect(NETWORKS.filter((network) => isOfNetwork(network, address))).toEqual([]);
  });

  it.each([
    ['facebook', 'https://l.facebook.com/l.php?u=https://evil.tld'],
    ['facebook', 'https://lm.facebook.com/?u=https://evil.tld'],
    ['facebook', 'https://www.facebook.com/L.php?u=https://evil.tld'],
    ['facebook', 'https://www.facebook.com/flx/warn/?u=https://evil.tld'],
    ['facebook', 'https://www.facebook.com/%6C.php?u=https://evil.tld'],
    ['facebook', 'https://www.facebook.com//l.php?u=https://evil.tld'],
    ['linkedin', 'https://www.linkedin.com/slink?code=abc'],
    ['x', 'https://x.com/i/redirect?url=https://evil.tld'],
    ['instagram', 'https://l.instagram.com/?u=https://evil.tld'],
    ['linkedin', 'https://www.linkedin.com/redir/redirect?url=https://evil.tld'],
    ['linkedin', 'https://www.linkedin.com/safety/go?url=https://evil.tld'],
    ['tiktok', 'https://www.tiktok.com/link/v2?target=https://evil.tld'],
    ['youtube', 'https://www.youtube.com/redirect?q=https://evil.tld'],
  ] as const)('to %s that leads on is refused: %s', (network, address) => {
    expect(isOfNetwork(network, address)).toBe(false);
  });

  it('is refused on the host of another network', () => {
    const address = 'https://www.instagram.com/bloom';
    expect(NETWORKS.filter((network) => isOfNetwork(network, address))).toEqual(['instagram']);
  });
});
