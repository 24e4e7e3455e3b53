import { bakery } from './bakery.ts';
import { dentist } from './dentist.ts';
import { gardener } from './gardener.ts';
import { salon } from './salon.ts';

/** Businesses of other trades than the samples; their questions are in ../questions. */
export const BUSINESSES = { salon, bakery, dentist, gardener };
