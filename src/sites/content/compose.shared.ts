import { DAYS, type Day } from '../../common/format/weekdays.shared.ts';
import { LANGUAGE, type Language } from '../../pages/languages.shared.ts';
import { entryOf, liveLanguages, untranslated } from './compose/translations.shared.ts';
import { HEADINGS, LIST_MAX, LONG_MAX, SHORT_MAX, SITE_PHONE, TEXT_MAX } from './site-content.shared.ts';
import type { Heading, HeadingId, Hours, Service, SiteContent, SiteRecord, Text } from './site-content.shared.ts';
import type { Finding, Part, SiteFacts } from './compose/facts-input.shared.ts';
import { addressOf, lackingPlace } from './compose/address.shared.ts';
import { described, firstHeadline, firstLeadOf, tradeNames } from './compose/first-texts.shared.ts';
import { picturesOf, type ChosenPictures } from './compose/pictures.shared.ts';
import { amountIn, clean, placeOf, serviceRows, type ServiceRow } from './compose/services.shared.ts';
import { plainPhone } from '../../common/format/format.shared.ts';
import { cut } from '../../common/text/cut.shared.ts';
import { oneLine } from '../../common/text/one-line.shared.ts';
import { isWritten, paragraphsOf, textOf } from './compose/texts.shared.ts';
import { tradeOf } from './trades/trade-table.shared.ts';
import { isOn, type Look, type Section } from './look.shared.ts';
import { partName } from './part-names.shared.ts';
import { unread } from './suggestions.shared.ts';
import { BOOKABLE_MAX, RECORD_BYTES_MAX, type Words } from './words.shared.ts';

export type {
  BusinessFacts,
  Finding,
  ImageFacts,
  Part,
  SiteFacts,
  SiteSettings,
} from './compose/facts-input.shared.ts';

/** `problems` stop publishing; `warnings` say what would be better. The record can always be drawn as a preview. */
export type Composed = { record: SiteRecord; problems: Finding[]; warnings: Finding[] };

/** As many services are on the card until the owner chooses. */
export const CARD_SERVICES = 6;

/** What a composition reads, and where it writes what it finds. */
type Draft = {
  facts: SiteFacts;
  words: Words;
  look: Look;
  languages: readonly [Language, ...Language[]];
  problems: Finding[];
  warnings: Finding[];
};

/**
 * Facts, words and look as one record: pure, the same in the server and the browser; docs/PRODUCT.md, "Sites". `live` are
 * the languages that stay, whatever the facts add.
 */
export function compose(facts: SiteFacts, words: Words, look: Look, live: readonly Language[] = []): Composed {
  const languages = liveLanguages(facts, words, live);
  const draft: Draft = { facts, words, look, languages, problems: [], warnings: [] };
  const { site } = facts;
  const [standard] = languages;
  const first = { [standard]: tradeNames(facts)[standard] ?? '' };
  const tradeText = site.trade === 'other' ? textOf(site.trade_name, languages, first) : undefined;
  const record: SiteRecord = {
    schema: 1,
    look,
    trade: site.trade,
    ...(tradeText && { trade_name: tradeText }),
    time_zone: site.time_zone,
    default_language: site.default_language,
    languages: [...languages],
    content: contentOf(draft),
  };
  draft.warnings.push(...untranslated(facts, words, languages), ...unread(words));
  if (new TextEncoder().encode(JSON.stringify(record)).length > RECORD_BYTES_MAX) {
    problem(draft, 'business', 'description', 'This is too much for one page. Please shorten some texts.');
  }
  return { record, problems: draft.problems, warnings: draft.warnings };
}

function contentOf(draft: Draft): SiteContent {
  const { facts, words, look, languages } = draft;
  const name = businessName(draft);
  const pictures = picturesOf(words, facts.images, languages);
  draft.warnings.push(...pictures.warnings);
  const paragraphs = story(draft);
  const lead = textOf(words.lead, languages, firstLeadOf(facts))!;
  const services = servicesOf(draft);
  const person = oneLine(words.contact?.person ?? '');
  const contact = contactOf(draft);
  const action = textOf(words.action, languages);
  return {
    business_name: name,
    ...(person && { person }),
    title: cutEach(textOf(undefined, languages, firstHeadline(facts)) ?? { [languages[0]]: name }),
    kind: tradeOf(facts.site.trade).kind,
    description: described(languages, isOn(look, 'about') ? paragraphs[0] : undefined, lead),
    hero: {
      title: shortHeadline(draft, textOf(words.headline, languages, firstHeadline(facts)), name),
      lead,
      ...(action && { action }),
      ...(pictures.top && { picture: pictures.top }),
    },
    headings: headingsOf(draft),
    services,
    hours: hoursOf(draft),
    areas: listOf(draft, { part: 'areas', field: 'areas', called: 'place' }, words.areas),
    gallery: pictures.gallery,
    ...(paragraphs.length > 0 && { story: { paragraphs, services: [], expertise: [] } }),
    testimonials: reviewsOf(draft),
    faq: questionsOf(draft),
    social: linksOf(draft),
    contact,
    policies: ['privacy', 'accessibility'],
    card: cardOf(draft, { name, person, services, contact, pictures }),
  };
}

