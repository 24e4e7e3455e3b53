import type { PlanId } from '../../plans/plans.shared.ts';
import { everySection, type CardDesignId, type RecordLook } from '../content/look.shared.ts';
import type { LiveSite } from '../content/site-content.shared.ts';

/** A site of ours: its address and plan stand beside its record. */
export type SampleSite = LiveSite & { plan: PlanId };

/** The first palette and pair of programme, workorder and showroom are the samples'. */
const PALETTES: Partial<Record<CardDesignId, string>> = {
  programme: 'plum',
  workorder: 'hi-vis',
  showroom: 'blue',
};

export const sampleLook = (design: CardDesignId): RecordLook => ({
  design,
  palette: PALETTES[design] ?? 'own',
  pair: 'a',
  sections: everySection(),
});
