import { createRequire } from 'node:module';
import { capitalized } from '../../common/text/capitalized.shared.ts';
import type { Finding } from '../content/compose.shared.ts';
import type { SiteRecord } from '../content/site-content.shared.ts';

const { remove } = createRequire(import.meta.url)('confusables') as { remove: (text: string) => string };

const listed = (words: string): string[] => words.trim().split(/\s+/);

/** Found anywhere in a name: long enough not to be part of other names. */
const ANYWHERE = listed(`
  royalbank rbcroyal tdbank tdcanada canadatrust scotiabank bankofmontreal bmobank cibcbank nationalbank
  laurentianbank tangerinebank simplii torontodominion rogersbank chasebank bankofchina atbfinancial pcfinancial
  choicefinancial hometrust meridiancredit coastcapitalsavings eqbank hsbcbank wealthsimple questrade manulifebank
  bankofcanada bankofamerica bankofnovascotia citibank wellsfargo capitalone jpmorgan barclays
  banqueroyale banquedemontreal banquescotia banquedenouvelleecosse banquedelanouvelleecosse banquelaurentienne
  banquetangerine banquenationale banqueducanada
  etransfer paypal mastercard americanexpress moneris stripepay westernunion moneygram worldremit afterpay coinbase
  binance shakepay squarepay applepay googlepay wechatpay
  canadarevenue revenuecanada revenuquebec revenuagency revenueagency revenuducanada agencedurevenu servicecanada
  serviceontario serviceprovincial immigrationcanada governmentof gouvernementdu gouvernementdel canadagov
  ontariogov govtof torontopolice rcmpgrc canadaborder healthcanada santecanada
  cityoftoronto cityofwinnipeg cityofmississauga cityofbrampton cityofhamilton cityofmarkham cityofottawa
  cityofmontreal cityofvancouver cityofcalgary cityofedmonton villedemontreal villedequebec
  canadapost postescanada purolator fedex upscanada dhlexpress
  rogerscommunications shawcommunications rogerscanada rogerswireless bellcanada bellmobility bellmobilite
  telusmobility freedommobile fidomobile virginmobile virginplus publicmobile videotron
  amazoncanada netflix microsoft appleid icloud facebook instagram whatsapp
`);
/** Found anywhere among the Chinese characters of a name, in simplified and traditional writing. */
const IN_CHINESE = listed(`
  银行 銀行 银联 銀聯 支付宝 支付寶 微信支付 政府 税务局 稅務局 移民局
  罗渣士 羅渣士 中国移动 中國移動 中国电信 中國電信 中国联通 中國聯通
`);
/** Only as a word of its own: letters that other names hold too. */
const AS_WORD = listed(`
  rbc bmo cibc td hsbc desjardins interac visa amex cra irs ircc cbsa rcmp dhl usps telus koodo vancity venmo zelle
  icbc alipay
`);
/** Only where nothing else stands in the name: ordinary words and family names. */
const ALONE = listed('bell rogers fido stripe square tangerine chase government gouvernement');

const LIKE: Record<string, string> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', $: 's', '@': 'a' };

/** 'Open 24h/7d' is no bank: read with look-alikes, 7d would be the word td. */
const SEVEN_DAYS = /\b7d\b/gi;

/** Marks on letters, and what is not drawn: a soft hyphen, a word joiner. */
const UNREAD = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu;

/** The name in plain letters: of other alphabets, digits and signs what they look like. */
const inLetters = (name: string): string =>
  remove(name.normalize('NFKD').replace(UNREAD, '')).replace(/[013457$@]/g, (sign) => LIKE[sign]!);

/** Whatever their case; 'rn' looks like an 'm'. */
const inSmall = (letters: string): string => letters.toLowerCase().replaceAll('rn', 'm');
/** A capital I looks like a small l, in a word where each is in its place: 'ClBC' is CIBC, 'Zélie' is not Zelle. */
const inStrokes = (letters: string): string => letters.replace(/[I|]/g, 'l');
/** For texts that are found anywhere: 'I' and 'l' are one letter, wherever they stand. */
const inOneLetter = (letters: string): string => inSmall(letters).replaceAll('l', 'i');

const inEveryCase = (word: string): string[] => [word, capitalized(word), word.toUpperCase()];
/** The ways to read a name, each with the words of the tables read in the same way. */
const READINGS = [inSmall, inStrokes].map((read) => {
  const tableOf = (words: readonly string[]) => new Set(words.flatMap(inEveryCase).map(read));
  return { read, asWord: tableOf(AS_WORD), alone: tableOf(ALONE) };
});
const ANYWHERE_READ = ANYWHERE.map(inOneLetter);

type Named = { slug: string | null; firstPublishedAt: Date | null };

/**
 * What may stand for whose page it is: the titles, the top of the card, the contact file. Headlines and other sentences may
 * name a firm: 'We take Visa'.
 */
const namesIn = ({ content: { business_name, card }, trade_name }: SiteRecord): string[] => [
  ...[business_name, card.name],
  ...[card.title, trade_name ?? {}].flatMap((text) => Object.values(text)),
];

/** Whether an operator looks first: at a name that visitors do not read yet. `live`: what they read now. */
export function mustBeLookedAt(
  { firstPublishedAt, slug }: Named,
  record: SiteRecord,
  live: SiteRecord | null,
): boolean {
  const known = new Set(live ? namesIn(live) : []);
  const isNew = namesIn(record).some((name) => !known.has(name) && mayImpersonate(name));
  return isNew || (!firstPublishedAt && mayImpersonate(slug ?? ''));
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
export function mayImpersonate(name: string): boolean {
  const chinese = name.normalize('NFKC').replace(/\P{Script=Han}/gu, '');
  if (IN_CHINESE.some((one) => chinese.includes(one))) return true;
  return [name, name.replaceAll('1', 'i')].some(looksLikeOne); // 'Te1us' and 'V1sa'
}

function looksLikeOne(name: string): boolean {
  const [whole, open] = [inLetters(name), inLetters(name.replace(SEVEN_DAYS, ' '))];
  const together = wordsOf(inOneLetter(whole)).join('');
  if (ANYWHERE_READ.some((one) => together.includes(one))) return true;
  return READINGS.some(
    ({ alone, asWord, read }) =>
      wordsOf(read(open)).some((word) => asWord.has(word)) || alone.has(wordsOf(read(whole)).join('')),
  );
}

const wordsOf = (read: string): string[] =>
  read
    .replace(/\b([a-z])\.(?=[a-z]\b)/gi, '$1') // R.B.C.
    .split(/[^a-z]+/i)
    .filter(Boolean);
