import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Left in node_modules: native code, packages that read files beside themselves, what is loaded when first used, and what the pages' bundle shares. */
const OUTSIDE =
  /^(@aws-sdk|@node-rs|@react-email|bull|nodemailer|openai|pg-native|react|react-dom|sharp|stripe|vike|vite)(\/|$)/;

const folder = fileURLToPath(new URL('../dist/server/src/', import.meta.url));

/** The built programs in few files: two thirds of the server's time to start were spent reading 3,600 small ones. */
await build({
  configFile: false,
  logLevel: 'warn',
  ssr: { target: 'node', noExternal: true },
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
