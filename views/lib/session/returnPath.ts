/**
 * Where to go after signing in: only ever a path of this site.
 * A backslash, a second slash or a control character would let a browser read another host into it.
 */
export function safeReturnPath(next: string | null | undefined, fallback: string): string {
  if (!next || !/^\/(?![/\\])/.test(next) || /[\\\u0000-\u001f]/.test(next)) return fallback;
  return next;
}
