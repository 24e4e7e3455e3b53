import { createRequire } from 'node:module';
import type { Finding } from '../content/compose.shared.ts';
import type { SiteRecord } from '../content/site-content.shared.ts';

const { remove } = createRequire(import.meta.url)('confusables') as { remove: (text: string) => string };

/** Found anywhere in a name: long enough not to be part of other names. */
const ANYWHERE = [
  ...['royalbank', 'rbcroyal', 'tdbank', 'tdcanada', 'canadatrust', 'scotiabank', 'bankofmontreal', 'bmobank'],
  ...['cibcbank', 'nationalbank', 'banquenationale', 'laurentianbank', 'tangerinebank', 'simplii'],
  ...['banqueroyale', 'banquedemontreal', 'banquescotia', 'banquedenouvelleecosse', 'banquedelanouvelleecosse'],
  ...['banquelaurentienne', 'banquetangerine'],
  ...['torontodominion', 'rogersbank', 'chasebank', 'bankofchina', 'atbfinancial', 'pcfinancial', 'choicefinancial'],
  ...['hometrust', 'meridiancredit', 'coastcapitalsavings'],
  ...['eqbank', 'hsbcbank', 'wealthsimple', 'questrade', 'manulifebank', 'bankofcanada', 'banqueducanada'],
  ...['bankofamerica', 'bankofnovascotia', 'citibank', 'wellsfargo', 'capitalone', 'jpmorgan', 'barclays'],
  ...['etransfer', 'paypal', 'mastercard', 'americanexpress', 'moneris', 'stripepay', 'westernunion'],
  ...['moneygram', 'worldremit', 'afterpay', 'coinbase', 'binance', 'shakepay', 'squarepay', 'applepay', 'googlepay'],
  'wechatpay',
  ...[
    'canadarevenue',
    'revenuecanada',
    'revenuquebec',
    'revenuagency',
    'revenueagency',
    'revenuducanada',
    'agencedurevenu',
    'servicecanada',
  ],
  ...['serviceontario', 'serviceprovincial', 'immigrationcanada', 'governmentof', 'gouvernementdu', 'canadagov'],
  'gouvernementdel',
  ...['ontariogov', 'cityoftoronto', 'torontopolice', 'rcmp-grc', 'canadaborder', 'healthcanada', 'santecanada'],
  ...['govtof', 'cityofwinnipeg', 'cityofmississauga', 'cityofbrampton', 'cityofhamilton', 'cityofmarkham'],
  ...['cityofottawa', 'cityofmontreal', 'villedemontreal', 'cityofvancouver', 'cityofcalgary', 'cityofedmonton'],
  'villedequebec',
  ...['canadapost', 'postescanada', 'purolator', 'fedex', 'upscanada', 'dhlexpress'],
  ...['rogerscommunications', 'shawcommunications', 'fidomobile', 'virginmobile', 'virginplus', 'publicmobile'],
  ...['rogerscanada', 'rogerswireless', 'bellcanada', 'bellmobility', 'telusmobility', 'freedommobile', 'videotron'],
  'bellmobilite',
  ...['amazoncanada', 'netflix', 'microsoft', 'appleid', 'icloud', 'facebook', 'instagram', 'whatsapp'],
];
/** Found anywhere among the Chinese characters of a name, in simplified and traditional writing. */
const IN_CHINESE = [
  ...['银行', '銀行', '银联', '銀聯', '支付宝', '支付寶', '微信支付', '政府', '税务局', '稅務局', '移民局'],
  ...['罗渣士', '羅渣士', '中国移动', '中國移動', '中国电信', '中國電信', '中国联通', '中國聯通'],
];
/** Only as a word of its own: letters that other names hold too. */
const AS_WORD = new Set([
  ...['rbc', 'bmo', 'cibc', 'td', 'hsbc', 'desjardins', 'interac', 'visa', 'amex'],
  ...['cra', 'irs', 'ircc', 'cbsa', 'rcmp', 'dhl', 'usps', 'telus', 'koodo', 'vancity', 'venmo', 'zelle'],
  ...['icbc', 'alipay'],
]);
/** Only where nothing else stands in the name: ordinary words and family names. */
const ALONE = new Set([
  'bell',
  'rogers',
  'fido',
  'stripe',
  'square',
  'tangerine',
  'chase',
  'government',
  'gouvernement',
]);

