import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const NAME = /^virtual:inline-script\/(\w+)$/;
const RESOLVED = /^\0virtual:inline-script\/(\w+)$/;

/** `import text from 'virtual:inline-script/early'`: early/early.ts and all it imports as the text of one classic script. */
export function inlineScripts(): Plugin {
  return {
    name: 'shingle:inline-scripts',
    resolveId: (id) => (NAME.test(id) ? `\0${id}` : undefined),
    async load(id) {
      const name = RESOLVED.exec(id)?.[1];
      if (name === undefined) return undefined;
      const file = fileURLToPath(new URL(`../early/${name}.ts`, import.meta.url));
      return `export default ${JSON.stringify(await bundled(file))}`;
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
