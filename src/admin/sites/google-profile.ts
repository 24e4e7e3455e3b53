import { DAYS } from '../../common/format/weekdays.shared.ts';
import { cut } from '../../common/text/cut.shared.ts';
import { textIn } from '../../sites/content/site-content.shared.ts';
import { dayName, hoursLabel, priceLabel } from '../../sites/content/site-format.shared.ts';
import { wholeView, type SiteView } from '../../sites/content/site-view.shared.ts';
import { tradeName } from '../../sites/content/trades/trade-table.shared.ts';
import type { PublishedSite } from '../../sites/published-site.ts';
import type { ProfileField, ProfileGroup } from './sites-admin.dto.ts';

/** Google's own bounds, in characters. */
const DESCRIPTION_MAX = 750;
const SERVICE_DESCRIPTION_MAX = 300;
/** As many as the add-on promises (SERVICES in plans.shared.ts). */
const PHOTOS_MAX = 5;
const COUNTRIES = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
/** Those that Google has a field for. */
const PROFILES = { facebook: 'Facebook', instagram: 'Instagram', linkedin: 'LinkedIn', tiktok: 'TikTok', x: 'X', youtube: 'YouTube' }; // oxfmt-ignore

/** What is live, in the order of Google's form and within its bounds; fields without a value are left out. */
export function googleProfile(published: PublishedSite, origin: string): ProfileGroup[] {
  const site = wholeView(published.toLive(), published.defaultLanguage);
  const groups: [string, [name: string, value: string][]][] = [
    ['Business', business(site, published)],
    ['Contact', contact(site, origin)],
    ['Where', place(site)],
    ['Hours', DAYS.map((day) => [dayName(day, 'en'), hoursOn(site, day)])],
    ['Services', site.services.flatMap((service, at) => serviceFields(service, at, site.language))],
    ['Photos', photos(site).map((image, at) => [`Photo ${at + 1}`, new URL(image, origin).href])],
  ];
  return groups
    .map(([title, rows]) => ({ title, fields: rows.map(field).filter(({ value }) => value !== '') }))
    .filter(({ fields }) => fields.length > 0);
}

/** What Google asks for and the site does not say. */
export function missingForGoogle(published: PublishedSite): string[] {
  const { contact: reach, hours, gallery, hero } = published.content;
  const lacks: [boolean, string][] = [
    [!category(published), 'a category'],
    [!reach.phone, 'a phone number'],
    [!reach.address?.street, 'a street: choose "service area" and hide the address'],
    [DAYS.every((day) => !hours[day].open), 'opening hours'],
    [gallery.length === 0 && !hero.picture, 'a photo'],
  ];
  return lacks.filter(([isMissing]) => isMissing).map(([, what]) => what);
}

const field = ([name, value]: [string, string]): ProfileField => ({ name, value: value.trim() });

/** Empty where an unlisted trade has no name. */
const category = ({ record }: PublishedSite): string =>
  tradeName(record.trade)?.en ?? textIn(record.trade_name, 'en', record.default_language);

function business(site: SiteView, published: PublishedSite): [string, string][] {
  const story = site.story?.paragraphs.join('\n\n') || site.description;
  return [
    ['Business name', site.business_name],
    ['Category (the nearest that Google offers)', category(published)],
    ['Description', upTo(story, DESCRIPTION_MAX)],
  ];
}

function contact(site: SiteView, origin: string): [string, string][] {
  const social = Object.entries(PROFILES).map(([network, name]): [string, string] => [
    name,
    site.social.find((each) => each.network === network)?.url ?? '',
  ]);
  return [
    ['Phone', site.contact.phone],
    ['Website', `${origin}/`],
    ['Booking link', site.sections.includes('booking') ? `${origin}/#booking` : ''],
    ...social,
  ];
}

function place({ contact: { address }, areas }: SiteView): [string, string][] {
  return [
    ['Street address', address?.street ?? ''],
    ['City', address?.city ?? ''],
    ['Province', address?.region ?? ''],
    ['Postal code', address?.postal_code ?? ''],
    ['Country', address?.country ? (COUNTRIES.of(address.country) ?? '') : ''],
    ...areas.map((area, at): [string, string] => [`Service area ${at + 1}`, area]),
  ];
}

const hoursOn = (site: SiteView, day: (typeof DAYS)[number]): string =>
  site.hours.some(({ open }) => open)
    ? hoursLabel(
        site.hours.find((each) => each.day === day)!,
        '12',
        'en',
      )
    : '';

function serviceFields(
  { name, description, price }: SiteView['services'][number],
  at: number,
  language: SiteView['language'],
): [string, string][] {
  return [
    [`Service ${at + 1}`, name],
    [`Service ${at + 1}, price`, price ? priceLabel(price, language) : ''],
    [`Service ${at + 1}, description`, upTo(description, SERVICE_DESCRIPTION_MAX)],
  ];
}

/** Uploads only: the samples' drawings are not photos. */
function photos({ gallery, hero }: SiteView): string[] {
  const all = [hero.picture, ...gallery].map((picture) => picture?.image ?? '');
  return [...new Set(all.filter((image) => image.startsWith('/')))].slice(0, PHOTOS_MAX);
}

/** Cut after a sentence, else after a word. */
function upTo(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = cut(text, most);
  const end = Math.max(...['. ', '! ', '? ', '。'].map((mark) => start.lastIndexOf(mark)));
  return end > 0 ? start.slice(0, end + 1) : start.slice(0, Math.max(start.lastIndexOf(' '), 0) || most);
}
