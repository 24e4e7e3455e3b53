import type { Stripe } from 'stripe';
import { page, PAGING } from './lists.ts';
import type { Params } from './params.ts';
import { newId } from './store.ts';
import type { PortalConfiguration } from './types.ts';
import type { World } from './world.ts';

const FIELDS = ['business_profile', 'features', 'default_return_url', 'metadata', 'login_page', 'name'];

/** What the billing page may offer. A new account at Stripe has none, and makes no portal session before it has one. */
export function createConfiguration(w: World, p: Params): PortalConfiguration {
  p.only(...FIELDS);
  const now = w.clock.now();
  const profile = p.sub('business_profile')?.only('headline', 'privacy_policy_url', 'terms_of_service_url');
  const configuration: PortalConfiguration = {
    id: newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: {
      headline: profile?.str('headline') || null,
      privacy_policy_url: profile?.str('privacy_policy_url') || null,
      terms_of_service_url: profile?.str('terms_of_service_url') || null,
    },
    created: now,
    default_return_url: p.str('default_return_url') || null,
    features: features(p),
    is_default: w.store.all('portal_configurations').length === 0,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: p.metadata(),
    name: p.str('name') || null,
    updated: now,
  };
  return w.add('portal_configurations', configuration, 'billing_portal.configuration.created');
}

function features(p: Params): Stripe.BillingPortal.Configuration.Features {
  const given = p
    .sub('features')
    ?.only('customer_update', 'invoice_history', 'payment_method_update', 'subscription_cancel', 'subscription_update');
  const on = (name: string): boolean => given?.sub(name)?.bool('enabled') ?? false;
  return {
    customer_update: {
      allowed_updates: given?.sub('customer_update')?.strs('allowed_updates') ?? [],
      enabled: on('customer_update'),
    },
    invoice_history: { enabled: on('invoice_history') },
    payment_method_update: { enabled: on('payment_method_update'), payment_method_configuration: null },
    subscription_cancel: {
      cancellation_reason: { enabled: false, feedback_options: null, options: [] },
      enabled: on('subscription_cancel'),
      mode: 'at_period_end',
      proration_behavior: 'none',
    },
    subscription_pause: { duration: { interval_options: [], type: 'fixed' }, enabled: false },
    subscription_update: {
      billing_cycle_anchor: null,
      default_allowed_updates: [],
      enabled: on('subscription_update'),
      proration_behavior: 'none',
      schedule_at_period_end: { conditions: [] },
      trial_update_behavior: 'continue_trial',
    },
  };
}

export function listConfigurations(w: World, p: Params): unknown {
  p.only(...PAGING, 'active', 'is_default');
  const [active, standard] = [p.bool('active'), p.bool('is_default')];
  const rows = w.store
    .all('portal_configurations')
    .filter(
      (row) =>
        (active === undefined || row.active === active) && (standard === undefined || row.is_default === standard),
    );
  return page(rows, p, '/v1/billing_portal/configurations', 'portal configuration');
}
