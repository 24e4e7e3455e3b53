import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const ROOT = join(import.meta.dirname, '..');
/** A plain space before a sign or inside quotation marks: a line may end there. SQL has 'like ?'. */
const BREAKS = /(^|[\p{L}\d])(?<! like) [:;?!»](\s|$)|« /u;

function textsOf(file: string, content: string): string[] {
  const found: string[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) found.push(node.text);
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile(file, content, ts.ScriptTarget.Latest));
  return found;
}

it('the signs of French texts stay on the line of their word', () => {
  const inFrench = ['src', 'views'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.spec.ts'))
      .map((name) => [join(folder, name), readFileSync(join(ROOT, folder, name), 'utf8')] as const)
      .filter(([, content]) => /[àçéèê]/.test(content)),
  );
  expect(inFrench.length).toBeGreaterThan(30);
  const breaking = inFrench.flatMap(([file, content]) =>
    textsOf(file, content)
      .filter((text) => BREAKS.test(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(breaking).toEqual([]);
});
