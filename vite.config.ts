import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { brandDrawings } from './views/ssr/build/brand-drawings.ts';
import { cutFaces } from './views/ssr/build/cut-faces.ts';
import { inlineScripts } from './views/ssr/build/inline-script.ts';
import { precompress } from './views/ssr/build/precompress.ts';

/** The frame of the public pages, and what every page of the router begins with: shared code, once with what needs the router and once without. */
const FRONT = /\/views\/(marketing\/frame\/inSiteFrame|ssr\/start-router)\.tsx$/;
const VIEWS = fileURLToPath(new URL('./views', import.meta.url));
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** What is shown first after a sign-in. */
const SCREENS = {
  dashboard: /\/views\/dashboard\/(DashboardPage|profile\/ProfileTab)\.tsx$/,
  administration: /\/views\/admin\/(AdminPage|overview\/OverviewTab)\.tsx$/,
};
/** The pages that are documents. */
const PUBLIC =
  /\/views\/((marketing|legal|cards|sites|booking\/(appointment|dialog))\/|(auth|start)\/\w+Document\.tsx$|NotFoundPage\.tsx$)/;
const OURS = /\/(views|src)\//;
const ROUTER = /node_modules\/react-router/;
/** What documents of sites begin with, and their pages: they load nothing that only the front page needs. */
const DOCUMENT = /\/views\/(ssr\/\+client|sites\/designs\/[a-z]+\/(page|card))\.tsx$/;
const START =
  /\/views\/(paths|page|documents|lib\/(reloadOnce|idle)|ssr\/(page-data|router-module|document|hydrate|Ready|early\/ready|start-document))\.tsx?$|\/common\/format\/day-end\.|preload-helper/;
/** What is built of START. */
const START_FILE = /\/start-[^/]+\.js$/;
const CHUNKS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
  { name: 'router', test: /node_modules\/(react-router|react-router-dom)\//, priority: 4 },
  {
    // What every document needs, with a router or without; before the others: a chunk takes what its modules import along.
    name: (id: string, chunking: ChunkingContext) =>
      START.test(id) || (isOfFront(id, chunking) && isOfDocuments(id, chunking)) ? 'start' : null,
    priority: 3,
  },
  { name: 'query', test: /node_modules\/@tanstack\//, priority: 4 },
  {
    name: 'facts', // prices, plans, when they are delivered, and trades: pages beside sites need them too
    test: /\/src\/(plans|business)\/|\/(trades\.shared|delivery\.texts)\.ts/,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: (id: string, chunking: ChunkingContext) => (isOfDocuments(id, chunking) ? 'site' : null),
    test: /\/views\/sites(\/sections)?\/[^/]+$|\/src\/sites\/(?!designs|content\/compose)/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: (id: string, chunking: ChunkingContext) => {
      if (!isOfFront(id, chunking)) return null;
      return leadsTo(id, ROUTER, (at) => chunking.getModuleInfo(at)?.importedIds) ? 'front' : 'base';
    },
    test: /\/(views|src)\/(?!ssr\/place)/, // only pages that lead on without a document need it
    minShareCount: 2,
    priority: 2,
  },
  { name: 'form', test: /\/react-hook-form\/|\/views\/ui\/forms\/useForm\.ts/, minShareCount: 2, priority: 1 },
  {
    // What the first screens after a sign-in share with documents: a file for each, for no document needs it all.
    name: (id: string, chunking: ChunkingContext) =>
      screensOf(id, chunking).length > 0 && leadsTo(id, PUBLIC, importersIn(chunking))
        ? basename(id).split('.')[0]
        : null,
    test: OURS,
    priority: 0.5,
  },
  {
    // The first screens after a sign-in come in few files: on HTTP/1.1 the request that signs in would wait behind many.
    name: (id: string, chunking: ChunkingContext) => (screensOf(id, chunking).length > 1 ? 'screens' : null),
    test: OURS,
    priority: 0.4,
  },
  {
    name: (id: string, chunking: ChunkingContext) => screensOf(id, chunking)[0] ?? null,
    test: OURS,
    priority: 0.3,
  },
];

type ModuleInfo = { importers: readonly string[]; importedIds: readonly string[] };
type ChunkingContext = { getModuleInfo: (id: string) => ModuleInfo | null };

const importersIn = (chunking: ChunkingContext) => (id: string) => chunking.getModuleInfo(id)?.importers;

const screensOf = (id: string, chunking: ChunkingContext): string[] =>
  Object.entries(SCREENS)
    .filter(([, screen]) => leadsTo(id, screen, importersIn(chunking)))
    .map(([name]) => name);

const isOfFront = (id: string, chunking: ChunkingContext): boolean => leadsTo(id, FRONT, importersIn(chunking));

const isOfDocuments = (id: string, chunking: ChunkingContext): boolean => leadsTo(id, DOCUMENT, importersIn(chunking));

function leadsTo(
  id: string,
  goal: RegExp,
  next: (id: string) => readonly string[] | undefined,
  seen = new Set<string>(),
): boolean {
  if (goal.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return next(id)?.some((each) => leadsTo(each, goal, next, seen)) ?? false;
}

/** React Router's package offers its development build alone; browsers get the other. */
function productionRouter(): Plugin {
  const file = (name: string) =>
    fileURLToPath(import.meta.resolve('react-router')).replace(/development[\\/].*$/, `production/${name}.mjs`);
  return {
    name: 'shingle:production-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) =>
      id === 'react-router' ? file('index') : id === 'react-router/dom' ? file('dom-export') : undefined,
  };
}

/** What the server draws says which classes it has. */
function notedClasses(): Plugin {
  const runtime = join(VIEWS, 'ssr/assets/noted-attributes.ts');
  return {
    name: 'shingle:noted-classes',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: (id, importer) => (id === 'react/jsx-runtime' && importer !== runtime ? runtime : undefined),
  };
}

/** Our chunks for the browser; Vike would make one of each stylesheet. */
function ownChunks(): Plugin {
  return {
    name: 'shingle:own-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    outputOptions: (options) => ({
      ...options,
      manualChunks: undefined,
      codeSplitting: { groups: CHUNKS },
      // Each document lists its files: a letter less of each hash is 12 bytes less.
      chunkFileNames: ({ name }) => `assets/chunks/${name === 'start' ? 'start' : 'chunk'}-[hash:7].js`,
    }),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && START_FILE.test(file.fileName)) file.code = withoutStyles(file.code);
      },
    },
  };
}

