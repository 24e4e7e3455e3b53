/** The package carries no types, and those of DefinitelyTyped are of an older version. */
declare module 'fresh' {
  export default function fresh(
    request: { 'if-none-match'?: string; 'if-modified-since'?: string; 'cache-control'?: string },
    response: { etag?: string; 'last-modified'?: string },
  ): boolean;
}
