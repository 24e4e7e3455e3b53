import { Tokenizer } from 'htmlparser2';
import { oneLine } from '../common/text/one-line.shared.ts';

type Tag = { name: string; attributes: ReadonlyMap<string, string> };
type Reader = { opens: (tag: Tag) => void; closes: (name: string) => void; text: (text: string) => void };

/** Opening tags that are read. */
const TAGS_MAX = 20_000;
/** Where HTML has to name its encoding. */
const CHARSET_BYTES = 1_024;
const CHARSET = /<meta\s[^>]{0,200}?charset\s*=\s*["']?([\w.:-]{1,40})/i;
/** Characters of HTML that a short text is taken from. */
const TEXT_HTML_MAX = 20_000;

/**
 * Reads HTML in one pass: however it is written, the time grows with its length alone. Names are in lower case, character
 * references are decoded. What is in a script, a style or a title is text.
 */
export function readHtml(html: string, { opens, closes, text }: Reader): void {
  let tags = 0;
  let name = '';
  let key = '';
  let value = '';
  let attributes = new Map<string, string>();
  const nothing = () => undefined;
  const end = () => {
    opens({ name, attributes });
    if ((tags += 1) === TAGS_MAX) tokenizer.pause();
  };
  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname: (from, to) => {
        name = html.slice(from, to).toLowerCase();
        attributes = new Map();
      },
      onattribname: (from, to) => {
        key = html.slice(from, to).toLowerCase();
        value = '';
      },
      onattribdata: (from, to) => void (value += html.slice(from, to)),
      onattribentity: (code) => void (value += String.fromCodePoint(code)),
      onattribend: () => void (attributes.has(key) || attributes.set(key, value)),
      onopentagend: end,
      onselfclosingtag: end,
      onclosetag: (from, to) => closes(html.slice(from, to).toLowerCase()),
      ontext: (from, to) => text(html.slice(from, to)),
      ontextentity: (code) => text(String.fromCodePoint(code)),
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onprocessinginstruction: nothing,
      onend: nothing,
    },
  );
  tokenizer.write(html);
}

/**
 * A page's text: in the character encoding that its answer names, else the one that its first bytes name, else UTF-8 where
 * it is that, else windows-1252, as browsers read it in English and French (HTML, 13.2.3.2).
 */
export function decodeHtml(bytes: Buffer, charset?: string): string {
  const label = charset ?? CHARSET.exec(bytes.toString('latin1', 0, CHARSET_BYTES))?.[1];
  try {
    return new TextDecoder(label, { fatal: label === undefined }).decode(bytes);
  } catch {
    return new TextDecoder(label === undefined ? 'windows-1252' : 'utf-8').decode(bytes); // or no such encoding
  }
}

/** What a short piece of HTML says, on one line; undefined where it says nothing. */
export function textOf(html: string): string | undefined {
  const texts: string[] = [];
  const space = () => void texts.push(' ');
  readHtml(html.slice(0, TEXT_HTML_MAX), { opens: space, closes: space, text: (text) => void texts.push(text) });
  return onOneLine(texts.join(''));
}

/** The text without line feeds and other control characters; undefined where nothing is left. */
export function onOneLine(text: string | undefined): string | undefined {
  const line = text && oneLine(text);
  return line?.isWellFormed() ? line || undefined : undefined;
}
