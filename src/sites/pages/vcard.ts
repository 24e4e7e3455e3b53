import VCardCreator from 'vcard-creator';
import type { Language } from '../../pages/languages.shared.ts';
import type { CardView } from '../content/site-view.shared.ts';

export type CardPhoto = { base64: string; mime: 'JPEG' | 'PNG' };

export const VCARD_TYPE = 'text/vcard; charset=utf-8';

/**
 * The card as a vCard 3.0 (RFC 2426): UTF-8, folded at 75 octets, CRLF.
 * The library folds and escapes texts; line breaks and control characters in the rest are ours to remove.
 */
export function vcard(card: CardView, language: Language, origin: string, revised: Date, photo?: CardPhoto): string {
  const vcf = new VCardCreator();
  const name = oneLine(card.name);
  vcf
    .addFullName(name)
    .addName(card.name === card.org ? { familyName: name } : splitName(name))
    .addCompany({ name: oneLine(card.org) });
  if (card.title !== card.org) vcf.addJobtitle(oneLine(card.title)); // it is where the trade has no name
  if (card.phone) vcf.addPhoneNumber({ number: verbatim(card.phone), type: ['work', 'voice'] });
  if (card.email) vcf.addEmail({ address: verbatim(card.email), type: ['internet', 'work'] });
  vcf.addRevision(revised);
  if (card.url) vcf.addUrl({ url: verbatim(new URL(card.url, origin).href) });
  if (card.address) {
    const { city, country, postal_code, region, street } = card.address;
    vcf.addAddress({
      street: oneLine(street ?? ''),
      locality: oneLine(city),
      region: oneLine(region),
      postalCode: oneLine(postal_code ?? ''),
      country: country && new Intl.DisplayNames(language, { type: 'region' }).of(oneLine(country)),
      type: ['work'],
    });
  }
  if (card.note) vcf.addNote(paragraphs(card.note));
  if (photo) vcf.addPhoto({ image: photo.base64, mime: photo.mime });
  return vcf.buildVCard();
}

type NameParts = { givenName?: string; familyName?: string; honorificSuffix?: string };

/** 'Mary Ann Smith, PhD' -> 'Mary Ann', 'Smith', 'PhD'; one word is a given name. */
function splitName(name: string): NameParts {
  const [, person = name, honorificSuffix] = /^(.+?) ?[,，](.*)$/.exec(name) ?? [];
  const cut = person.lastIndexOf(' ');
  const parts =
    cut < 0 ? { givenName: person } : { givenName: person.slice(0, cut), familyName: person.slice(cut + 1) };
  return { ...parts, honorificSuffix: honorificSuffix?.trim() };
}

function paragraphs(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .toWellFormed()
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufeff]/g, '');
}

function oneLine(text: string): string {
  return paragraphs(text).replace(/\n+/g, ' ').trim();
}

/** A value the library writes as it is: nothing in it may end the line. */
function verbatim(text: string): string {
  return oneLine(text).replace(/\\/g, '');
}
