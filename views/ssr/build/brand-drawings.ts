import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { BRICK } from '../../../src/common/text/brand.shared.ts';

/** Drawings in views/public that have the brand's colour, and the fill that is replaced by it. */
const DRAWINGS = ['favicon.svg', 'powered-by.svg'];
const FILL = 'fill="brick"';

/** Writes the brand's colour into the drawings, so that it is named once. */
export function brandDrawings(): Plugin {
  let source = '';
  let built = '';
  const coloured = async (name: string) =>
    (await readFile(join(source, name), 'utf8')).replaceAll(FILL, `fill="${BRICK}"`);
  return {
    name: 'shingle:brand-drawings',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      source = config.publicDir;
      built = join(config.root, config.environments.client?.build.outDir ?? config.build.outDir);
    },
    configureServer(server) {
      for (const name of DRAWINGS) {
        server.middlewares.use(`/${name}`, (_request, response, next) => {
          coloured(name).then((svg) => response.setHeader('Content-Type', 'image/svg+xml').end(svg), next);
        });
      }
    },
    /** Before precompress, which reads the files. */
    async writeBundle() {
      for (const name of DRAWINGS) await writeFile(join(built, name), await coloured(name));
    },
  };
}
