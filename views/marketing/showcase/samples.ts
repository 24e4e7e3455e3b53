import type { PlanId } from '../../../src/plans/plans.shared.ts';
import { paths } from '../../paths.ts';

export type Sample = {
  id: 'piano' | 'handyman' | 'garage';
  name: string;
  path: string;
  plan: PlanId;
  /** What is on it, as the showcase says. */
  has: string;
  features: readonly string[];
  /** A sample that is not built has no link. */
  built: boolean;
};

export const SAMPLES: readonly Sample[] = [
  {
    id: 'piano',
    name: 'Piano teacher',
    path: paths.pianoTeacher,
    plan: 'pro',
    has: 'Booking, English and Chinese, lessons with prices, business card.',
    features: ['Booking', 'Bilingual English/Chinese', 'Service listings', 'Business card'],
    built: true,
  },
  {
    id: 'handyman',
    name: 'Handyman',
    path: paths.handyman,
    plan: 'starter',
    has: 'Services, service area, contact, business card.',
    features: ['Service listings', 'Service area', 'Contact info', 'Business card'],
    built: true,
  },
  {
    id: 'garage',
    name: 'Auto garage',
    path: paths.autoCare,
    plan: 'plus_ai',
    has: 'AI assistant, English and French, testimonials, business card.',
    features: ['AI assistant', 'Bilingual English/French', 'Testimonials', 'Business card'],
    built: true,
  },
];
