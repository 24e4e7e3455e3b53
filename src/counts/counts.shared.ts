/** What a site's page reports. `view` and `card_view`: it was opened; `qr`: by the card's code; the others were pressed. */
export const EVENT_KINDS = ['view', 'card_view', 'qr', 'call', 'mail', 'save'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];
export type Opened = Extract<EventKind, 'view' | 'card_view'>;

/** Where an owner reads them. */
export const NUMBERS_PATH = '/dashboard?tab=site&view=numbers';
export const COUNTS_DAYS = 30;
/** A year and a day, so that a day can be compared with the same one a year ago. */
export const COUNTS_DAYS_MAX = 366;

/** How often a site was opened: its page and its card. A code that was scanned opened the card. */
export const opensOf = ({ views, card_views }: { views: number; card_views: number }): number => views + card_views;
