import { watchMenus } from './menus.ts';
import { watchSession } from './signed-in.ts';
import { startOnUse } from './start-on-use.ts';

/**
 * Inline in every document (inline-script.ts builds it): all that a page does before React is there, and what needs no
 * React at all. Its attributes say which files React comes in, and what is said where they do not come.
 */
const { failed, files, site } = (document.currentScript as HTMLScriptElement | null)?.dataset ?? {};
const showsSession = site === undefined;

if (showsSession) watchSession();
watchMenus();
startOnUse(files ? files.split(' ') : [], failed!, showsSession);
