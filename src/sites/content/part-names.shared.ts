import type { Section } from './look.shared.ts';

const NAMES: Record<Section, string> = {
  top: 'Top',
  services: 'Services',
  about: 'About',
  gallery: 'Pictures',
  testimonials: 'Reviews',
  faq: 'Questions',
  assistant: 'Ask',
  hours: 'Hours',
  areas: 'Where',
  booking: 'Booking',
  contact: 'Contact',
};

/** What an owner calls a part of the page. */
export const partName = (section: Section): string => NAMES[section];
