/** At most `most` UTF-16 units, never half a character: PostgreSQL refuses JSON that has one. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const short = text.slice(0, most);
  return /[\ud800-\udbff]$/.test(short) ? short.slice(0, -1) : short;
}
