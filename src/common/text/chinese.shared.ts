const WIDE = '[\\p{Script=Han}\\u3000-\\u303f\\uff00-\\uffef]';
const BEGINS_WIDE = new RegExp(`^${WIDE}`, 'u');
const ENDS_WIDE = new RegExp(`${WIDE}$`, 'u');

/** A Chinese sentence, written with a space on each side of what is put in: it goes where it would stand between two Chinese characters. */
export function chinese(parts: TemplateStringsArray, ...values: (string | number)[]): string {
  return parts.reduce((text, part, at) => {
    const value = String(values[at - 1]);
    const before = BEGINS_WIDE.test(value) ? text.replace(/ $/, '') : text;
    const after = ENDS_WIDE.test(value) ? part.replace(/^ /, '') : part;
    return before + value + after;
  });
}

const HAN = /\p{Script=Han}/u;
const SIGN = /^\p{Script=Han}$/u;
const OPENS = /^[\p{Ps}\p{Pi}]$/u;
const NUMBER = /\d$/;
/** These belong to the word before. */
const PARTICLES = new Set('的了着过们吗呢吧啊地得');
/** Single signs belong to the word after them ('到稳步'), in a piece of at most so many: they stand in large letters. */
const PIECE_MAX = 4;

/**
 * A Chinese text in the pieces between which a line may break; joined, they are the text. Undefined where there is one
 * piece, without Chinese, and where the machine knows no words (Firefox before 125). Two machines may know different words: what draws a page is given the pieces.
 */
export function phrasesOf(text: string): string[] | undefined {
  if (!HAN.test(text) || !('Segmenter' in Intl)) return undefined;
  const phrases: string[] = [];
  let run = 0; // of single signs that the last piece ends with
  let isOpen = false; // the last piece takes the next word
  for (const { isWordLike, segment } of new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)) {
    const last = phrases.at(-1);
    const isSign = SIGN.test(segment) && !PARTICLES.has(segment);
    const follows = isWordLike
      ? isOpen ||
        PARTICLES.has(segment) ||
        (run > 0 && (isSign || NUMBER.test(segment) || run + segment.length <= PIECE_MAX))
      : !OPENS.test(segment);
    if (last !== undefined && follows) phrases[phrases.length - 1] = last + segment;
    else phrases.push(segment);
    run = isSign ? run + 1 : 0;
    isOpen = OPENS.test(segment) || NUMBER.test(segment);
  }
  return phrases.length > 1 ? phrases : undefined;
}
