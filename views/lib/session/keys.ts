/** Under these names the browser keeps who is signed in. */
export const USER_KEY = 'shingle.user';
export const TOKEN_KEY = 'shingle.token';

/** Set on the document while somebody is signed in: styles show the one or the other part of a header by it. */
export const SIGNED_IN = 'data-signed-in';
/** Toasts that the next document of this tab shows. */
export const TOASTS_KEY = 'shingle.toasts';
