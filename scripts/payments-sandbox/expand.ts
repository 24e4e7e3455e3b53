import { invalid } from './errors.ts';
import type { Kind } from './types.ts';
import type { World } from './world.ts';

const PREFIXES: [string, Kind][] = [
  ['sub_sched_', 'schedules'],
  ['cus_', 'customers'],
  ['sub_', 'subscriptions'],
  ['inpay_', 'invoice_payments'],
  ['in_', 'invoices'],
  ['pi_', 'payment_intents'],
  ['seti_', 'setup_intents'],
  ['ch_', 'charges'],
  ['pm_', 'payment_methods'],
  ['price_', 'prices'],
  ['prod_', 'products'],
  ['txr_', 'tax_rates'],
  ['di_', 'discounts'],
  ['promo_', 'promotion_codes'],
  ['re_', 'refunds'],
  ['cs_', 'sessions'],
];

type Node = Record<string, unknown>;
/** Lists that an object shows only when asked for them. */
export type Includable = (w: World, owner: Node, field: string) => unknown;

/** Puts the objects for the ids named by `expand[]` into a copy of an answer. @throws ApiError 400 for a field that is none */
export function expand(w: World, answer: unknown, paths: string[], include: Includable): unknown {
  const copy: unknown = structuredClone(answer);
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > 4) throw invalid('You cannot expand more than 4 levels of a property', 'expand');
    follow(w, copy, steps, path, include);
  }
  return copy;
}

function follow(w: World, node: unknown, steps: string[], path: string, include: Includable): void {
  if (Array.isArray(node)) {
    for (const one of node) follow(w, one, steps, path, include);
    return;
  }
  const [field, ...rest] = steps;
  if (field === undefined || typeof node !== 'object' || node === null) return;
  const owner = node as Node;
  if (owner[field] === undefined) owner[field] = structuredClone(include(w, owner, field));
  if (owner[field] === undefined) {
    const optional = owner.object === 'list' || owner.deleted === true;
    if (optional && field !== 'data') return;
    throw invalid(`This property cannot be expanded (${path}).`, 'expand');
  }
  owner[field] = resolve(w, field, owner[field]);
  follow(w, owner[field], rest, path, include);
}

function resolve(w: World, field: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => resolve(w, field, one));
  if (typeof value !== 'string') return value;
  const kind = field === 'coupon' ? 'coupons' : PREFIXES.find(([prefix]) => value.startsWith(prefix))?.[1];
  const found = kind && w.store.get(kind, value);
  return found ? structuredClone(found) : value;
}
