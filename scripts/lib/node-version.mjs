// Parsed by whatever Node is there, however old: nothing newer than ES2015 in this file.
const LEAST = [20, 19];

/** A sentence saying what to do when this Node cannot run the product, else an empty string. */
export function nodeVersionProblem(version) {
  const parts = version.split('.').map(Number);
  const enough = parts[0] > LEAST[0] || (parts[0] === LEAST[0] && parts[1] >= LEAST[1]);
  if (enough) return '';
  return (
    'Shingle needs Node ' +
    LEAST.join('.') +
    ' or newer; this is ' +
    version +
    '. Install a newer one from https://nodejs.org and try again.'
  );
}
