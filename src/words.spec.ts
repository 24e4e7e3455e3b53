import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** docs/GLOSSARY.md has one word for one thing: these are second words for a term, by term. */
const SECOND_WORDS: Record<string, string> = {
  visitor: 'guests?',
  customer: 'merchants?|tenants?',
  operator: 'staff|moderators?|platform administrators?',
  actor: 'principals?',
  'second factor': '2fa|mfa|two[ -]factor',
  image: 'photographs? files?',
  enquiry: 'inquir(?:y|ies)',
  appointment: 'reservations?|meetings?',
  design: 'themes?|skins?',
  trade: 'industr(?:y|ies)',
  sweep: 'clean-?ups?|housekeeping',
  effect: 'side effects?',
  entitlement: 'perks?|allowances?',
  'design request': 'wish(?:es)? for (?:a )?designs?',
  'update request': 'change requests?',
  'primary domain': 'main domains?',
  slug: 'permalinks?',
};
const METAPHORS = 'doors?|rooms?|desks?|shelf|shelves|talks?|crowds?|strays?|house|told off|whoever|nobody|anew';
/** A standard term; a test that a field takes any name. */
const STANDARD = /small[ -]talk|SmallTalk|Math\.floor/g;
/** They draw house fronts and rooms. */
const DRAWINGS = /^(views\/marketing\/art|views\/sites\/(designs|motifs|samples)|src\/sites\/samples)\//;

const COMMENT = /(?<=^|[\s{])\/\*[^]*?\*\/|(?<=^|\s)\/\/ .*$/gm;
const words = new RegExp(`\\b(${[...Object.values(SECOND_WORDS), METAPHORS].join('|')})\\b`, 'i');
const filesOf = (folder: string, kind: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => kind.test(name) && !name.includes('node_modules'))
    .map((name) => join(folder, name));

/** Comments, and the names that the code declares, with their parts apart: 'cardTheme' is 'card Theme'. */
function ownWords(source: string): string[] {
  const comments = source.match(COMMENT) ?? [];
  const code = source.replace(COMMENT, '');
  const names = [
    ...code.matchAll(/\b(?:const|let|function|class|type|interface)\s+(\w+)/g),
    ...code.matchAll(/^\s+(?:(?:private|protected|public|readonly|static|async|override) )*(\w+)\(.*\{$/gm),
    ...code.matchAll(/^\.([\w-]+)/gm),
  ].map(([, name]) => name!.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll('_', ' '));
  return [...comments, ...names];
}

it('comments and names use the words of the glossary, and no metaphors', () => {
  const files = [
    ...['src', 'views', 'test', 'scripts'].flatMap((folder) => filesOf(folder, /\.(tsx?|mjs|css)$/)),
    'ormconfig.ts',
  ].filter((file) => !DRAWINGS.test(file) && !file.endsWith('words.spec.ts'));
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap((file) =>
    ownWords(readFileSync(file, 'utf8').replace(STANDARD, ''))
      .filter((text) => words.test(text))
      .map((text) => `${file}: ${text.slice(0, 120)}`),
  );
  expect(found).toEqual([]);
});

it('documents use the words of the glossary, and no metaphors', () => {
  const found = ['README.md', ...filesOf('docs', /\.md$/)].flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => words.test(line))
      .map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});

it('the glossary has every term whose second words are refused', () => {
  const glossary = readFileSync('docs/GLOSSARY.md', 'utf8');
  expect(Object.keys(SECOND_WORDS).filter((term) => !glossary.includes(`| ${term} |`))).toEqual([]);
});
