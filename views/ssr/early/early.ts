import { TOKEN_KEY } from '../../lib/session/keys.ts';
import { fetchLaterPictures } from './later-pictures.ts';
import { watchMenus } from './menus.ts';
import { watchSession } from './signed-in.ts';
import { isStored, startOnUse } from './start-on-use.ts';

/**
 * Inline in each document of our own (inline-script.ts builds it): all that a page does before React is there, and what
 * needs no React at all.
 */
watchSession();
watchMenus();
startOnUse(() => isStored('localStorage', TOKEN_KEY));
fetchLaterPictures();
