/** The texts of business info in the form's order: what each is called, and at most how many characters it has. */
export const BUSINESS_TEXTS = {
  business_name: { label: 'Business name', max: 120 },
  phone: { label: 'Phone', max: 40 },
  business_type: { label: 'Type of business', max: 80 },
  website: { label: 'Website', max: 500 },
  address: { label: 'Address', max: 300 },
  city: { label: 'City', max: 120 },
  province: { label: 'Province', max: 60 },
  postal_code: { label: 'Postal code', max: 20 },
  description: { label: 'Description', max: 5_000 },
} as const;
export type BusinessText = keyof typeof BUSINESS_TEXTS;
export const BUSINESS_TEXT_NAMES = Object.keys(BUSINESS_TEXTS) as BusinessText[];

/** All texts of business info, each as `of` gives it. */
export function businessTexts(of: (name: BusinessText) => string): Record<BusinessText, string> {
  return Object.fromEntries(BUSINESS_TEXT_NAMES.map((name) => [name, of(name)])) as Record<BusinessText, string>;
}

export const SERVICES_MAX = 50;
export const SERVICE_MAX = 200;
export const PRICES_MAX = 100;
export const PRICE_ID_MAX = 64;
export const PRICE_MAX = 60;
export const PRICE_DESCRIPTION_MAX = 500;

const PROVINCES = new Map(
  Object.entries({
    alberta: 'AB',
    alta: 'AB',
    'british columbia': 'BC',
    'colombie-britannique': 'BC',
    manitoba: 'MB',
    man: 'MB',
    'new brunswick': 'NB',
    'nouveau-brunswick': 'NB',
    newfoundland: 'NL',
    nfld: 'NL',
    'newfoundland and labrador': 'NL',
    'terre-neuve-et-labrador': 'NL',
    'northwest territories': 'NT',
    nwt: 'NT',
    'nova scotia': 'NS',
    'nouvelle-ecosse': 'NS',
    nunavut: 'NU',
    ontario: 'ON',
    ont: 'ON',
    'prince edward island': 'PE',
    'ile-du-prince-edouard': 'PE',
    pei: 'PE',
    quebec: 'QC',
    que: 'QC',
    pq: 'QC',
    saskatchewan: 'SK',
    sask: 'SK',
    yukon: 'YT',
  }),
);
const CODES = new Set(PROVINCES.values());

/** 'Ontario', 'on' and 'ON' are 'ON'; undefined for what is no Canadian province or territory. */
export function provinceCode(text: string): string | undefined {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[.]|,? *canada *$/gi, '')
    .trim()
    .toLowerCase();
  if (CODES.has(plain.toUpperCase())) return plain.toUpperCase();
  return PROVINCES.get(plain.replace(/ & /g, ' and '));
}

/** 'Markham, ON', or what there is of it. */
export function locationOf({ city, province }: { city: string; province: string }): string {
  return [city, province].filter(Boolean).join(', ');
}
