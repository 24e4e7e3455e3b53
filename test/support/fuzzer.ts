import { UNKNOWN_ID } from './routes.ts';

type Schema = {
  $ref?: string;
  type?: string;
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  minLength?: number;
  minimum?: number;
  minItems?: number;
};
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, object>;
};
export type OpenApi = {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
};
/** `property`: whose value is wrong in a body that is right otherwise. */
export type Shot = { method: string; path: string; what: string; body?: string; property?: string };

/** None of these is right for any property of ours. */
const WRONG: Record<string, unknown> = {
  null: null,
  'an object': { a: { b: { c: 1 } } },
  'a list': [[['x']]],
  NUL: 'a\0b',
  'half a surrogate pair': '\ud800',
  'a very long text': 'x'.repeat(200_000),
};
const NASTY_QUERY = ['%00', "'%20or%201=1--", 'x'.repeat(5_000), '-1', '1e9', '%F0%9F%92%A5'];

/** Every call with every one of its parts made wrong, one at a time: all of these must be refused. */
export function shotsAt(api: OpenApi): Shot[] {
  const resolve = (schema: Schema): Schema =>
    schema.$ref ? (api.components?.schemas?.[schema.$ref.split('/').at(-1)!] ?? {}) : schema;
  return Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const target = path.replace(/\{\w+\}/g, UNKNOWN_ID);
      const schema = operation.requestBody?.content['application/json']?.schema;
      const shots = schema
        ? bodies(resolve(schema), resolve).map((body): Shot => ({ method, path: target, ...body }))
        : [];
      for (const { name } of operation.parameters?.filter((each) => each.in === 'path') ?? []) {
        shots.push({
          method,
          path: path.replace(`{${name}}`, '..%2f..%2fetc').replace(/\{\w+\}/g, UNKNOWN_ID),
          what: `path ${name}`,
          body: '{}',
        });
      }
      return shots;
    }),
  );
}

/** Calls whose query is strange: refused or not, they must not fail. */
export function strangeQueries(api: OpenApi): Shot[] {
  return Object.entries(api.paths).flatMap(([path, operations]) =>
    (operations.get?.parameters ?? [])
      .filter((each) => each.in === 'query')
      .flatMap(({ name }) =>
        NASTY_QUERY.map((value) => ({
          method: 'get',
          path: `${path.replace(/\{\w+\}/g, UNKNOWN_ID)}?${name}=${value}`,
          what: `query ${name}`,
        })),
      ),
  );
}

function bodies(schema: Schema, resolve: (schema: Schema) => Schema): Omit<Shot, 'method' | 'path'>[] {
  const right = example(schema, resolve) as Record<string, unknown>;
  const deep = `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`;
  const shots: Omit<Shot, 'method' | 'path'>[] = [
    { what: 'half of JSON', body: '{"a":' },
    { what: 'a list', body: '[]' },
    { what: 'a word', body: '"x"' },
    { what: 'deep', body: deep },
    { what: 'an unknown property', body: JSON.stringify({ ...right, is_admin_fuzz: true }) },
  ];
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    for (const [what, value] of Object.entries(WRONG)) {
      if (what === 'an object' && resolve(property).type === 'object') continue;
      shots.push({ what: `${name}: ${what}`, body: JSON.stringify({ ...right, [name]: value }), property: name });
    }
    if (schema.required?.includes(name)) {
      const { [name]: _, ...rest } = right;
      shots.push({ what: `without ${name}`, body: JSON.stringify(rest), property: name });
    }
  }
  return shots;
}

function example(given: Schema, resolve: (schema: Schema) => Schema): unknown {
  const schema = resolve(given);
  if (schema.enum?.length) return schema.enum[0];
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name))
          .map(([name, property]) => [name, example(property, resolve)]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => example(schema.items ?? {}, resolve));
    case 'number':
    case 'integer':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    default:
      return schema.format === 'email' ? 'fuzz@shop.example' : 'fuzz'.padEnd(schema.minLength ?? 4, 'z');
  }
}
