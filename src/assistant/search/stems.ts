import type { Language } from '../../pages/languages.shared.ts';

/** Lower case, without accents; apostrophes part words, so that l’huile is found as huile. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/['’`]/g, ' ');
}

/** A letter by itself, or a number: found everywhere, and telling of nothing. */
export const saysLittle = (word: string): boolean => /^([a-z]|\d[\d.,:]*)$/.test(word);

/** Takes the commonest endings off; light on purpose, the rest is left to fuzzy search. */
export function stem(word: string, language: Language): string {
  if (language === 'en') return stemEnglish(word);
  if (language === 'fr') return stemFrench(word);
  return word;
}

function stemEnglish(word: string): string {
  if (word.length < 4) return word;
  let root = word;
  if (root.endsWith('ies') && root.length > 4) root = `${root.slice(0, -3)}y`;
  else if (/(ss|sh|ch|x|z)es$/.test(root)) root = root.slice(0, -2);
  else if (/[^su]s$/.test(root) && !root.endsWith('is')) root = root.slice(0, -1);
  if (root.length > 5 && root.endsWith('ing')) root = single(root.slice(0, -3));
  else if (root.length > 4 && root.endsWith('ed') && !root.endsWith('eed')) root = single(root.slice(0, -2));
  if (root.length > 4 && root.endsWith('ly')) root = root.slice(0, -2);
  return root.length > 3 && root.endsWith('e') ? root.slice(0, -1) : root;
}

/** stopp of stopping becomes stop. */
const single = (word: string): string => (/([bdgmnprt])\1$/.test(word) ? word.slice(0, -1) : word);

function stemFrench(word: string): string {
  if (word.length < 4) return word;
  let root = word;
  if (/[^s]s$|x$/.test(root)) root = root.slice(0, -1);
  if (root.length > 6 && /(ation|ement)$/.test(root)) return root.slice(0, -5);
  if (root.length > 5 && /(ee|er|ez|ent|ant|ait|ons)$/.test(root))
    return root.replace(/(ee|er|ez|ent|ant|ait|ons)$/, '');
  return root.length > 3 && root.endsWith('e') ? root.slice(0, -1) : root;
}
