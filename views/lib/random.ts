/** Lower case; two letters a byte. */
export function randomHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A random UUID (version 4). crypto.randomUUID exists on https and localhost only. */
export function randomId(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  return randomHex(16).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
}
