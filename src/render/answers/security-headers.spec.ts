import { describe, expect, it } from '@jest/globals';
import { pageHeaders } from './security-headers.ts';

const asked = (appUrl: string, styles?: string[]) => {
  const lines = pageHeaders(appUrl, styles);
  return Object.fromEntries(Array.from({ length: lines.length / 2 }, (_, at) => [lines[2 * at]!, lines[2 * at + 1]!]));
};

describe('the headers of a page', () => {
  it('promise https only where we are reached by it', () => {
    expect(asked('http://localhost:3000')['Strict-Transport-Security']).toBeUndefined();
    expect(asked('https://shingle.example')['Strict-Transport-Security']).toMatch(/^max-age=31536000/);
  });

  it('allow our own files and the inlined styles, and nothing else', () => {
    const policy = asked('https://shingle.example', ['abc='])['Content-Security-Policy']!;
    expect(policy).toContain("script-src 'self';style-src 'self' 'sha256-abc=';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|upgrade-insecure|https?:/);
  });

  it('leave sharing and the clipboard to pages', () => {
    expect(asked('http://localhost')['Permissions-Policy']).not.toMatch(/web-share|clipboard/);
  });
});
