import type { Part } from './compose/facts-input.shared.ts';

const NAMES: Record<Part, string> = {
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
  card: 'Card',
  look: 'Look',
  languages: 'Languages',
  business: 'Business Info',
  address: 'Address',
};

/** How the screens call a part of the page, and what belongs to the page besides. */
export const partName = (part: Part): string => NAMES[part];
