import { reportVisits, type Opened } from '../../sites/visits.ts';
import { watchMenus } from './menus.ts';
import { watchSession } from './signed-in.ts';
import { startOnUse } from './start-on-use.ts';

/**
 * The one script that is inline in the document (inline-script.ts builds it): all that a page does before React is there,
 * and what needs no React at all. Its attributes say which files React comes in, what is said where they do not come, and
 * as what the page is counted.
 */
const { failed, files, visit } = (document.currentScript as HTMLScriptElement | null)?.dataset ?? {};

watchSession();
watchMenus();
startOnUse(files ? files.split(' ') : [], failed!);
if (visit) reportVisits(visit as Opened);
