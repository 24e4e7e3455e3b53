/** The price list: one source for the pages, the terms and the checkout. Prices are integer cents, Canadian dollars, before tax. */
export const PLAN_IDS = ['starter', 'pro', 'plus_ai'] as const;
export type PlanId = (typeof PLAN_IDS)[number];
export type PlanOrNone = PlanId | 'no_plan';

export interface Plan {
  id: PlanId;
  name: string;
  price_cents: number;
  period: 'month';
  description: string;
  features: readonly string[];
  popular: boolean;
}

export const PLANS: readonly Plan[] = [
  {
    id: 'starter',
    name: 'Starter',
    price_cents: 990,
    period: 'month',
    description: 'A page with your name, hours and phone.',
    features: [
      'Designed for you, 2-3 options',
      '1-5 photos',
      'Digital business card',
      'One content update a quarter',
      'Live in 5-7 business days',
    ],
    popular: false,
  },
  {
    id: 'pro',
    name: 'Pro',
    price_cents: 2490,
    period: 'month',
    description: 'Customers book themselves in, in two languages.',
    features: [
      'Everything in Starter',
      'Appointment system with reminders',
      'Up to 500 confirmation e-mails a\u00a0month',
      'One extra language',
      'One content update a month',
    ],
    popular: true,
  },
  {
    id: 'plus_ai',
    name: 'Plus AI',
    price_cents: 3990,
    period: 'month',
    description: 'Your page answers questions after you’ve locked up.',
    features: [
      'Everything in Pro',
      'AI assistant on your site',
      'Up to 3,000 questions and answers a\u00a0month',
      'Unlimited content updates',
    ],
    popular: false,
  },
];

/** How a plan is called in a sentence about the customer's own plan. */
export const PLAN_LABELS: Readonly<Record<PlanOrNone, string>> = {
  no_plan: 'No Plan',
  starter: 'Starter Plan',
  pro: 'Pro Plan',
  plus_ai: 'Plus AI Plan',
};

export const SERVICE_IDS = ['google-business', 'custom-domain'] as const;
export type ServiceId = (typeof SERVICE_IDS)[number];

export interface AddOnService {
  id: ServiceId;
  /** The name in the customer's area. */
  name: string;
  /** The name on the price list. */
  public_name: string;
  price_cents: number;
  period: 'one-time';
  description: string;
  features: readonly string[];
  coming_soon: boolean;
}

export const SERVICES: readonly AddOnService[] = [
  {
    id: 'google-business',
    name: 'Google Business Listing Setup',
    public_name: 'Google Business Profile Standard',
    price_cents: 19900,
    period: 'one-time',
    description: 'We set up your listing with up to five photos. You approve it before it goes in.',
    features: ['Up to 5 photos', 'You approve it before it is submitted', '5-10 business days'],
    coming_soon: false,
  },
  {
    id: 'custom-domain',
    name: 'Custom Domain Setup',
    public_name: 'Custom Domain Setup',
    price_cents: 2900,
    period: 'one-time',
    description: 'Two or three name suggestions; you pick one within seven business days, we do the rest.',
    features: ['2-3 name suggestions', 'You pick one within 7 business days', '2-5 business days'],
    coming_soon: false,
  },
];

export function planById(id: PlanId): Plan {
  const plan = PLANS.find((one) => one.id === id);
  if (!plan) throw new Error(`No plan is called ${id}`);
  return plan;
}

export function serviceById(id: ServiceId): AddOnService {
  const service = SERVICES.find((one) => one.id === id);
  if (!service) throw new Error(`No service is called ${id}`);
  return service;
}

export function isPlanId(value: unknown): value is PlanId {
  return PLAN_IDS.includes(value as PlanId);
}
