/** What of a site is shown: what its look has switched on, its plan gives and has content. */
import { DAYS } from '../../../common/format/weekdays.shared.ts';
import { defaultFirst, type Language } from '../../../pages/languages.shared.ts';
import { entitlementsOf, NO_PLAN, type PlanOrNone } from '../../../plans/plans.shared.ts';
import { isOn, type Section } from '../look.shared.ts';
import { serviceTypes } from '../site-content.shared.ts';
import type { LiveSite, Picture, SiteContent, SiteRecord } from '../site-content.shared.ts';

/** The languages that a plan shows a site in, the default first. */
export function languagesShown({ default_language, languages }: SiteRecord, plan: PlanOrNone): Language[] {
  return defaultFirst(default_language, languages).slice(0, entitlementsOf(plan).languages);
}

/** Whether its plan has booking, and its page shows that part. */
export const hasBooking = ({ look, plan }: Pick<LiveSite, 'look' | 'plan'>): boolean =>
  entitlementsOf(plan).booking && isOn(look, 'booking');

/** Whether visitors may book on its page: it has booking, and a service may be booked. */
export const takesBookings = (site: Pick<LiveSite, 'content' | 'look' | 'plan'>): boolean =>
  hasBooking(site) && serviceTypes(site.content).length > 0;

/** Whether any hours are written. A week without any is unknown, not closed. */
export const saysHours = (hours: SiteContent['hours']): boolean =>
  DAYS.some((day) => hours[day].open || hours[day].note);

const HAS_CONTENT: Record<Section, (content: SiteContent, site: LiveSite) => boolean> = {
  top: () => true,
  services: ({ services }) => services.length > 0,
  about: ({ story }) => (story?.paragraphs.length ?? 0) > 0,
  gallery: ({ gallery }) => gallery.length > 0,
  testimonials: ({ testimonials }) => testimonials.length > 0,
  faq: ({ faq }) => faq.length > 0,
  assistant: (_, { plan }) => entitlementsOf(plan).assistant,
  hours: ({ hours }) => saysHours(hours),
  areas: ({ areas }) => areas.length > 0,
  booking: (_, site) => takesBookings(site),
  contact: () => true,
};

/** Those that are on and have content, in the page's order. */
export const sectionsShown = (site: LiveSite): Section[] =>
  site.look.sections.filter(({ id, on }) => on && HAS_CONTENT[id](site.content, site)).map(({ id }) => id);

/** Of the gallery. The top's picture is one of those the plan shows. A page that outlives its plan keeps as many as the smallest one has. */
export function picturesShown({ content: { gallery, hero }, plan }: LiveSite): Picture[] {
  const { pictures } = entitlementsOf(plan === NO_PLAN ? 'starter' : plan);
  const isApart = hero.picture !== undefined && gallery.every(({ image }) => image !== hero.picture?.image);
  return gallery.slice(0, isApart ? pictures - 1 : pictures);
}
