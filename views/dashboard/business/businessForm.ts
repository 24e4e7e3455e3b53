import { DAYS, type Day } from '../../../src/common/format/weekdays.shared.ts';
import type { BusinessInfoView, PriceView } from '../../../src/business/business.dto.ts';
import {
  BUSINESS_TEXT_NAMES,
  BUSINESS_TEXTS,
  businessTexts,
  type BusinessText,
} from '../../../src/business/business.shared.ts';
import {
  CLOSED_DAY,
  formatHours,
  hoursHint,
  parseHours,
  type DayHours,
  type WeekHours,
} from '../../../src/business/hours.shared.ts';
import { capitalized } from '../../../src/common/text/capitalized.shared.ts';
import { oneLine, trimmed } from '../../../src/common/text/one-line.shared.ts';
import { randomHex } from '../../lib/random.ts';

export type ServiceRow = { id: string; text: string };
/** What is in the fields: hours as they were written, rows with ids of their own, at least one of each. */
export type BusinessForm = Record<BusinessText, string> & {
  hours: Record<Day, string>;
  services: ServiceRow[];
  pricing: PriceView[];
};
/** A sentence a field: 'phone', 'hours.monday', 'services.{id}', 'pricing.{id}.price'. */
export type FieldErrors = Record<string, string>;
/** What each section of the form gets. */
export type SectionProps = {
  form: BusinessForm;
  errors: FieldErrors;
  /** `field` is the one whose error is answered by the change. */
  edit: (change: (form: BusinessForm) => BusinessForm, field?: string) => void;
};

type Content = Record<BusinessText, string> & {
  services: string[];
  pricing: Omit<PriceView, 'id'>[];
  hours: WeekHours | null;
};

export function newService(text = ''): ServiceRow {
  return { id: randomHex(8), text };
}

export function newPrice(): PriceView {
  return { id: randomHex(8), service: '', price: '', description: '' };
}

/** The form of what the server keeps; an empty one of nothing. */
export function formOf(info: BusinessInfoView | null): BusinessForm {
  return {
    ...businessTexts((name) => info?.[name] ?? ''),
    hours: week((day) => formatHours(info?.hours?.[day])),
    services: (info?.services.length ? info.services : ['']).map((text) => newService(text)),
    pricing: info?.pricing.length ? withOwnIds(info.pricing) : [newPrice()],
  };
}

/** A form found in storage, or null where it is none: it may be of an older release, or of somebody's making. */
export function readForm(stored: unknown): BusinessForm | null {
  if (!isObject(stored) || typeof stored.business_name !== 'string') return null;
  const hours = isObject(stored.hours) ? stored.hours : {};
  const services = rowsOf(stored.services).map((row) => ({
    id: textOf(row.id) || randomHex(8),
    text: textOf(row.text),
  }));
  const pricing = rowsOf(stored.pricing).map((row) => ({
    id: textOf(row.id) || randomHex(8),
    service: textOf(row.service),
    price: textOf(row.price),
    description: textOf(row.description),
  }));
  return {
    ...businessTexts((name) => textOf(stored[name])),
    hours: week((day) => textOf(hours[day])),
    services: services.length ? services : [newService()],
    pricing: pricing.length ? withOwnIds(pricing) : [newPrice()],
  };
}

/** What is sent. Hours are left out while no day has any. */
export function bodyOf(form: BusinessForm) {
  const { hours } = contentOf(form);
  return {
    ...businessTexts((name) => textIn(form, name)),
    services: form.services.map(({ text }) => text),
    pricing: form.pricing,
    ...(hours ? { hours } : {}),
  };
}

/** What is wrong before anything is sent. */
export function check(form: BusinessForm): FieldErrors {
  const errors: FieldErrors = {};
  if (!oneLine(form.business_name)) errors.business_name = 'Please enter the business name, e.g. Rahman Tailoring.';
  if (!form.phone.trim()) errors.phone = 'Please enter the phone number, e.g. (905) 555-0163.';
  for (const day of DAYS) if (!readDay(form.hours[day])) errors[`hours.${day}`] = hoursHint(form.hours[day]);
  return errors;
}

