import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { TestApp } from '../support/app.ts';
import { bookings } from '../support/booking.ts';
import { createDatabase, fingerprint } from '../support/database.ts';
import { startSystemPostgres, systemPostgres } from '../support/debian-postgres.ts';
import { noisy } from '../support/pictures.ts';
import { Uploading } from '../support/uploading.ts';

const run = promisify(execFile);
const wanted = systemPostgres ? describe : describe.skip;
const told = systemPostgres ? '' : ' (skipped: no PostgreSQL 15 or newer with pg_dump below /usr/lib/postgresql)';

wanted(`backup and restore, on the PostgreSQL of the system${told}`, () => {
  const t = new TestApp();
  let postgres: Awaited<ReturnType<typeof startSystemPostgres>>;
  let folder: string;
  let commands: Record<string, string>;

  beforeAll(async () => {
    postgres = await startSystemPostgres(systemPostgres!);
    // The run's template is in another cluster; the server migrates an empty database itself.
    Object.assign(process.env, { TEST_DATABASE_URL: postgres.url, TEST_DATABASE_TEMPLATE: 'template1' });
    await t.start();
    folder = await mkdtemp(join(tmpdir(), 'shingle-backup-'));
    commands = documented(await readFile('docs/OPERATIONS.md', 'utf8'));
  });
  afterAll(async () => {
    await t.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** As an operator would: the documented line, in a shell, in a folder of backups. */
  const operate = (what: string, databaseUrl = t.env.databaseUrl) =>
    run('sh', ['-ec', commands[what]!], {
      cwd: folder,
      env: { PATH: `${systemPostgres}:${process.env.PATH}`, DATABASE_URL: databaseUrl, DATA_DIR: t.env.dataDir },
    });
  const rows = () => fingerprint((sql) => t.db.query(sql));

  it('runs every migration there, also as a role that is no superuser', async () => {
    const [{ version, extensions }] = await t.db.query<[{ version: string; extensions: string[] }]>(
      `select current_setting('server_version') as version, array_agg(extname::text) as extensions from pg_extension`,
    );
    expect(Number.parseInt(version, 10)).toBeGreaterThanOrEqual(15);
    expect(extensions).toEqual(expect.arrayContaining(['pg_trgm', 'unaccent']));
    expect(await t.db.query('select rolsuper from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: false },
    ]);
    const admin = await t.build.admin();
    await t.build.user({ name: 'Élodie Tremblay' });
    const found = await t.as(admin).get('/api/shingle-admin/users?search=elodie').expect(200);
    expect(found.body.users).toHaveLength(1);
  });

  it('brings back every row and every file, over what has happened since and into an empty database', async () => {
    const uploading = new Uploading(t);
    const user = await uploading.newcomer();
    await t.as(user).post('/api/messages/conversations').send({ subject: 'Roof' }).expect(201);
    await bookings(t).booked();
    const { body } = await uploading.one(await noisy(900, 600)).expect(201);
    await t.settled();
    const [before, picture] = [await rows(), await uploading.bytes(body.image.url)];

    await operate('database: backup');
    await operate('files: backup');
    await t.as(user).delete(`/api/upload/images/${body.image.id}`).expect(200);
    await t.build.user();
    await t.db.query('delete from appointments');
    await t.settled();
    await t.anonymous().get(body.image.url).expect(404);
    expect(await rows()).not.toBe(before);

    await operate('database: restore');
    await operate('files: restore');
    expect(await rows()).toBe(before);
    expect(await uploading.bytes(body.image.url)).toEqual(picture);
    await uploading.agree();
    await t.as(user).get('/api/auth/me').expect(200);

    const empty = await createDatabase();
    await operate('database: restore', empty.url);
    const client = new Client({ connectionString: empty.url });
    await client.connect();
    const there = await fingerprint(async (sql) => (await client.query(sql)).rows as unknown[]);
    await client.end();
    await empty.drop();
    expect(there).toBe(before);
  });
});

/** The commands of the section "Backup and restore", as its table gives them. */
function documented(text: string): Record<string, string> {
  const section = text.split('## Backup and restore')[1]!.split('\n## ')[0]!;
  return Object.fromEntries(
    [...section.matchAll(/^\| (\w+: \w+) \| `(.+)` \|$/gm)].map(([, what, line]) => [what, line]),
  );
}
