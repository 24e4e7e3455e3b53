import './early.ts';
import { reportVisits, type Opened } from '../../sites/visits.ts';

/** Inline in the documents that are counted, in place of early.ts. One more attribute says as what. */
reportVisits((document.currentScript as HTMLScriptElement).dataset.visit as Opened);
