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

/** A whole space before a sign that has a narrow one or between thousands, or a narrow one before the colon. */
const UNEVEN = /\u00a0[;?!]|\u202f:|\d[\u0020\u00a0]000\b/u;

it('the signs of French texts stay on the line of their word, each behind its own space', () => {
  const inFrench = ['src', 'views'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.spec.ts'))
      .map((name) => [join(folder, name), readFileSync(join(ROOT, folder, name), 'utf8')] as const)
      .filter(([, content]) => /[àçéèê]/.test(content)),
  );
  expect(inFrench.length).toBeGreaterThan(30);
  const wrong = inFrench.flatMap(([file, content]) =>
    textsOf(file, content)
      .filter((text) => BREAKS.test(text) || UNEVEN.test(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(wrong).toEqual([]);
});
