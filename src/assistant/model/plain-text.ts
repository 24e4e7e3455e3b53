/** What a model wrote, as text alone: without control characters, and at most `most` UTF-16 units long. */
export function plainText(text: string, most: number): string {
  return text
    .toWellFormed()
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();
}
