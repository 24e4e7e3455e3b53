export const BUSINESS_NAME_MAX = 120;
export const BUSINESS_PHONE_MAX = 40;
export const BUSINESS_TYPE_MAX = 80;
export const ADDRESS_MAX = 300;
export const CITY_MAX = 120;
export const PROVINCE_MAX = 60;
export const POSTAL_CODE_MAX = 20;
export const WEBSITE_MAX = 500;
export const DESCRIPTION_MAX = 5_000;
export const SERVICES_MAX = 50;
export const SERVICE_MAX = 200;
export const PRICES_MAX = 100;
export const PRICE_ID_MAX = 64;
export const PRICE_MAX = 60;
export const PRICE_DESCRIPTION_MAX = 500;

const PROVINCES = new Map(
  Object.entries({
    alberta: 'AB',
    'british columbia': 'BC',
    'colombie-britannique': 'BC',
    manitoba: 'MB',
    'new brunswick': 'NB',
    'nouveau-brunswick': 'NB',
    newfoundland: 'NL',
    'newfoundland and labrador': 'NL',
    'terre-neuve-et-labrador': 'NL',
    'northwest territories': 'NT',
    'nova scotia': 'NS',
    'nouvelle-ecosse': 'NS',
    nunavut: 'NU',
    ontario: 'ON',
    ont: 'ON',
    'prince edward island': 'PE',
    'ile-du-prince-edouard': 'PE',
    pei: 'PE',
    quebec: 'QC',
    saskatchewan: 'SK',
    yukon: 'YT',
  }),
);
const CODES = new Set(PROVINCES.values());

/** 'Ontario', 'on' and 'ON' are 'ON'; undefined for what is no Canadian province or territory. */
export function provinceCode(text: string): string | undefined {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[.]/g, '').trim().toLowerCase();
  if (CODES.has(plain.toUpperCase())) return plain.toUpperCase();
  return PROVINCES.get(plain.replace(/ & /g, ' and '));
}

/** 'Markham, ON', or what there is of it. */
export function locationOf({ city, province }: { city: string; province: string }): string {
  return [city, province].filter(Boolean).join(', ');
}
