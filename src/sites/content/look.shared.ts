/** The designs a customer's site can have. 'shingle' draws the provider's own card and nothing else. */
export const DESIGNS = ['programme', 'workorder', 'showroom', 'counter', 'mirror', 'practice'] as const;
export type DesignId = (typeof DESIGNS)[number];
export type CardDesignId = DesignId | 'shingle';

/** Top is first and contact is last; the owner orders the others. */
export const SECTIONS = [
  'top',
  'services',
  'about',
  'gallery',
  'testimonials',
  'faq',
  'assistant',
  'hours',
  'areas',
  'booking',
  'contact',
] as const;
export type Section = (typeof SECTIONS)[number];

export type LookSection = { id: Section; on: boolean };

export const OWN_PALETTE = 'own';
export const SEED = /^#[0-9a-f]{6}$/i;

/** How a site looks: nothing of it is a text. `seed` is the owner's own colour, where the palette is 'own'. */
export type Look = {
  design: DesignId;
  palette: string;
  seed?: string;
  pair: string;
  /** Every section, once. */
  sections: LookSection[];
};

/** The look of a record; the provider's card has a design of its own. */
export type RecordLook = Omit<Look, 'design'> & { design: CardDesignId };

export const everySection = (): LookSection[] => SECTIONS.map((id) => ({ id, on: true }));

export const isOn = ({ sections }: Pick<Look, 'sections'>, section: Section): boolean =>
  sections.some(({ id, on }) => id === section && on);
