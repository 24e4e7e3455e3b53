import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** As package.json in the working folder says; every way to start runs there. */
export const VERSION = (JSON.parse(readFileSync(resolve('package.json'), 'utf8')) as { version: string }).version;
