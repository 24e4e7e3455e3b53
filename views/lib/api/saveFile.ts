/** Some browsers read the file only a while after the click. */
const RELEASED_AFTER_MS = 60_000;

/** Hands content over to the browser as a download of that name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASED_AFTER_MS);
}
