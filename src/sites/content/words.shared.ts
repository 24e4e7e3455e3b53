import type { FocusPoint, Network, Text } from './site-content.shared.ts';
import type { Section } from './look.shared.ts';

export type WordsQuestion = { id: string; question: Text; answer: Text };
export type WordsReview = { name: string; about?: Text; text: Text; stars: number };
export type WordsPicture = { image_id: string; alt?: Text; caption?: Text; focus?: FocusPoint };

/** The texts a site needs beside the business info. Everything is optional; null is not absence. */
export type Words = {
  headline?: Text;
  lead?: Text;
  /** Labels the button that books or leads to the form. */
  action?: Text;
  sections?: Partial<Record<Section, { nav?: Text; title?: Text; intro?: Text }>>;
  story?: Text[];
  /** By service id. */
  services?: Record<string, { name?: Text; description?: Text }>;
  questions?: WordsQuestion[];
  reviews?: WordsReview[];
  reviews_are_real?: boolean;
  pictures?: { top?: string; portrait?: string; gallery?: WordsPicture[] };
  areas?: Text[];
  social?: { network: Network; url: string }[];
  contact?: { person?: string; email?: string; show_address?: boolean };
  card?: { name?: string; title?: Text; note?: Text; services?: string[] };
  /** Marks of texts that were suggested and are not read yet, like 'headline.fr'. */
  suggested?: string[];
};

export const WORDS_BYTES_MAX = 64_000;
export const RECORD_BYTES_MAX = 128_000;
export const HEADLINE_MAX = 120;
export const LEAD_MAX = 600;
export const ACTION_MAX = 60;
export const STORY_MAX = 20;
export const AREAS_MAX = 60;
export const SOCIAL_MAX = 12;
export const BOOKABLE_MAX = 24;
export const SUGGESTED_MAX = 100;
