const KB = 1024;
const MB = KB * 1024;

/** Bytes for a person: '812 KB', '2.4 MB'; 1 MB is 1024 x 1024 bytes, as everywhere in the product. */
export function formatBytes(bytes: number): string {
  if (bytes >= MB) return `${(bytes / MB).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / KB))} KB`;
}
