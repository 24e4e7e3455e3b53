import type { Stripe } from 'stripe';
import { invalid } from './errors.ts';
import { page, PAGING } from './lists.ts';
import type { Params } from './params.ts';
import { newId } from './store.ts';
import type { Price, Product, TaxRate } from './types.ts';
import type { World } from './world.ts';

/** Decimals are text on the wire; the SDK makes its own type of them. */
export function decimal(cents: number): Stripe.Decimal {
  return String(cents) as unknown as Stripe.Decimal;
}

export function createProduct(w: World, p: Params): Product {
  p.only(
    'id',
    'name',
    'description',
    'metadata',
    'active',
    'tax_code',
    'images',
    'url',
    'statement_descriptor',
    'unit_label',
  );
  const id = p.str('id') ?? newId('prod', 14);
  if (w.store.get('products', id)) throw invalid('Product already exists.', 'id', 'resource_already_exists');
  const now = w.clock.now();
  const product: Product = {
    id,
    object: 'product',
    active: p.bool('active') ?? true,
    created: now,
    default_price: null,
    description: p.str('description') || null,
    images: p.strs('images') ?? [],
    livemode: false,
    marketing_features: [],
    metadata: p.metadata(),
    name: p.need('name'),
    package_dimensions: null,
    shippable: null,
    statement_descriptor: p.str('statement_descriptor') || null,
    tax_code: p.str('tax_code') || null,
    tax_details: null,
    type: 'service',
    unit_label: p.str('unit_label') || null,
    updated: now,
    url: p.str('url') || null,
  };
  return w.add('products', product, 'product.created');
}

export function updateProduct(w: World, p: Params, id: string): Product {
  p.only(
    'name',
    'description',
    'metadata',
    'active',
    'default_price',
    'tax_code',
    'images',
    'url',
    'statement_descriptor',
    'unit_label',
  );
  return w.change('products', w.find('products', id), 'product.updated', (product) => {
    product.name = p.str('name') || product.name;
    if (p.has('description')) product.description = p.str('description') || null;
    product.active = p.bool('active') ?? product.active;
    if (p.has('default_price')) product.default_price = w.find('prices', p.need('default_price'), 'default_price').id;
    product.metadata = p.metadata(product.metadata);
    product.updated = w.clock.now();
  });
}

export function listProducts(w: World, p: Params): unknown {
  p.only(...PAGING, 'active', 'ids', 'url');
  const ids = p.strs('ids');
  const active = p.bool('active');
  const rows = w.store.all('products').filter((row) => active === undefined || row.active === active);
  return page(ids ? rows.filter((row) => ids.includes(row.id)) : rows, p, '/v1/products', 'product');
}

export function createPrice(w: World, p: Params): Price {
  p.only(
    'currency',
    'unit_amount',
    'product',
    'product_data',
    'recurring',
    'lookup_key',
    'transfer_lookup_key',
    'metadata',
    'nickname',
    'tax_behavior',
    'active',
    'billing_scheme',
  );
  const recurring = p.sub('recurring')?.only('interval', 'interval_count', 'usage_type');
  const amount = p.int('unit_amount');
  if (amount === undefined) throw invalid('Missing required param: unit_amount.', 'unit_amount', 'parameter_missing');
  if (amount < 0)
    throw invalid('This value must be greater than or equal to 0.', 'unit_amount', 'parameter_invalid_integer');
  const currency = p.need('currency').toLowerCase();
  const productData = p
    .sub('product_data')
    ?.only('name', 'metadata', 'id', 'active', 'tax_code', 'unit_label', 'statement_descriptor');
  if (!productData) w.find('products', p.need('product'), 'product');
  const lookup = takeLookupKey(w, p, null);
  const price: Price = {
    id: newId('price'),
    object: 'price',
    active: p.bool('active') ?? true,
    billing_scheme: 'per_unit',
    created: w.clock.now(),
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: lookup,
    metadata: p.metadata(),
    nickname: p.str('nickname') || null,
    product: productData ? createProduct(w, productData).id : p.need('product'),
    recurring: recurring
      ? {
          interval: recurring.choice('interval', ['day', 'week', 'month', 'year']) ?? requireInterval(),
          interval_count: recurring.int('interval_count') ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: p.choice('tax_behavior', ['exclusive', 'inclusive', 'unspecified']) ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: amount,
    unit_amount_decimal: decimal(amount),
  };
  return w.add('prices', price, 'price.created');
}

function requireInterval(): never {
  throw invalid('Missing required param: recurring[interval].', 'recurring[interval]', 'parameter_missing');
}

/** A lookup key names one price; it moves only with transfer_lookup_key. */
function takeLookupKey(w: World, p: Params, taker: string | null): string | null {
  const key = p.str('lookup_key');
  if (!key) return null;
  const holder = w.store.all('prices').find((row) => row.lookup_key === key && row.id !== taker);
  if (!holder) return key;
  if (!p.bool('transfer_lookup_key'))
    throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, 'lookup_key', 'resource_already_exists');
  w.change('prices', holder, 'price.updated', (row) => (row.lookup_key = null));
  return key;
}

