import type { SampleSite } from './sample.ts';
import { autoCare } from './auto-care.ts';
import { handyman } from './handyman.ts';
import { pianoTeacher } from './piano-teacher.ts';
import { provider } from './provider.ts';

/** Raised whenever a sample's content changes: the seed rewrites rows of an older revision. */
export const SAMPLES_REVISION = 3;

export const SAMPLES: readonly SampleSite[] = [pianoTeacher, handyman, autoCare, provider];
