import { LANGUAGES } from '../../pages/languages.shared.ts';
import { isSlug, isText } from '../../common/format/format.shared.ts';
import { isEmailAddress } from '../../common/http/email.decorator.ts';
import { severalLines } from '../../common/text/one-line.shared.ts';
import { isUuid } from '../../common/format/uuid.ts';
import { SECTIONS } from '../content/look.shared.ts';
import { LIST_MAX, LONG_MAX, NETWORKS, SHORT_MAX, TEXT_MAX } from '../content/site-content.shared.ts';
import { isOfNetwork } from '../content/compose/social.shared.ts';
import { isMark } from '../content/suggestions.shared.ts';
import {
  ACTION_MAX,
  AREAS_MAX,
  HEADLINE_MAX,
  LEAD_MAX,
  SOCIAL_MAX,
  STORY_MAX,
  SUGGESTED_MAX,
  WORDS_BYTES_MAX,
  type Words,
} from '../content/words.shared.ts';
import { PLANS } from '../../plans/plans.shared.ts';
import { IMAGES_MAX } from '../../uploads/uploads.shared.ts';

/** As many as the largest plan shows. */
const QUESTIONS_MAX = Math.max(...PLANS.map(({ gives }) => gives.questions));
const SERVICES_MAX = 200;

/** field -> sentences */
type Errors = Record<string, string[]>;
/** Reads one value: what it returns is kept, what is wrong is written into `errors`. */
type Read = (value: unknown, path: string, errors: Errors) => unknown;

const refuse = (errors: Errors, path: string, sentence: string): undefined => {
  (errors[path] ??= []).push(sentence);
  return undefined;
};
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `tidy` leaves the line breaks that are kept. */
const written =
  (most: number, tidy: (text: string) => string): Read =>
  (value, path, errors) => {
    if (typeof value !== 'string') return refuse(errors, path, 'This must be a text.');
    const kept = tidy(value);
    if (kept.length > most) return refuse(errors, path, `Please write at most ${most} characters here.`);
    return isText(kept) ? kept : refuse(errors, path, 'Please remove characters that are not text.');
  };
const line = (most: number): Read => written(most, (typed) => severalLines(typed).replace(/\n+/g, ' '));
const paragraph = (most: number): Read => written(most, severalLines);

const object =
  (fields: Record<string, Read>): Read =>
  (value, path, errors) => {
    if (!isObject(value)) return refuse(errors, path, 'This must be an object.');
    const entries = Object.entries(value).flatMap(([name, inner]) => {
      const at = path ? `${path}.${name}` : name;
      const read = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (!read) refuse(errors, at, 'This field is not known.');
      return !read || inner === undefined ? [] : [[name, read(inner, at, errors)] as const];
    });
    return Object.fromEntries(entries);
  };

const record =
  (isKey: (key: string) => boolean, most: number, read: Read): Read =>
  (value, path, errors) => {
    if (!isObject(value)) return refuse(errors, path, 'This must be an object.');
    const entries = Object.entries(value);
    if (entries.length > most) return refuse(errors, path, `At most ${most} can be kept here.`);
    return Object.fromEntries(
      entries.map(([key, inner]) => {
        if (!isKey(key)) refuse(errors, `${path}.${key}`, 'This is no id of a service or section.');
        return [key, read(inner, `${path}.${key}`, errors)];
      }),
    );
  };

/** An object that lacks none of these fields. */
const whole =
  (fields: Record<string, Read>, needed: readonly string[]): Read =>
  (value, path, errors) => {
    const read = object(fields)(value, path, errors);
    if (!isObject(value)) return read;
    for (const name of needed) if (value[name] === undefined) refuse(errors, `${path}.${name}`, 'This is missing.');
    return read;
  };

const list =
  (most: number, read: Read): Read =>
  (value, path, errors) => {
    if (!Array.isArray(value)) return refuse(errors, path, 'This must be a list.');
    if (value.length > most) return refuse(errors, path, `There can be at most ${most}.`);
    return value.map((one: unknown, at) => read(one, `${path}.${at}`, errors));
  };