export function updatePrice(w: World, p: Params, id: string): Price {
  p.only('active', 'lookup_key', 'transfer_lookup_key', 'metadata', 'nickname', 'tax_behavior');
  const found = w.find('prices', id);
  const lookup = p.has('lookup_key') ? takeLookupKey(w, p, id) : found.lookup_key;
  return w.change('prices', found, 'price.updated', (price) => {
    price.active = p.bool('active') ?? price.active;
    price.lookup_key = lookup;
    if (p.has('nickname')) price.nickname = p.str('nickname') || null;
    price.metadata = p.metadata(price.metadata);
  });
}

export function listPrices(w: World, p: Params): unknown {
  p.only(...PAGING, 'active', 'currency', 'lookup_keys', 'product', 'recurring', 'type');
  const keys = p.strs('lookup_keys');
  if (keys && keys.length > 10) throw invalid('Array lookup_keys exceeded maximum 10 allowed elements.', 'lookup_keys');
  const active = p.bool('active');
  const [product, type, currency] = [p.str('product'), p.str('type'), p.str('currency')];
  const rows = w.store
    .all('prices')
    .filter(
      (row) =>
        (active === undefined || row.active === active) &&
        (!keys || (row.lookup_key !== null && keys.includes(row.lookup_key))) &&
        (!product || row.product === product) &&
        (!type || row.type === type) &&
        (!currency || row.currency === currency),
    );
  return page(rows, p, '/v1/prices', 'price');
}

export function createTaxRate(w: World, p: Params): TaxRate {
  p.only(
    'display_name',
    'percentage',
    'inclusive',
    'active',
    'country',
    'state',
    'jurisdiction',
    'description',
    'metadata',
    'tax_type',
  );
  const percentage = p.number('percentage');
  const inclusive = p.bool('inclusive');
  if (percentage === undefined) throw invalid('Missing required param: percentage.', 'percentage', 'parameter_missing');
  if (inclusive === undefined) throw invalid('Missing required param: inclusive.', 'inclusive', 'parameter_missing');
  const rate: TaxRate = {
    id: newId('txr'),
    object: 'tax_rate',
    active: p.bool('active') ?? true,
    country: p.str('country') || null,
    created: w.clock.now(),
    description: p.str('description') || null,
    display_name: p.need('display_name'),
    effective_percentage: percentage,
    flat_amount: null,
    inclusive,
    jurisdiction: p.str('jurisdiction') || null,
    jurisdiction_level: null,
    livemode: false,
    metadata: p.metadata(),
    percentage,
    rate_type: 'percentage',
    state: p.str('state') || null,
    tax_type: p.str('tax_type') || null,
  };
  return w.add('tax_rates', rate, 'tax_rate.created');
}

export function updateTaxRate(w: World, p: Params, id: string): TaxRate {
  p.only('active', 'display_name', 'description', 'jurisdiction', 'country', 'state', 'metadata', 'tax_type');
  return w.change('tax_rates', w.find('tax_rates', id), 'tax_rate.updated', (rate) => {
    rate.active = p.bool('active') ?? rate.active;
    rate.display_name = p.str('display_name') || rate.display_name;
    if (p.has('description')) rate.description = p.str('description') || null;
    if (p.has('jurisdiction')) rate.jurisdiction = p.str('jurisdiction') || null;
    rate.metadata = p.metadata(rate.metadata ?? {});
  });
}

export function listTaxRates(w: World, p: Params): unknown {
  p.only(...PAGING, 'active', 'inclusive');
  const active = p.bool('active');
  const inclusive = p.bool('inclusive');
  const rows = w.store
    .all('tax_rates')
    .filter(
      (row) =>
        (active === undefined || row.active === active) && (inclusive === undefined || row.inclusive === inclusive),
    );
  return page(rows, p, '/v1/tax_rates', 'tax rate');
}

/** The rates behind ids. @throws ApiError resource_missing, naming the parameter */
export function rates(w: World, ids: string[], param: string): TaxRate[] {
  return ids.map((id, i) => {
    const rate = w.find('tax_rates', id, `${param}[${i}]`);
    if (!rate.active) throw invalid(`Tax rate \`${id}\` is inactive and cannot be used.`, `${param}[${i}]`);
    return rate;
  });
}
