import { invalid } from './errors.ts';

export type Tree = { [name: string]: string | Tree };

/** Reads `a[b][0][c]=d` as the SDK writes it; every leaf is text. */
export function parseForm(text: string): Tree {
  const root: Tree = Object.create(null) as Tree;
  for (const [key, value] of new URLSearchParams(text)) {
    const path = key.split('[').map((part) => part.replace(/\]$/, ''));
    let node = root;
    path.forEach((raw, depth) => {
      const name = raw === '' ? String(Object.keys(node).length) : raw;
      if (depth === path.length - 1) {
        node[name] = value;
        return;
      }
      const next = node[name];
      node = typeof next === 'object' ? next : (node[name] = Object.create(null) as Tree);
    });
  }
  return root;
}

/** The parameters of one call, or of one object inside them; wrong ones are refused in Stripe's words. */
export class Params {
  constructor(
    readonly tree: Tree,
    private readonly prefix = '',
  ) {}

  /** Refuses every parameter that is not named here. */
  only(...names: string[]): this {
    for (const name of Object.keys(this.tree))
      if (!names.includes(name))
        throw invalid(`Received unknown parameter: ${this.path(name)}`, this.path(name), 'parameter_unknown');
    return this;
  }

  path(name: string): string {
    return this.prefix ? `${this.prefix}[${name}]` : name;
  }

  has(name: string): boolean {
    return this.tree[name] !== undefined;
  }

  names(): string[] {
    return Object.keys(this.tree);
  }

  str(name: string): string | undefined {
    const value = this.tree[name];
    if (typeof value === 'object') throw invalid('Invalid string: must be a string', this.path(name));
    return value;
  }

  need(name: string): string {
    const value = this.str(name);
    if (value === undefined)
      throw invalid(`Missing required param: ${this.path(name)}.`, this.path(name), 'parameter_missing');
    if (value === '')
      throw invalid(
        `You passed an empty string for '${this.path(name)}'. We assume empty values are an attempt to unset a parameter; however '${this.path(name)}' cannot be unset.`,
        this.path(name),
        'parameter_invalid_empty',
      );
    return value;
  }

  int(name: string): number | undefined {
    const value = this.str(name);
    if (value === undefined || value === '') return undefined;
    if (!/^-?\d+$/.test(value))
      throw invalid(`Invalid integer: ${value}`, this.path(name), 'parameter_invalid_integer');
    return Number(value);
  }

  number(name: string): number | undefined {
    const value = this.str(name);
    if (value === undefined || value === '') return undefined;
    if (!/^\d+(\.\d+)?$/.test(value)) throw invalid(`Invalid decimal: ${value}`, this.path(name));
    return Number(value);
  }

  bool(name: string): boolean | undefined {
    const value = this.str(name);
    if (value === undefined || value === '') return undefined;
    if (value !== 'true' && value !== 'false') throw invalid(`Invalid boolean: ${value}`, this.path(name));
    return value === 'true';
  }

  choice<T extends string>(name: string, values: readonly T[]): T | undefined {
    const value = this.str(name);
    if (value === undefined || value === '') return undefined;
    if (!values.includes(value as T))
      throw invalid(`Invalid ${this.path(name)}: must be one of ${values.join(', ')}`, this.path(name));
    return value as T;
  }

  sub(name: string): Params | undefined {
    const value = this.tree[name];
    if (value === undefined || value === '') return undefined;
    if (typeof value === 'string') throw invalid('Invalid object', this.path(name));
    return new Params(value, this.path(name));
  }

  /** The objects of an array. */
  list(name: string): Params[] {
    const sub = this.sub(name);
    if (!sub) return [];
    if (sub.names().some((key) => !/^\d+$/.test(key))) throw invalid('Invalid array', this.path(name));
    return sub.names().map((key) => sub.sub(key) as Params);
  }

  /** The texts of an array, or undefined where it is not given. */
  strs(name: string): string[] | undefined {
    if (this.tree[name] === undefined) return undefined;
    const sub = this.sub(name);
    return sub ? sub.names().map((key) => sub.need(key)) : [];
  }

  /** Metadata merged over what was there; an empty text removes its key. */
  metadata(before: Record<string, string> = {}): Record<string, string> {
    if (this.tree.metadata === '') return {};
    const after = { ...before };
    const given = this.sub('metadata');
    for (const key of given?.names() ?? []) {
      const value = given?.str(key) ?? '';
      if (key.length > 40) throw invalid('Metadata keys can have up to 40 characters.', `metadata[${key}]`);
      if (value.length > 500) throw invalid('Metadata values can have up to 500 characters.', `metadata[${key}]`);
      if (value === '') delete after[key];
      else after[key] = value;
    }
    return after;
  }
}