const admitted =
  (admits: (value: unknown) => boolean, sentence: string): Read =>
  (value, path, errors) =>
    admits(value) ? value : refuse(errors, path, sentence);

/** A text in one or more languages; an empty one is not written yet. */
const text = (read: Read): Read => object(Object.fromEntries(LANGUAGES.map((language) => [language, read])));
const short = text(line(SHORT_MAX));
const long = text(paragraph(LONG_MAX));
const flag = admitted((value) => typeof value === 'boolean', 'This must be true or false.');
const imageId = admitted((value) => typeof value === 'string' && isUuid(value), 'This is no picture.');
const slug = admitted((value) => isSlug(value), 'Use lower-case letters, digits and hyphens.');
const part = admitted((value) => typeof value === 'number' && value >= 0 && value <= 1, 'This must be from 0 to 1.');
const stars = admitted((value) => Number.isInteger(value) && [1, 2, 3, 4, 5].includes(value as number), 'Give 1 to 5.');
const email = admitted(
  (value) => value === '' || isEmailAddress(value),
  'Please enter an e-mail address like name@example.com.',
);
const network = admitted((value) => NETWORKS.some((one) => one === value), `Use one of ${NETWORKS.join(', ')}.`);

const heading = object({ nav: short, title: short, intro: long });
const focus = whole({ x: part, y: part }, ['x', 'y']);
const picture = whole({ image_id: imageId, alt: text(line(TEXT_MAX)), caption: text(line(TEXT_MAX)), focus }, [
  'image_id',
]);
const social: Read = (value, path, errors) => {
  const read = whole({ network, url: line(300) }, ['network', 'url'])(value, path, errors) as {
    network?: never;
    url?: string;
  };
  if (read?.network && read.url && !isOfNetwork(read.network, read.url)) {
    refuse(errors, `${path}.url`, 'Give the address of your profile there, beginning with https://.');
  }
  return read;
};

const WORDS = object({
  headline: text(line(HEADLINE_MAX)),
  lead: text(line(LEAD_MAX)),
  action: text(line(ACTION_MAX)),
  sections: record((key) => SECTIONS.some((one) => one === key), SECTIONS.length, heading),
  story: list(STORY_MAX, long),
  services: record(isSlug, SERVICES_MAX, object({ name: short, description: text(paragraph(TEXT_MAX)) })),
  questions: list(
    QUESTIONS_MAX,
    whole({ id: slug, question: text(line(TEXT_MAX)), answer: long }, ['id', 'question', 'answer']),
  ),
  reviews: list(
    QUESTIONS_MAX,
    whole({ name: line(SHORT_MAX), about: short, text: long, stars }, ['name', 'text', 'stars']),
  ),
  reviews_are_real: flag,
  pictures: object({ top: imageId, portrait: imageId, gallery: list(IMAGES_MAX, picture) }),
  areas: list(AREAS_MAX, short),
  social: list(SOCIAL_MAX, social),
  contact: object({ person: line(SHORT_MAX), email, show_address: flag }),
  card: object({ name: line(SHORT_MAX), title: short, note: long, services: list(LIST_MAX, slug) }),
  suggested: list(SUGGESTED_MAX, admitted(isMark, 'This is no text that can be suggested.')),
});

/** Words as they are kept, and what is wrong with them by field ('words.questions.0.answer.en'). */
export function readWords(value: unknown): { words: Words; errors: Errors } {
  const errors: Errors = {};
  const words = (WORDS(value, 'words', errors) ?? {}) as Words;
  const ids = (words.questions ?? []).map((question) => question?.id);
  if (new Set(ids).size < ids.length) refuse(errors, 'words.questions', 'Two questions have the same id.');
  if (Buffer.byteLength(JSON.stringify(words)) > WORDS_BYTES_MAX) {
    refuse(errors, 'words', 'These are too many words for one page. Please shorten some texts.');
  }
  return { words, errors };
}