/** A document names all its files itself (views/ssr/assets): the list of all documents needs no list of their stylesheets. */
const withoutStyles = (code: string): string =>
  code.replace(/^const __vite__mapDeps=.*\n/, '').replace(/,__vite__mapDeps\(\[[\d,]*\]\)/g, '');

/** Short class names: letters for the file and a number for the class in it, the same in every build of the same sources. */
function shortClassNames(): (name: string, file: string) => string {
  const files = readdirSync(VIEWS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => join(VIEWS, file))
    .sort();
  const names = new Map<string, string[]>();
  return (name, file) => {
    const known = names.get(file) ?? [];
    names.set(file, known);
    return `_${letters(numberOf(files, file))}${numberOf(known, name)}`;
  };
}

/** The place of an item in a list, to which it is added where it is new. */
function numberOf(list: string[], item: string): number {
  const at = list.indexOf(item);
  return at < 0 ? list.push(item) - 1 : at;
}

const letters = (number: number): string =>
  (number < 26 ? '' : letters(Math.floor(number / 26) - 1)) + LETTERS.charAt(number % 26);

export default defineConfig({
  plugins: [
    cutFaces(VIEWS),
    inlineScripts(),
    productionRouter(),
    notedClasses(),
    react(),
    vike(),
    ownChunks(),
    brandDrawings(),
    precompress(),
  ],
  publicDir: 'views/public',
  css: { modules: { generateScopedName: shortClassNames() } },
  build: {
    outDir: 'dist/views',
    target: 'es2022',
    assetsInlineLimit: (file) => (file.endsWith('.svg') ? undefined : false), // fonts and pictures are files: font-src is 'self'
    sourcemap: false,
    // Nor of their scripts.
    modulePreload: { resolveDependencies: (_file, files, { hostId }) => (START_FILE.test(hostId) ? [] : files) },
    // Loading them does nothing: no page loads a file of which it needs nothing.
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: [{ test: /\/marketing\/jsonLd\.ts$|\.(shared|texts)\.ts$/, sideEffects: false }],
      },
    },
  },
});
