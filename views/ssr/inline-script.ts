import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const SUFFIX = '?inline-script';

/** `import text from './early/early.ts?inline-script'`: the file and all it imports as the text of one classic script. */
export function inlineScript(): Plugin {
  return {
    name: 'shingle:inline-script',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!id.endsWith(SUFFIX) || !importer) return undefined;
      return `\0${fileURLToPath(new URL(id.slice(0, -SUFFIX.length), `file://${importer}`))}${SUFFIX}`;
    },
    async load(id) {
      if (!id.startsWith('\0') || !id.endsWith(SUFFIX)) return undefined;
      return `export default ${JSON.stringify(await bundled(id.slice(1, -SUFFIX.length)))}`;
    },
  };
}

async function bundled(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  });
  const [result] = [built].flat();
  if (!result || !('output' in result) || result.output.length !== 1) throw new Error(`${file} is not one script.`);
  return result.output[0].code.trim();
}
