import { bakery } from './bakery.ts';
import { dentist } from './dentist.ts';
import { dogGroomer } from './dog-groomer.ts';
import { fitnessStudio } from './fitness-studio.ts';
import { florist } from './florist.ts';
import { gardener } from './gardener.ts';
import { photographer } from './photographer.ts';
import { physiotherapist } from './physiotherapist.ts';
import { plumber } from './plumber.ts';
import { restaurant } from './restaurant.ts';
import { salon } from './salon.ts';
import { tutor } from './tutor.ts';

/** Businesses of other trades than the samples; their questions are in ../questions, half of each kept aside. */
export const BUSINESSES = { salon, bakery, dentist, gardener };

/** More of them, with harder questions: those of the first are tuned on, those of the second all kept aside. */
export const MORE_BUSINESSES = { plumber, tutor, restaurant, physiotherapist, photographer };
export const MORE_KEPT_ASIDE = { florist, 'dog-groomer': dogGroomer, 'fitness-studio': fitnessStudio };
