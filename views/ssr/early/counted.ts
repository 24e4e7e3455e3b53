import './site.ts';
import { reportVisits, type Opened } from '../../sites/visits.ts';

/** Inline in the documents of sites that are counted, in place of site.ts. One more attribute says as what. */
reportVisits((document.currentScript as HTMLScriptElement).dataset.visit as Opened);
