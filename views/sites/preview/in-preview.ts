import { createContext } from 'react';

/** On the preview host, which answers no call of a page: what stands in place of free times. Empty elsewhere. */
export const InPreview = createContext('');
