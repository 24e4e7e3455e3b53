import { describe, expect, it } from '@jest/globals';
import type { IncomingMessage } from 'node:http';
import { isSlug } from '../../common/format/format.shared.ts';
import { HostNames, Origins, parseHost, readHost } from './host.ts';
import { RESERVED_NAMES } from './reserved-names.ts';

const asked = (url: string, ...rawHeaders: string[]) => {
  const at = rawHeaders.findIndex((name) => name.toLowerCase() === 'host');
  return { url, rawHeaders, headers: { host: rawHeaders[at + 1] } } as unknown as IncomingMessage;
};

describe('the host of a request', () => {
  it.each([
    ['Bloom-Hair.Shingle.Site', 'bloom-hair.shingle.site'],
    ['shingle.site.', 'shingle.site'],
    ['shingle.site:3000', 'shingle.site'],
    ['shingle.site:', 'shingle.site'],
    ['[::1]:3000', '::1'],
    ['[2001:DB8::1]', '2001:db8::1'],
    ['10.0.0.1:80', '10.0.0.1'],
    ['[::1', undefined],
    ['[zz]', undefined],
    ['owner@shingle.site', undefined],
    ['shingle.site:port', undefined],
    ['shingle.site:300000', undefined],
    ['shingle.site/path', undefined],
    ['shingle.site, other.site', undefined],
    ['a b.site', undefined],
    ['caf\u00e9.site', undefined],
    ['', undefined],
    [`${'a'.repeat(300)}.site`, undefined],
  ])('%j is %j', (value, host) => expect(parseHost(value)).toBe(host));

  it('is there once, or not at all', () => {
    expect(readHost(asked('/', 'Host', 'a.site'))).toBe('a.site');
    expect(readHost(asked('/', 'Accept', '*/*'))).toBeUndefined();
    expect(readHost(asked('/', 'Host', 'a.site', 'hOST', 'b.site'))).toBeUndefined();
    expect(readHost(asked('/', 'Host', 'a.site', 'Host', 'a.site'))).toBeUndefined();
  });

  it('is never read from X-Forwarded-Host or Forwarded', () => {
    const request = asked('/', 'X-Forwarded-Host', 'b.site', 'Forwarded', 'host=b.site', 'Host', 'a.site');
    Object.assign(request.headers, { 'x-forwarded-host': 'b.site', forwarded: 'host=b.site' });
    expect(readHost(request)).toBe('a.site');
  });

  it.each([
    ['http://b.site/card?qr', 'b.site', '/card?qr'],
    ['HTTPS://B.site:443', 'b.site', '/'],
    ['http://b.site?x=1', 'b.site', '/?x=1'],
    ['http://owner@b.site/', undefined, '/'],
    ['http:///api', undefined, '/api'],
  ])('is the authority of an absolute target: %s', (target, host, url) => {
    const request = asked(target, 'Host', 'a.site');
    expect([readHost(request), request.url]).toEqual([host, url]);
  });
});

describe('the names of hosts', () => {
  const names = new HostNames('https://app.shingle.example', 'shingle.site');
  it.each([
    ['app.shingle.example', { kind: 'app' }],
    ['localhost', { kind: 'app' }],
    ['127.0.0.1', { kind: 'app' }],
    ['::1', { kind: 'app' }],
    ['shingle.site', { kind: 'none' }],
    ['.shingle.site', { kind: 'none' }],
    ['preview.shingle.site', { kind: 'preview' }],
    ['bloom-hair.shingle.site', { kind: 'slug', slug: 'bloom-hair' }],
    ['a.b.shingle.site', { kind: 'none' }],
    ['ab.shingle.site', { kind: 'none' }],
    ['-a-b.shingle.site', { kind: 'none' }],
    ['a--b.shingle.site', { kind: 'none' }],
    ['xn--caf-dma.shingle.site', { kind: 'none' }],
    [`${'a'.repeat(61)}.shingle.site`, { kind: 'none' }],
    ['www.bloomhair.ca', { kind: 'domain', host: 'www.bloomhair.ca' }],
    ['evilshingle.site', { kind: 'domain', host: 'evilshingle.site' }],
    ['shingle.site.evil.ca', { kind: 'domain', host: 'shingle.site.evil.ca' }],
    ['a..ca', { kind: 'none' }],
    ['_x.ca', { kind: 'none' }],
    ['intranet', { kind: 'none' }],
    [undefined, { kind: 'none' }],
  ])('%j is %j', (host, named) => expect(names.nameOf(host)).toEqual(named));

  it('are judged the same where sites live below localhost', () => {
    const local = new HostNames('http://localhost:3000', 'localhost:3000');
    const of = (host: string) => local.nameOf(host).kind;
    expect([of('localhost'), of('bloom-hair.localhost'), of('preview.localhost')]).toEqual(['app', 'slug', 'preview']);
  });
});

it('origins have the scheme of APP_URL and the port of SITES_HOST', () => {
  const local = new Origins('http://localhost:3000', 'localhost:3000');
  expect([local.ofSlug('bloom'), local.ofDomain('bloom.ca'), local.preview]).toEqual([
    'http://bloom.localhost:3000',
    'http://bloom.ca:3000',
    'http://preview.localhost:3000',
  ]);
  expect(new Origins('https://app.example', 'shingle.site').ofDomain('bloom.ca')).toBe('https://bloom.ca');
});

describe('the names that no site gets', () => {
  it('are about seven hundred, each once and in the form of a name', () => {
    expect(RESERVED_NAMES.length).toBeGreaterThan(690);
    expect(new Set(RESERVED_NAMES).size).toBe(RESERVED_NAMES.length);
    expect(RESERVED_NAMES.filter((name) => !isSlug(name))).toEqual([]);
  });

  it.each('www preview admin api login mail shingle handyman owen etienne grace paypal dmarc'.split(' '))(
    '%s is one of them',
    (name) => expect(RESERVED_NAMES).toContain(name),
  );
});
