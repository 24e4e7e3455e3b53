import { LANGUAGE, type Language } from '../../pages/languages.shared.ts';
import { addressLine, daysLabel, groupHours, hoursLabel, priceLabel, unitName } from './site-format.shared.ts';
import type { LiveSite } from './site-content.shared.ts';
import { saysHours, takesBookings } from './record/shown.shared.ts';
import { wholeView } from './site-view.shared.ts';
import type { ServiceView, SiteView } from './site-view.shared.ts';

/** One thing a site says about itself; the assistant finds it by words and quotes it by id. */
export type Fact = { id: string; title: string; text: string; section: FactSection };
export type FactSection = 'services' | 'hours' | 'areas' | 'booking' | 'faq' | 'story' | 'contact' | 'testimonials';

/** The names of all services, where the story does not list what is done. */
export const ALL_SERVICES = 'services';

type FactWords = Record<
  | 'about'
  | 'areas'
  | 'booking'
  | 'bookHere'
  | 'contact'
  | 'expertise'
  | 'hours'
  | 'languages'
  | 'prices'
  | 'services'
  | 'stop',
  string
> & { speaks: Record<Language, string> };
const WORDS: Record<Language, FactWords> = {
  en: {
    about: 'About us',
    areas: 'Where we work',
    booking: 'Booking',
    bookHere: 'You can book on this page: pick a service and a time that is free.',
    contact: 'Contact',
    expertise: 'Expertise',
    hours: 'Opening hours',
    languages: 'Languages',
    prices: 'Prices',
    services: 'Services',
    speaks: { en: 'English', fr: 'French', zh: 'Chinese' },
    stop: '.',
  },
  fr: {
    about: 'Notre histoire',
    areas: 'Où nous travaillons',
    booking: 'Rendez-vous',
    bookHere: 'Vous pouvez prendre rendez-vous sur cette page\u00a0: choisissez un service et une heure libre.',
    contact: 'Contact',
    expertise: 'Expertise',
    hours: 'Heures d’ouverture',
    languages: 'Langues',
    prices: 'Prix',
    services: 'Services',
    speaks: { en: 'anglais', fr: 'français', zh: 'chinois' },
    stop: '.',
  },
  zh: {
    about: '关于我们',
    areas: '服务区域',
    booking: '预约',
    bookHere: '您可以在本页预约：选择服务和空闲的时间即可。',
    contact: '联系方式',
    expertise: '专长',
    hours: '营业时间',
    languages: '语言',
    prices: '价格',
    services: '服务',
    speaks: { en: '英文', fr: '法文', zh: '中文' },
    stop: '。',
  },
};

/** Everything a site's content says, as short facts with ids that stay the same in every language. */
export function factsOf(site: LiveSite, language: Language): Fact[] {
  const view = wholeView(site, language);
  return [
    ...serviceFacts(view),
    ...(saysHours(site.content.hours) ? [hoursFact(view)] : []),
    ...placeFacts(view),
    ...view.faq.map(({ id, question, answer }): Fact => ({
      id: `faq.${id}`,
      title: question,
      text: answer,
      section: 'faq',
    })),
    ...storyFacts(view),
    ...(takesBookings(site) ? [bookingFact(language)] : []),
  ];
}

function bookingFact(language: Language): Fact {
  const { bookHere, booking } = WORDS[language];
  return { id: 'booking', title: booking, text: bookHere, section: 'booking' };
}

function serviceFacts(view: SiteView): Fact[] {
  const words = WORDS[view.language];
  const facts = view.services.map((service): Fact => ({
    id: `service.${service.id}`,
    title: service.name,
    text: sentences(view, [service.description, priced(service, view)]),
    section: 'services',
  }));
  const prices = view.services.filter((service) => service.price).map((service) => priced(service, view));
  if (prices.length > 0) {
    facts.push({ id: 'prices', title: words.prices, text: sentences(view, prices), section: 'services' });
  }
  const names = view.services.map(({ name }) => name).join(LANGUAGE[view.language].comma);
  if (names && !view.story?.services.length) {
    facts.push({ id: ALL_SERVICES, title: words.services, text: sentences(view, [names]), section: 'services' });
  }
  return facts;
}

function priced(service: ServiceView, view: SiteView): string {
  if (!service.price) return '';
  const unit = service.price.unit ? ` ${unitName(service.price.unit, view.language)}` : '';
  return `${service.name}${LANGUAGE[view.language].colon}${priceLabel(service.price, view.language)}${unit}`;
}

function hoursFact(view: SiteView): Fact {
  const words = WORDS[view.language];
  const { colon } = LANGUAGE[view.language];
  const lines = groupHours(view.hours).map(
    ({ days, hours }) => `${daysLabel(days, view.language)}${colon}${hoursLabel(hours, '24', view.language)}`,
  );
  return { id: 'hours', title: words.hours, text: sentences(view, lines), section: 'hours' };
}

function placeFacts(view: SiteView): Fact[] {
  const words = WORDS[view.language];
  const { address, email, phone } = view.contact;
  const facts: Fact[] = [
    {
      id: 'contact',
      title: words.contact,
      text: sentences(view, [phone, email, address ? addressLine(address) : '']),
      section: 'contact',
    },
    {
      id: 'languages',
      title: words.languages,
      text: view.languages.map((language) => words.speaks[language]).join(LANGUAGE[view.language].comma),
      section: 'contact',
    },
  ];
  if (view.areas.length > 0) {
    facts.push({
      id: 'areas',
      title: words.areas,
      text: view.areas.join(LANGUAGE[view.language].comma),
      section: 'areas',
    });
  }
  return facts;
}

function storyFacts(view: SiteView): Fact[] {
  if (!view.story) return [];
  const words = WORDS[view.language];
  const { expertise, paragraphs, services } = view.story;
  const facts: Fact[] = [];
  const add = (id: string, title: string, text: string): void => {
    if (text) facts.push({ id, title, text, section: 'story' });
  };
  add('story', view.headings.about.title || words.about, paragraphs.join(' '));
  add('story.services', words.services, services.join(LANGUAGE[view.language].comma));
  add('story.expertise', words.expertise, expertise.join(LANGUAGE[view.language].comma));
  return facts;
}

/** Joins sentences, adding the full stop where one is missing. */
function sentences(view: SiteView, parts: string[]): string {
  const { stop } = WORDS[view.language];
  return parts
    .filter((part) => part !== '')
    .map((part) => (/[.!?。！？]$/.test(part) ? part : `${part}${stop}`))
    .join(LANGUAGE[view.language].space);
}
