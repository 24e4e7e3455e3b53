import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * Left in node_modules: native code, packages that read files beside themselves, ioredis, which bull loads too, what is
 * loaded when first used, and what the pages' bundle shares.
 */
const OUTSIDE =
  /^(@aws-sdk|@node-rs|@react-email|bull|ioredis|nodemailer|openai|pg-native|react|react-dom|sharp|stripe|vike|vite)(\/|$)/;

const folder = fileURLToPath(new URL('../dist/server/src/', import.meta.url));

/**
 * Writes all that is beyond Latin-1 as escapes: V8 keeps a source with one such character at two bytes for each, 9 MB more
 * for the three large files, and reads it more slowly. An escaped character stands for itself with or without its backslash.
 */
const latin1 = {
  name: 'latin-1',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = escaped(chunk.code);
  },
};

function escaped(code) {
  return code.replace(/(\\*)([\u0100-\uffff])/g, (_found, slashes, character) => {
    const number = character.charCodeAt(0).toString(16).padStart(4, '0');
    return `${slashes.slice(slashes.length % 2)}\\u${number}`;
  });
}

/** @nestjs/typeorm loads a second copy of TypeORM, a tenth of the time to start, to ask it for two classes that it no longer has. */
const oneTypeorm = {
  name: 'one-typeorm',
  load: (id) =>
    id.endsWith(path.join('@nestjs', 'typeorm', 'dist', 'common', 'typeorm-compat.js'))
      ? 'export const Connection = undefined; export const AbstractRepository = undefined;'
      : undefined,
};

/** The built programs in few files: two thirds of the server's time to start were spent reading 3,600 small ones. */
await build({
  configFile: false,
  logLevel: 'warn',
  ssr: { target: 'node', noExternal: true },
  plugins: [oneTypeorm, latin1],
  build: {
    ssr: true,
    outDir: folder,
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: { main: path.join(folder, 'main.js'), 'admin/admins.cli': path.join(folder, 'admin/admins.cli.js') },
      external: (id) => OUTSIDE.test(id),
      onwarn: () => {}, // they are about the code of packages; the linter checks ours
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', keepNames: true, comments: false },
    },
  },
});
