import { describe, expect, it } from '@jest/globals';
import {
  apiHeaders,
  developmentHeaders,
  pageHeaders,
  previewHeaders,
  sitePageHeaders,
  sitePageHeadersFor,
  type Inlined,
} from './security-headers.ts';

const asked = (appUrl: string, inlined?: Inlined) => read(pageHeaders(appUrl, inlined));
const read = (lines: readonly string[]) => {
  return Object.fromEntries(Array.from({ length: lines.length / 2 }, (_, at) => [lines[2 * at]!, lines[2 * at + 1]!]));
};

describe('the headers of a page', () => {
  it('promise https only where we are reached by it', () => {
    expect(asked('http://localhost:3000')['Strict-Transport-Security']).toBeUndefined();
    expect(asked('https://shingle.example')['Strict-Transport-Security']).toMatch(/^max-age=31536000/);
  });

  it('allow our own files and what stands in the page, and nothing else', () => {
    const policy = asked('https://shingle.example', { styles: ['abc='], scripts: ['def='] })[
      'Content-Security-Policy'
    ]!;
    expect(policy.split(';')).toEqual([
      "default-src 'self'",
      "script-src 'self' 'sha256-def='",
      "style-src 'self' 'sha256-abc='",
      "img-src 'self' data: blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
  });

  it('promise https for a day, and not below it, on a domain of the owner’s', () => {
    for (const headers of [sitePageHeaders('https://s.example', 'domain'), apiHeaders('https://s.example', 'domain')])
      expect(read(headers)['Strict-Transport-Security']).toBe('max-age=86400');
    expect(read(sitePageHeaders('https://s.example', 'site'))['Strict-Transport-Security']).toMatch(
      /^max-age=31536000/,
    );
    expect(read(sitePageHeaders('http://localhost', 'domain'))['Strict-Transport-Security']).toBeUndefined();
  });

  it('let a site’s page show its own pictures alone', () => {
    const policy = read(sitePageHeaders('https://s.example', 'site', { styles: ['abc='], scripts: [] }))[
      'Content-Security-Policy'
    ];
    expect(policy).toContain("img-src 'self' data:;");
    expect(policy).toContain("style-src 'self' 'sha256-abc=';");
  });

  it('are the same for a page whose hashes are put in later', () => {
    for (const place of ['site', 'domain'] as const) {
      const headersOf = sitePageHeadersFor('https://s.example', place);
      for (const styles of [['abc='], ['ghi=', 'jkl='], []])
        for (const scripts of [['def='], ['abc=', 'mno='], []])
          expect(headersOf({ styles, scripts })).toEqual(
            sitePageHeaders('https://s.example', place, { styles, scripts }),
          );
      const inlined = () => ({ styles: ['abc='], scripts: ['def='] });
      expect(headersOf(inlined())).toBe(headersOf(inlined())); // thousands of kept pages share them
    }
  });

  it('leave a public page in the process of the window that opened it', () => {
    const opener = (headers: readonly string[]) => read(headers)['Cross-Origin-Opener-Policy'];
    expect(opener(pageHeaders('https://s.example'))).toBe('same-origin');
    expect(opener(apiHeaders('https://s.example'))).toBe('same-origin');
    expect(opener(pageHeaders('https://s.example', undefined, { isolated: false }))).toBeUndefined();
    expect(opener(sitePageHeaders('https://s.example', 'site'))).toBeUndefined();
  });

  it('let our own pages alone frame the preview', () => {
    const headers = read(previewHeaders('https://s.example'));
    expect(headers['Content-Security-Policy']).toContain('frame-ancestors https://s.example');
    expect([headers['X-Frame-Options'], headers['X-Robots-Tag']]).toEqual([undefined, 'noindex']);
  });

  it('let Vite’s scripts, styles and socket pass in development, and frames', () => {
    const headers = read(developmentHeaders('http://localhost:3000'));
    expect(headers['Content-Security-Policy']).toBe("default-src * data: blob: 'unsafe-inline' 'unsafe-eval'");
    expect(headers['X-Frame-Options']).toBe('SAMEORIGIN');
    expect(read(developmentHeaders('http://localhost:3000', 'preview'))['X-Frame-Options']).toBeUndefined();
  });

  it('leave sharing and the clipboard to pages', () => {
    expect(asked('http://localhost')['Permissions-Policy']).not.toMatch(/web-share|clipboard/);
  });
});
