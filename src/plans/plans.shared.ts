/** The one source of ids, names, prices and what each plan gives. Prices are integer cents, Canadian dollars, before tax. */
export const PLAN_IDS = ['starter', 'pro', 'plus_ai'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

export const NO_PLAN = 'no_plan';
export type PlanOrNone = PlanId | typeof NO_PLAN;
export const PLANS_OR_NONE: readonly PlanOrNone[] = [NO_PLAN, ...PLAN_IDS];

/** What a customer's plan gives to their site. */
export type Entitlements = {
  /** Visitors can reach the site and its card: enquiries, counts, versions and the ZIP belong to it. */
  liveSite: boolean;
  /** Pictures shown; more are kept and hidden. */
  pictures: number;
  languages: number;
  /** Questions in the FAQ, and reviews: as many of each. */
  questions: number;
  booking: boolean;
  /** Confirmation mails a month. */
  confirmations: number;
  assistant: boolean;
  /** The assistant's answers a month. */
  answers: number;
  /** One proposal of 2 or 3 designs. */
  designProposal: boolean;
  /** Requests to our team. */
  requests: { count: number; per: 'month' | 'quarter' } | 'unlimited' | null;
  /** The domain itself is bought as the service 'custom-domain'. */
  ownDomain: boolean;
};

export type Plan = {
  id: PlanId;
  name: string;
  gives: Entitlements;
  /** What it gives, as the terms of service say it. */
  terms: string;
  /** What is agreed before it is paid for, without its price and the hosting. */
  agreed: readonly string[];
  /** Business days until the site is live, counted from the customer's content: '5-7'. */
  days: string;
  price_cents: number;
  period: 'month';
  description: string;
  features: readonly string[];
  popular: boolean;
};

const WITHOUT_PLAN: Entitlements = {
  liveSite: false,
  pictures: 0,
  languages: 1,
  questions: 12,
  booking: false,
  confirmations: 0,
  assistant: false,
  answers: 0,
  designProposal: false,
  requests: null,
  ownDomain: false,
};
const STARTER: Entitlements = {
  ...WITHOUT_PLAN,
  liveSite: true,
  pictures: 5,
  designProposal: true,
  requests: { count: 1, per: 'quarter' },
  ownDomain: true,
};
const PRO: Entitlements = {
  ...STARTER,
  pictures: 10,
  languages: 2,
  questions: 30,
  booking: true,
  confirmations: 500,
  requests: { count: 1, per: 'month' },
};
const PLUS_AI: Entitlements = { ...PRO, assistant: true, answers: 3_000, requests: 'unlimited' };

export const PLANS: readonly Plan[] = [
  {
    id: 'starter',
    name: 'Starter',
    gives: STARTER,
    terms: '1-5 photos, 1 content update per quarter',
    agreed: ['1-5 photos, 1 content update per quarter.'],
    days: '5-7',
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
    gives: PRO,
    terms:
      'everything in Starter, an appointment system, up to 500 confirmation emails per month, one extra language, 1 content update per month',
    agreed: [
      'Everything in Starter, an appointment system, one extra language.',
      '1 content update per month, up to 500 confirmation emails per month.',
    ],
    days: '5-10',
    price_cents: 2490,
    period: 'month',
    description: 'Customers book themselves in, in two languages.',
    features: [
      'Everything in Starter',
      'Appointment system with reminders',
      'Up to 500 confirmation e-mails a\u00a0month',
      'One extra language',
      'One content update a month',
      'Live in 5-10 business days',
    ],
    popular: true,
  },
  {
    id: 'plus_ai',
    name: 'Plus AI',
    gives: PLUS_AI,
    terms: 'everything in Pro, an AI assistant with up to 3,000 Q&A sessions per month, unlimited content updates',
    agreed: [
      'Everything in Pro, and an AI assistant with up to 3,000 monthly Q&A sessions.',
      'Unlimited content updates.',
      'The assistant answers from your site’s content. It can be wrong, and gives no professional advice.',
    ],
    days: '5-10',
    price_cents: 3990,
    period: 'month',
    description: 'Your page answers questions after you’ve locked up.',
    features: [
      'Everything in Pro',
      'AI assistant on your site',
      'Up to 3,000 questions and answers a\u00a0month',
      'Unlimited content updates',
      'Live in 5-10 business days',
    ],
    popular: false,
  },
];

export const SERVICE_IDS = ['google-business', 'custom-domain'] as const;
export type ServiceId = (typeof SERVICE_IDS)[number];

export type AddOnService = {
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
};

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

/** Before tax: what is kept where a service is cancelled before it is done, as the terms say. */
export const FEE_KEPT_CENTS: Record<ServiceId, number> = { 'google-business': 5_000, 'custom-domain': 0 };

export function planById(id: PlanId): Plan {
  const plan = PLANS.find((one) => one.id === id);
  if (!plan) throw new Error(`No plan is called ${id}`);
  return plan;
}

/** What the plan gives; of no plan, what everybody has. */
export function entitlementsOf(id: PlanOrNone): Entitlements {
  return id === NO_PLAN ? WITHOUT_PLAN : planById(id).gives;
}

/** The plans that give it, the cheapest first. */
export function plansWith(feature: (gives: Entitlements) => boolean): Plan[] {
  return PLANS.filter(({ gives }) => feature(gives));
}

/** 'Pro and Plus AI' */
export function namesOfPlansWith(feature: (gives: Entitlements) => boolean): string {
  return namesOf(plansWith(feature));
}

function namesOf(plans: readonly Plan[]): string {
  const names = plans.map(({ name }) => name);
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');
}

/** The plans by their days until a site is live: [{ days: '5-7', names: 'Starter' }, { days: '5-10', names: 'Pro and Plus AI' }]. */
export function plansByDays(): { days: string; names: string }[] {
  const days = [...new Set(PLANS.map((plan) => plan.days))];
  return days.map((one) => ({ days: one, names: namesOf(PLANS.filter((plan) => plan.days === one)) }));
}

/** 'No plan', 'Starter', 'Pro', 'Plus AI'. */
export function nameOfPlan(id: PlanOrNone): string {
  return id === NO_PLAN ? 'No plan' : planById(id).name;
}

/** The plan that counts: what an operator granted, else what is subscribed. */
export function planHeld(granted: PlanId | null, subscribed: PlanId | null): PlanOrNone {
  return granted ?? subscribed ?? NO_PLAN;
}

export function serviceById(id: ServiceId): AddOnService {
  const service = SERVICES.find((one) => one.id === id);
  if (!service) throw new Error(`No service is called ${id}`);
  return service;
}

export function isPlanId(value: unknown): value is PlanId {
  return PLAN_IDS.includes(value as PlanId);
}
