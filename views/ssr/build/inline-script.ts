import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const NAME = 'virtual:early-script';
const EARLY = fileURLToPath(new URL('../early/early.ts', import.meta.url));

/** `import text from 'virtual:early-script'`: early.ts and all it imports as the text of one classic script. */
export function inlineScript(): Plugin {
  return {
    name: 'shingle:inline-script',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: async (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(await bundled(EARLY))}` : undefined),
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
