import { reportVisits, type Opened } from '../../sites/visits.ts';

/** Inline in the documents that are counted, after early.ts. Its attribute says as what. */
reportVisits((document.currentScript as HTMLScriptElement).dataset.visit as Opened);