const problem = (draft: Draft, part: Part, field: string, message: string): void =>
  void draft.problems.push({ part, field, message });
const warn = (draft: Draft, part: Part, field: string, message: string): void =>
  void draft.warnings.push({ part, field, message });

function businessName(draft: Draft): string {
  const name = clean(draft.facts.business.business_name);
  if (!name) problem(draft, 'business', 'business_name', 'Please enter the business name.');
  return cut(name, SHORT_MAX);
}

/** A first text is built of facts, so it can be longer than a headline may be. */
function shortHeadline(draft: Draft, text: Text | undefined, fallback: string): Text {
  const whole = text ?? { [draft.languages[0]]: fallback };
  if (Object.values(whole).every((words) => words.length <= SHORT_MAX)) return whole;
  problem(draft, 'top', 'headline', `Please write at most ${SHORT_MAX} characters here.`);
  return cutEach(whole);
}

const cutEach = (text: Text): Text =>
  Object.fromEntries(Object.entries(text).map(([language, words]) => [language, cut(words, SHORT_MAX)]));

/** The owner's paragraphs; else the saved description, split at blank lines. */
function story(draft: Draft): Text[] {
  const { words, facts, languages } = draft;
  if ((words.story ?? []).some(isWritten))
    return listOf(draft, { part: 'about', field: 'story', called: 'paragraph' }, words.story);
  const paragraphs = paragraphsOf(facts.business.description);
  if (paragraphs.some((paragraph) => paragraph.length > LONG_MAX)) {
    const message = `A paragraph can have at most ${LONG_MAX} characters on a page. Leave a blank line to begin a new one.`;
    problem(draft, 'business', 'description', message);
  }
  return paragraphs.slice(0, LIST_MAX).map((paragraph) => ({ [languages[0]]: cut(paragraph, LONG_MAX) }));
}

function servicesOf(draft: Draft): Service[] {
  const rows = serviceRows(draft.facts.business);
  if (rows.length > LIST_MAX) {
    problem(draft, 'business', 'pricing', `A page shows at most ${LIST_MAX} services. Please take some out.`);
  }
  for (const [at, { service }] of draft.facts.business.pricing.entries()) {
    if (!clean(service))
      warn(draft, 'business', `pricing.${at}.service`, 'This price has no service, so the page leaves it out.');
  }
  return rows.slice(0, LIST_MAX).map((row, at) => serviceOf(draft, row, at));
}

function serviceOf(draft: Draft, row: ServiceRow, at: number): Service {
  const { languages, words } = draft;
  const [standard] = languages;
  if (row.name.length > SHORT_MAX) {
    const { field, where } = placeOf(row);
    problem(draft, 'business', field, `${where}: on a page its name can have at most ${SHORT_MAX} characters.`);
  }
  const own = entryOf(words.services, row.id);
  const name = textOf(own?.name, languages, { [standard]: cut(row.name, SHORT_MAX) })!;
  const description = textOf(own?.description, languages, { [standard]: cut(row.description, TEXT_MAX) });
  const amount = amountIn(row.price);
  return {
    id: row.id,
    name,
    ...(description && { description }),
    ...(row.price && { price: { ...amount, text: { [standard]: row.price } } }),
    bookable: at < BOOKABLE_MAX,
  };
}

function hoursOf(draft: Draft): Record<Day, Hours> {
  const { hours } = draft.facts.business;
  if (!hours) warn(draft, 'business', 'hours', 'There are no opening hours yet.');
  const days = DAYS.map((day) => {
    const times = hours?.[day];
    const isOpen = times && !times.closed && times.open && times.close;
    return [day, isOpen ? { open: times.open, close: times.close } : {}] as const;
  });
  return Object.fromEntries(days) as Record<Day, Hours>;
}

/** A text of the owner's, which they know as `called`: 'review 2'. */
type OwnText = { part: Section; field: string; called: string };

/** The written ones; one without the default language is a problem. */
function listOf(draft: Draft, { part, field, called }: OwnText, texts: readonly Text[] = []): Text[] {
  return texts.flatMap((text, at) => {
    if (!isWritten(text)) return [];
    return needed(draft, { part, field: `${field}.${at}`, called: `${called} ${at + 1}` }, text) ?? [];
  });
}

