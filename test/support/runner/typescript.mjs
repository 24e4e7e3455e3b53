import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

const TYPESCRIPT = /\.tsx?$/;
const GLOBALS = new URL('./globals.mjs', import.meta.url).href;
const CSS_MODULE = new URL('../css-module.ts', import.meta.url).href;

/** What Vite puts there in the server's build. */
const SERVER_ENV = 'import.meta.env = { SSR: true, PROD: true, DEV: false };';

/** As tsconfig.json has it, decorators' metadata included. */
const options = {
  swcrc: false,
  sourceMaps: 'inline',
  module: { type: 'es6' },
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      react: { runtime: 'automatic' },
    },
  },
};

/** Hooks of Node's module loader: TypeScript and TSX by SWC, the classes of CSS modules by their names. */
export async function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
  if (specifier.endsWith('.module.css')) return { url: CSS_MODULE, shortCircuit: true };
  return next(specifier, context);
}

export async function load(url, context, next) {
  if (!TYPESCRIPT.test(url)) return next(url, context);
  const filename = fileURLToPath(url);
  const { code } = await transform(await readFile(filename, 'utf8'), { ...options, filename });
  const source = code.includes('import.meta.env') ? SERVER_ENV + code : code;
  return { format: 'module', source, shortCircuit: true };
}
