import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import type { Kind, Kinds } from './types.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id such as Stripe makes: prefix and letters without meaning. */
export function newId(prefix: string, length = 24): string {
  return prefix + '_' + [...randomBytes(length)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** The id in a field that may hold the object itself. */
export function idOf(held: string | { id: string } | null | undefined): string | null {
  return typeof held === 'object' ? (held?.id ?? null) : (held ?? null);
}

type Row = { id: string };
type Line = { k: Kind; v?: Row; d?: string };

/** All rows in memory, in order of creation; every change is appended to a journal before an answer leaves. */
export class Store {
  private readonly tables = new Map<Kind, Map<string, Row>>();
  private readonly dirty = new Map<string, Line>();
  private readonly file: string;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.file = join(folder, 'payments.jsonl');
    this.load();
    this.compact();
  }

  get<K extends Kind>(kind: K, id: string | null | undefined): Kinds[K] | undefined {
    return id ? (this.table(kind).get(id) as Kinds[K] | undefined) : undefined;
  }

  /** Rows in order of creation. */
  all<K extends Kind>(kind: K): Kinds[K][] {
    return [...this.table(kind).values()] as Kinds[K][];
  }

  put<K extends Kind>(kind: K, row: Kinds[K]): Kinds[K] {
    this.table(kind).set(row.id, row);
    this.dirty.set(`${kind} ${row.id}`, { k: kind, v: row });
    return row;
  }

  remove(kind: Kind, id: string): void {
    if (this.table(kind).delete(id)) this.dirty.set(`${kind} ${id}`, { k: kind, d: id });
  }

  flush(): void {
    if (this.dirty.size === 0) return;
    const lines = [...this.dirty.values()].map((line) => JSON.stringify(line) + '\n');
    this.dirty.clear();
    appendFileSync(this.file, lines.join(''));
  }

  clear(): void {
    this.tables.clear();
    this.dirty.clear();
    rmSync(this.file, { force: true });
  }

  private table(kind: Kind): Map<string, Row> {
    let table = this.tables.get(kind);
    if (!table) this.tables.set(kind, (table = new Map()));
    return table;
  }

  private load(): void {
    if (!existsSync(this.file)) return;
    for (const text of readFileSync(this.file, 'utf8').split('\n')) {
      const line = parseLine(text);
      if (line?.v) this.table(line.k).set(line.v.id, line.v);
      else if (line?.d) this.table(line.k).delete(line.d);
    }
  }

  private compact(): void {
    const lines: string[] = [];
    for (const [kind, table] of this.tables)
      for (const row of table.values()) lines.push(JSON.stringify({ k: kind, v: row }) + '\n');
    writeFileSync(this.file + '.new', lines.join(''));
    renameSync(this.file + '.new', this.file);
  }
}

// A process killed in mid-write leaves half a last line.
function parseLine(text: string): Line | null {
  try {
    return text ? (JSON.parse(text) as Line) : null;
  } catch {
    return null;
  }
}