/** Its language is named where the owner writes in several. */
function needed(draft: Draft, { part, field, called }: OwnText, text: Text | undefined): Text | undefined {
  const { facts, languages } = draft;
  const found = textOf(text, languages);
  if (found) return found;
  const language = facts.site.languages.length > 1 ? ` in ${LANGUAGE[languages[0]].name}` : '';
  problem(draft, part, field, `${partName(part)}: please write ${called}${language}, or take it out.`);
  return undefined;
}

function questionsOf(draft: Draft): SiteContent['faq'] {
  return (draft.words.questions ?? []).flatMap(({ id, question, answer }, at) => {
    if (!isWritten(question) && !isWritten(answer)) return [];
    const own = (name: string, called: string): OwnText => ({ part: 'faq', field: `questions.${at}.${name}`, called });
    const asked = needed(draft, own('question', `question ${at + 1}`), question);
    const answered = needed(draft, own('answer', `the answer to question ${at + 1}`), answer);
    return asked && answered ? [{ id, question: asked, answer: answered }] : [];
  });
}

function reviewsOf(draft: Draft): SiteContent['testimonials'] {
  const { reviews = [], reviews_are_real } = draft.words;
  if (reviews.length > 0 && !reviews_are_real) {
    warn(
      draft,
      'testimonials',
      'reviews_are_real',
      'Reviews are shown once you say that they are real and you may show them.',
    );
    return [];
  }
  return reviews.flatMap((review, at) => {
    const name = oneLine(review.name);
    if (!name && !isWritten(review.text)) return [];
    if (!name) problem(draft, 'testimonials', `reviews.${at}.name`, 'Please say who wrote this review.');
    const own: OwnText = { part: 'testimonials', field: `reviews.${at}.text`, called: `review ${at + 1}` };
    const text = needed(draft, own, review.text);
    const about = textOf(review.about, draft.languages);
    return name && text ? [{ name, ...(about && { about }), text, stars: review.stars }] : [];
  });
}

/** The scheme may have been typed in capitals. */
function linksOf(draft: Draft): SiteContent['social'] {
  return (draft.words.social ?? []).flatMap(({ network, url }, at) => {
    if (url) return [{ network, url: url.replace(/^https:/i, 'https:') }];
    warn(draft, 'contact', `social.${at}.url`, 'This link has no address, so the page leaves it out.');
    return [];
  });
}

function headingsOf({ words, languages }: Draft): Partial<Record<HeadingId, Heading>> {
  const headings: Partial<Record<HeadingId, Heading>> = {};
  for (const id of HEADINGS) {
    const own = id === 'prices' ? undefined : words.sections?.[id];
    const [nav, title, intro] = [own?.nav, own?.title, own?.intro].map((text) => textOf(text, languages));
    if (nav || title || intro) headings[id] = { ...(nav && { nav }), ...(title && { title }), ...(intro && { intro }) };
  }
  return headings;
}

function contactOf(draft: Draft): SiteContent['contact'] {
  const { business } = draft.facts;
  const phone = plainPhone(clean(business.phone));
  const email = clean(draft.words.contact?.email ?? '');
  const isShowable = SITE_PHONE.test(phone);
  if (phone && !isShowable) {
    problem(draft, 'business', 'phone', 'This is no phone number that a page can dial. Write it like 905-555-0142.');
  }
  if (!isShowable && !email) {
    problem(
      draft,
      'contact',
      'contact.email',
      'There is no way to reach you yet: give a phone number or an e-mail address.',
    );
  }
  const showsStreet = draft.words.contact?.show_address !== false;
  const address = addressOf(business, showsStreet);
  const lacks = address ? undefined : lackingPlace(business, showsStreet);
  if (lacks) warn(draft, 'business', lacks, `The page shows no address, because the ${lacks} is missing.`);
  return { ...(isShowable && { phone }), ...(email && { email }), ...(address && { address }) };
}

type CardParts = {
  name: string;
  person: string;
  services: Service[];
  contact: SiteContent['contact'];
  pictures: ChosenPictures;
};

function cardOf({ facts, words, languages }: Draft, parts: CardParts): SiteContent['card'] {
  const { contact, name, person, pictures, services } = parts;
  const { card } = words;
  const listed = card?.services?.flatMap((id) => services.filter((service) => service.id === id));
  const note = textOf(card?.note, languages);
  const trade = textOf(undefined, languages, tradeNames(facts)) ?? { [languages[0]]: name };
  return {
    name: oneLine(card?.name ?? '') || person || name,
    org: name,
    title: cutEach(textOf(card?.title, languages, trade) ?? trade),
    ...contact,
    ...(note && { note }),
    services: (listed ?? services.slice(0, CARD_SERVICES)).map((service) => service.name),
    ...(pictures.portrait && { portrait: pictures.portrait }),
  };
}
