/** Dispatched on the window once React has taken over what the server drew, its effects included. */
export const READY = 'shingle:ready';
