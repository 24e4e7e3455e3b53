import { createContext } from 'react';

/** Whether the page is drawn on the preview host, which answers no call of a page. */
export const InPreview = createContext(false);
