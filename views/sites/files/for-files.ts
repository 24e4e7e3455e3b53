import { createContext, useContext } from 'react';
import type { FilePlace } from '../../../src/sites/sites.dto.ts';

/** Where a page's file lies among the files of its site; undefined on a host of ours, where pages have scripts and forms. */
export const ForFiles = createContext<FilePlace | undefined>(undefined);

export const useForFiles = (): FilePlace | undefined => useContext(ForFiles);