/** The server's errors at the fields they are about: it counts rows, we know them by id. */
export function errorsAt(form: BusinessForm, given: Record<string, string[]>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [path, [sentence]] of Object.entries(given)) {
    if (!sentence) continue;
    errors[fieldAt(form, path)] = sentence;
  }
  return errors;
}

/** The name of the field at a path of the server. */
export function fieldAt(form: BusinessForm, path: string): string {
  const [list, at, field] = path.split('.') as [string, string?, string?];
  if (list === 'hours' && at) return `hours.${at}`;
  if (list === 'services' && at) return `services.${form.services[Number(at)]?.id}`;
  if (list === 'pricing' && at) return `pricing.${form.pricing[Number(at)]?.id}.${field ?? 'service'}`;
  return path;
}

/** Whether the server keeps exactly what is here, e.g. because its answer was lost on the way. */
export function sameContent(one: BusinessForm, other: BusinessForm): boolean {
  return JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));
}

export type Difference = { label: string; mine: string; theirs: string };

/** Where two texts of the same business differ, in words. */
export function differences(mine: BusinessForm, theirs: BusinessForm): Difference[] {
  const written = DAYS.filter((day) => mine.hours[day].trim() || theirs.hours[day].trim());
  const parts: [string, (form: BusinessForm) => string][] = [
    ...BUSINESS_TEXT_NAMES.map((name): (typeof parts)[number] => [
      BUSINESS_TEXTS[name].label,
      (form) => textIn(form, name),
    ]),
    ...written.map((day): (typeof parts)[number] => [capitalized(day), (form) => hoursInWords(form, day)]),
    ['Services', (form) => contentOf(form).services.join('\n')],
    ['Prices', (form) => contentOf(form).pricing.map(priceInWords).join('\n')],
  ];
  return parts
    .map(([label, of]) => ({ label, mine: of(mine), theirs: of(theirs) }))
    .filter((part) => part.mine !== part.theirs);
}

function contentOf(form: BusinessForm): Content {
  return {
    ...businessTexts((name) => textIn(form, name)),
    services: form.services.map(({ text }) => text.trim()).filter(Boolean),
    pricing: form.pricing
      .map((row) => ({
        service: row.service.trim(),
        price: row.price.trim(),
        description: row.description.trim(),
      }))
      .filter((row) => row.service || row.price || row.description),
    hours: hasHours(form) ? week((day) => readDay(form.hours[day]) ?? UNREAD) : null,
  };
}

/** As the server keeps it. */
const textIn = (form: BusinessForm, name: BusinessText): string =>
  name === 'business_name' ? oneLine(form[name]) : trimmed(form[name]);

const UNREAD: DayHours = { open: '', close: '', closed: false };

/** A day that is left empty is closed. */
const readDay = (text: string): DayHours | undefined => (text.trim() ? parseHours(text) : CLOSED_DAY);

function hasHours(form: BusinessForm): boolean {
  return DAYS.some((day) => form.hours[day].trim());
}

function hoursInWords(form: BusinessForm, day: Day): string {
  if (!hasHours(form)) return '';
  const text = form.hours[day];
  const read = readDay(text);
  return read ? formatHours(read) : text.trim();
}

function priceInWords({ service, price, description }: Omit<PriceView, 'id'>): string {
  return [service, price, description].filter(Boolean).join(', ');
}

function week<T>(of: (day: Day) => T): Record<Day, T> {
  return Object.fromEntries(DAYS.map((day) => [day, of(day)])) as Record<Day, T>;
}

/** The ids are any client's own texts: two of one price list may be the same. */
function withOwnIds(rows: PriceView[]): PriceView[] {
  const seen = new Set<string>();
  return rows.map(({ id, service, price, description }) => {
    const own = seen.has(id) ? randomHex(8) : id;
    seen.add(own);
    return { id: own, service, price, description };
  });
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const rowsOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isObject) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
