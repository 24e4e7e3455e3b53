import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type Class = { parents: string[]; properties: Map<string, string[]> };
type Node = Record<string, unknown>;

/** schema.org's vocabulary as the package schema-dts (2.1, generated from schema.org's own files) writes it. */
const DECLARATIONS = readFileSync(fileURLToPath(import.meta.resolve('schema-dts')).replace(/\.js$/, '.d.ts'), 'utf8');
const TEXTS = new Set(['Text', 'URL', 'Time', 'Date', 'DateTime', 'CssSelectorType', 'XPathType', 'PronounceableText']);
const NUMBERS = new Set(['Number', 'Integer', 'Float', 'Quantity']);

const classes = new Map<string, Class>();
const members = new Map<string, Set<string>>();
for (const [, name, parents, body] of DECLARATIONS.matchAll(
  /^(?:export )?interface (\w+) extends ([^{]+) \{\n([^]*?)^\}/gm,
)) {
  const properties = [...body!.matchAll(/^ {4}"(\w+)"\?: SchemaValue<(.+), "\w+">;$/gm)].map(
    ([, property, range]) => [property!, range!.split(' | ')] as const,
  );
  classes.set(name!, { parents: parents!.split(', '), properties: new Map(properties) });
}
for (const [, name, options] of DECLARATIONS.matchAll(/^export type (\w+) = ([^;{}]+);$/gm)) {
  members.set(
    name!,
    new Set([...options!.matchAll(/"(?:https:\/\/schema\.org\/)?(\w+)"/g)].map(([, member]) => member!)),
  );
}

const lineages = new Map<string, Set<string>>();

/** The type and all above it: 'HairSalonLeaf', 'LocalBusinessBase', … 'ThingBase'. */
function lineage(name: string): Set<string> {
  const known = lineages.get(name);
  if (known) return known;
  const found = new Set<string>();
  lineages.set(name, found);
  const queue = [`${name}Leaf`];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const declared = classes.get(next);
    if (!declared || found.has(next)) continue;
    found.add(next);
    queue.push(...declared.parents);
  }
  return found;
}

/** What schema.org's vocabulary says against structured data, each with its path; empty where all of it is known. */
export function schemaProblems(thing: unknown, path = '$'): string[] {
  if (Array.isArray(thing)) return thing.flatMap((each, at) => schemaProblems(each, `${path}[${at}]`));
  const { '@type': type, '@context': _, '@id': id, ...rest } = thing as Node;
  const types = [type].flat() as string[];
  if (type === undefined) return id && Object.keys(rest).length === 0 ? [] : [`${path}: has no type`];
  const unknown = types.filter((name) => lineage(name).size === 0).map((name) => `${path}: no type ${name}`);
  if (unknown.length) return unknown;
  const above = types.flatMap((name) => [...lineage(name)]);
  return Object.entries(rest).flatMap(([name, value]) => {
    const range = above.flatMap((each) => classes.get(each)!.properties.get(name) ?? []);
    if (range.length === 0) return [`${path}.${name}: no property of ${types.join(', ')}`];
    return [value].flat().flatMap((each: unknown, at) => valueProblems(each, range, `${path}.${name}[${at}]`));
  });
}

function valueProblems(value: unknown, range: string[], path: string): string[] {
  const expected = `${path}: must be ${[...new Set(range)].join(' or ')}`;
  if (typeof value === 'string') {
    const isMember = range.some((each) => members.get(each)?.has(value.replace('https://schema.org/', '')));
    const isNumber = range.some((each) => NUMBERS.has(each)) && /^-?\d+(\.\d+)?$/.test(value);
    const isDuration = range.includes('Duration') && /^P(?=.)/.test(value); // ISO 8601
    if (value === '' || !(isMember || isNumber || isDuration || range.some((each) => TEXTS.has(each))))
      return [expected];
    const isAddress = range.includes('URL') && !range.includes('Text');
    return isAddress && !/^https?:\/\/[^/]/.test(value) ? [`${path}: is no absolute address`] : [];
  }
  if (typeof value === 'number') return range.some((each) => NUMBERS.has(each)) ? [] : [expected];
  if (typeof value === 'boolean') return range.includes('Boolean') ? [] : [expected];
  if (typeof value !== 'object' || value === null) return [expected];
  const { '@type': type } = value as Node;
  const above = new Set(([type].flat() as string[]).flatMap((name) => [...lineage(name)]));
  const fits = range.some((each) => above.has(`${each}Leaf`) || above.has(`${each}Base`));
  return type === undefined || fits ? schemaProblems(value, path) : [expected];
}

/** The structured data of a page. */
export const structuredData = (html: string): object[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json!) as object,
  );