const LIKE: Record<string, string> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', $: 's', '@': 'a' };

/** 'Open 24h/7d' is no bank: read with look-alikes, 7d would be the word td. */
const SEVEN_DAYS = /\b7d\b/gi;

/** The name in plain letters: of other alphabets, digits and signs what they look like. */
const inLetters = (name: string): string =>
  remove(name.normalize('NFKD').replace(/\p{M}/gu, '')).replace(/[01345 7$@]/g, (sign) => LIKE[sign] ?? sign);

/** What a reader takes the name for: look-alikes become their letters. */
function asRead(name: string): string {
  const plain = inLetters(name).toLowerCase();
  return plain.replaceAll('rn', 'm') === plain ? plain : `${plain} ${plain.replaceAll('rn', 'm')}`;
}

/** A capital I looks like a small l, in a word where each is in its place: 'ClBC' is CIBC, 'Zélie' is not Zelle. */
const asSeen = (plain: string): string => plain.replace(/[I|]/g, 'l');
const seen = (words: Iterable<string>): Set<string> =>
  new Set([...words].flatMap((word) => [word, word[0]!.toUpperCase() + word.slice(1), word.toUpperCase()]).map(asSeen));
const SEEN_AS_WORD = seen(AS_WORD);
const SEEN_ALONE = seen(ALONE);

type Named = { slug: string | null; firstPublishedAt: Date | null };

/** Whether an operator looks first: at a name that visitors do not read yet. `live`: the business's name that they read now. */
export function mustBeLookedAt({ firstPublishedAt, slug }: Named, business: string, live: string | undefined): boolean {
  return (business !== live && mayImpersonate(business)) || (!firstPublishedAt && mayImpersonate(slug ?? ''));
}

/** Said where business info is saved: the page keeps the name it has until an operator has looked. */
export function renamedLikeOthers(live: SiteRecord, { content: { business_name } }: SiteRecord): Finding[] {
  if (business_name === live.content.business_name || !mayImpersonate(business_name)) return [];
  const message = 'We look at the new business name before it is on your page. Please send your page to us.';
  return [{ part: 'business', field: 'business_name', message }];
}

/**
 * Whether a name may be taken for a bank, a government, a carrier or a payment firm: an operator looks at it before
 * it is published.
 */
export function mayImpersonate(...names: string[]): boolean {
  const readings = names.flatMap((name) => [name, name.replaceAll('1', 'i')]); // 'V1sa' and 'Te1us'
  return readings.some((name) => {
    const together = wordsOf(asRead(name)).join('');
    // 'I' and 'l' are one letter to a reader
    const same = together.replaceAll('l', 'i');
    const chinese = name.normalize('NFKC').replace(/\P{Script=Han}/gu, '');
    const open = name.replace(SEVEN_DAYS, ' ');
    return (
      IN_CHINESE.some((one) => chinese.includes(one)) ||
      ANYWHERE.some((one) => same.includes(one.replace(/[^a-z]/g, '').replaceAll('l', 'i'))) ||
      wordsOf(asRead(open)).some((word) => AS_WORD.has(word)) ||
      wordsOf(asSeen(inLetters(open))).some((word) => SEEN_AS_WORD.has(word)) ||
      ALONE.has(together) ||
      SEEN_ALONE.has(wordsOf(asSeen(inLetters(name))).join(''))
    );
  });
}

const wordsOf = (read: string): string[] =>
  read
    .replace(/\b([a-z])\.(?=[a-z]\b)/gi, '$1') // R.B.C.
    .split(/[^a-z]+/i)
    .filter(Boolean);
