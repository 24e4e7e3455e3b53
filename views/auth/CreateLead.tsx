import { planById } from '../../src/plans/plans.shared.ts';
import { formatMoney } from '../lib/format/money.ts';

/** What an account costs. */
export const CreateLead = () => `Plans start at ${formatMoney(planById('starter').price_cents)} a month.`;
