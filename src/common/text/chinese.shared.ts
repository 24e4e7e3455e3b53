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
