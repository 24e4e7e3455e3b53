import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { precompress } from './views/ssr/precompress.ts';

/** What every page of the router begins with, and the front page: shared code, once with what needs the router and once without. */
const FRONT = /\/views\/(marketing\/(home\/HomePage|frame\/SiteLayout)|ssr\/start-router|ui\/overlay\/Toast)\.tsx$/;
const ROUTER = /node_modules\/react-router/;
/** What documents of sites begin with, and their pages: they load nothing that only the front page needs. */
const DOCUMENT = /\/views\/(ssr\/\+client|sites\/designs\/[a-z]+\/(page|card))\.tsx$/;
const START =
  /\/views\/(paths|page|documents|lib\/reloadOnce|ssr\/(page-data|document|start-document))\.tsx?$|preload-helper/;
const CHUNKS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
  { name: 'router', test: /node_modules\/(react-router|react-router-dom)\//, priority: 4 },
  {
    // What every document needs, with a router or without; before the others: a chunk takes what its modules import along.
    name: (id: string, chunking: ChunkingContext) =>
      START.test(id) || (isOfFront(id, chunking) && isOfDocuments(id, chunking)) ? 'start' : null,
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
    test: /\/(views|src)\//,
    minShareCount: 2,
    priority: 2,
  },
];

type ModuleInfo = { importers: readonly string[]; importedIds: readonly string[] };
type ChunkingContext = { getModuleInfo: (id: string) => ModuleInfo | null };

const isOfFront = (id: string, chunking: ChunkingContext): boolean =>
  leadsTo(id, FRONT, (at) => chunking.getModuleInfo(at)?.importers);

const isOfDocuments = (id: string, chunking: ChunkingContext): boolean =>
  leadsTo(id, DOCUMENT, (at) => chunking.getModuleInfo(at)?.importers);

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

/** Our chunks for the browser; Vike would make one of each stylesheet. */
function ownChunks(): Plugin {
  return {
    name: 'shingle:own-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    outputOptions: (options) => ({ ...options, manualChunks: undefined, codeSplitting: { groups: CHUNKS } }),
  };
}

export default defineConfig({
  plugins: [productionRouter(), react(), vike(), ownChunks(), precompress()],
  publicDir: 'views/public',
  build: {
    outDir: 'dist/views',
    target: 'es2022',
    assetsInlineLimit: (file) => (file.endsWith('.svg') ? undefined : false), // fonts and pictures are files: font-src is 'self'
    sourcemap: false,
  },
});
