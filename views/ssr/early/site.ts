import { watchMenus } from './menus.ts';
import { startOnUse } from './start-on-use.ts';

/** Inline in the documents of sites, in place of early.ts: they do not say who is signed in. */
watchMenus();
startOnUse();
