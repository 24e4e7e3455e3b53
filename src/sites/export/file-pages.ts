import type { Language } from '../../pages/languages.shared.ts';
import type { LiveSite } from '../content/site-content.shared.ts';
import { siteView, siteWithCard, type PictureView } from '../content/site-view.shared.ts';
import type { SiteView, SiteWithCard } from '../content/site-view.shared.ts';
import { shownHostOf } from '../domains/names/shown-address.ts';
import { hostedDocumentOf, tokensOf } from '../pages/site-pages.ts';
import type { SitePageData } from '../sites.dto.ts';

const UPLOADS = '/uploads/';
const FILES = 'assets/';

/** A page of a site as a file: `name` is its place, `path` the canonical one on a web server. */
export type FilePage = { name: string; path: string; document: string; language: Language; data: SitePageData };

/** The page in every language that is shown, and the card in the first. Pictures whose files are gone are left out. */
export function filePages(
  live: LiveSite,
  origin: string,
  { credit, isThere }: { credit: string | null; isThere: (key: string) => boolean },
): FilePage[] {
  const page = (kind: 'site' | 'card', language: Language, name: string, path: string): FilePage => {
    const root = name.includes('/') ? '../' : '';
    const place: Place = (picture) => (picture && keysOf(picture).every(isThere) ? placed(picture, root) : null);
    const site =
      kind === 'card' ? cardForFile(siteWithCard(live, language), place) : viewForFile(siteView(live, language), place);
    const files = { root, path, credit };
    const data = { offline: false as const, site, origin, ...shownHostOf(origin), tokens: tokensOf(live), files };
    return { name, path, document: hostedDocumentOf(kind, live), language, data };
  };
  const pages = live.languages.map((language) =>
    language === live.default_language
      ? page('site', language, 'index.html', '/')
      : page('site', language, `${language}/index.html`, `/${language}/`),
  );
  return [...pages, page('card', live.default_language, 'card.html', '/card.html')];
}

/** The keys of the picture files that the page and the card show. */
export function pictureKeys(live: LiveSite): string[] {
  const { card, gallery, hero } = siteWithCard(live, live.default_language);
  const pictures = [hero.picture, card.portrait, ...gallery].filter((picture) => picture !== null);
  return [...new Set(pictures.flatMap(keysOf))];
}

/** A picture among the site's files; null where one of its own is gone. */
type Place = (picture: PictureView | null) => PictureView | null;

function cardForFile(view: SiteWithCard, place: Place): SiteWithCard {
  return { ...viewForFile(view, place), card: { ...view.card, portrait: place(view.card.portrait) } };
}

/** The assistant and the booking dialog need a server: the first becomes its questions and answers. */
function viewForFile<View extends SiteView>(view: View, place: Place): View {
  const gallery = view.gallery.flatMap((picture) => place(picture) ?? []);
  const sections = view.sections.map((section) => (section === 'assistant' ? ('faq' as const) : section));
  return {
    ...view,
    can_book: false,
    can_ask: false,
    hero: { ...view.hero, picture: place(view.hero.picture) },
    gallery,
    sections: [...new Set(sections)].filter(
      (section) => (section !== 'faq' || view.faq.length > 0) && (section !== 'gallery' || gallery.length > 0),
    ),
  };
}

/** The original is as large as it was sent: the largest copy is used in its place. */
function placed(picture: PictureView, root: string): PictureView {
  const { image, phone, srcSet } = picture;
  return {
    ...picture,
    image: fileOf(copiesIn(srcSet).at(-1) ?? image, root),
    ...(phone && { phone: fileOf(phone, root) }),
    ...(srcSet && { srcSet: srcSet.replaceAll(UPLOADS, `${root}${FILES}`) }),
  };
}

function keysOf({ image, phone, srcSet }: PictureView): string[] {
  const shown = [...(srcSet ? copiesIn(srcSet) : [image]), ...(phone ? [phone] : [])];
  return shown.filter((address) => address.startsWith(UPLOADS)).map((address) => address.slice(UPLOADS.length));
}

const fileOf = (address: string, root: string): string =>
  address.startsWith(UPLOADS) ? `${root}${FILES}${address.slice(UPLOADS.length)}` : address;

/** The addresses of an `srcset`, the narrowest first. */
const copiesIn = (srcSet?: string): string[] => srcSet?.split(', ').map((one) => one.replace(/ .*/, '')) ?? [];
