import { describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { AuditService } from '../../src/audit/audit.service.ts';
import { AdminAccounts } from '../../src/auth/admins/admin-accounts.ts';
import { PasswordsService } from '../../src/auth/passwords/passwords.service.ts';
import { useApp } from '../support/app.ts';
import { factors } from '../support/factors.ts';

const t = useApp({ rateLimitScale: 1_000 });
const PASSWORD = 'a long enough password';

/** `npm run admin -- …` on the built server, with the password on its standard input. */
async function admin(args: string[], password = '', program = ['dist/server/src/admin/admins.cli.js']) {
  const child = spawn(process.execPath, [...program, ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: t.env.databaseUrl, DATA_DIR: t.env.dataDir },
  });
  let said = '';
  child.stdout.on('data', (text) => (said += String(text)));
  child.stderr.on('data', (text) => (said += String(text)));
  child.stdin.end(`${password}\n`);
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, said };
}

const login = (path: string, username: string, password: string) =>
  t.anonymous().post(`${path}/login`).send({ username, password });
const audited = () =>
  t.db.query<{ action: string; actor_name: string }[]>('select action, actor_name from audit_log order by at');

describe('npm run admin', () => {
  it('makes administrators of the platform and of a site, lists them and writes it down', async () => {
    expect(await admin(['create', 'mei', '--name', 'Mei Lin'], PASSWORD)).toEqual({
      code: 0,
      said: 'mei can sign in now.\n',
    });
    expect((await admin(['create', 'keys', '--site', 'piano-teacher'], PASSWORD)).code).toBe(0);
    await login('/api/shingle-admin', 'Mei', PASSWORD).expect(200);
    await login('/api/shingle-admin', 'keys', PASSWORD).expect(401);
    await login('/api/admin', 'keys', PASSWORD).expect(200);
    const { said } = await admin(['list']);
    expect(said).toContain('mei\tplatform\tMei Lin\n');
    expect(said).toMatch(/^keys\tstudio\tkeys\t[\da-f-]{36}$/m);
    expect(await audited()).toEqual([
      { action: 'admin.create', actor_name: 'npm run admin' },
      { action: 'admin.create', actor_name: 'npm run admin' },
    ]);
  });

  it('is given the password by its npm script too', async () => {
    const made = await admin(['create', 'ines'], PASSWORD, ['scripts/run.mjs', 'admin']);
    expect(made).toEqual({ code: 0, said: 'ines can sign in now.\n' });
    await login('/api/shingle-admin', 'ines', PASSWORD).expect(200);
  });

  it('changes a password and ends the sessions', async () => {
    const { token } = (await login('/api/shingle-admin', 'mei', PASSWORD).expect(200)).body;
    expect((await admin(['password', 'MEI'], 'another long password')).code).toBe(0);
    await t.as({ token }).get('/api/shingle-admin/sessions').expect(401);
    await login('/api/shingle-admin', 'mei', PASSWORD).expect(401);
    await login('/api/shingle-admin', 'mei', 'another long password').expect(200);
  });

  it('removes the second factor of one who lost it, ends the sessions and writes it down', async () => {
    const f = factors(t, 'platform');
    const someone = await f.account();
    const { username } = someone.credentials as { username: string };
    const email = t.build.email();
    await t.db.query('update admins set email = $2 where id = $1', [someone.id, email]);
    const { recovery_codes } = await f.withTotp(someone);
    await f.withPasskey(someone);
    const { ticket } = await f.ticket(someone);
    expect(await admin(['remove-factor', username])).toEqual({
      code: 0,
      said: `${username} has no second factor and is signed out everywhere.\n`,
    });
    await f.second({ ticket, code: recovery_codes[0] }).expect(401);
    await t.as(someone).get(`${f.base}/second-factor`).expect(401);
    expect((await f.signIn(someone.credentials).expect(200)).body.token).toEqual(expect.any(String));
    const removed = await t.db.query<object[]>(
      `select actor_name from audit_log where subject_id = $1 and action = 'admin.factor_remove'`,
      [someone.id],
    );
    expect(removed).toEqual([{ actor_name: 'npm run admin' }]);
    t.clock.set(new Date()); // the command has the machine's time
    await t.settled();
    const mails = t.inbox.to(email).filter(({ subject }) => subject === 'The second step of your sign-in was removed');
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('If that was not you');
    expect((await admin(['remove-factor', 'nobody-of-that-name'])).code).toBe(1);
  });

  it('lets the retention job delete the data of more customers than it would, and writes it down', async () => {
    const { code, said } = await admin(['allow-deletion', '21']);
    expect([code, said]).toEqual([0, 'The next run of the retention job may delete the data of up to 21 customers.\n']);
    const operator = await t.build.admin();
    const { body } = await t.as(operator).get('/api/shingle-admin/audit-log').query({ what: 'retention.allow' });
    expect(body.entries).toMatchObject([
      { who: 'npm run admin', whom: { type: 'job', name: 'Retention' }, after: { customers: 21 } },
    ]);
  });

  it('ends sign-ins with the old password that are under way, 20 times of 20', async () => {
    // The first three as a process of its own; the others call what it calls, which takes a tenth of the time.
    const accounts = new AdminAccounts(t.db, new AuditService(t.db, t.clock), t.clock);
    const change = async (round: number, next: string) =>
      round < 3
        ? expect(await admin(['password', 'mei'], next)).toMatchObject({ code: 0 })
        : expect(await accounts.setPassword('mei', await new PasswordsService().hash(next))).toBe(true);
    let old = 'another long password';
    for (let round = 0; round < 20; round += 1) {
      const next = `password number ${round} of many`;
      const tokens: string[] = [];
      const signIn = async (): Promise<boolean> => {
        const { status, body } = await login('/api/shingle-admin', 'mei', old);
        if (status === 200) tokens.push(body.token);
        else expect(status).toBe(401);
        return status === 200;
      };
      const signInUntilRefused = async (): Promise<void> => {
        while (await signIn());
      };
      expect(await signIn()).toBe(true);
      await Promise.all([change(round, next), signInUntilRefused(), signInUntilRefused()]);
      for (const token of tokens) await t.as({ token }).get('/api/shingle-admin/sessions').expect(401);
      const [{ left }] = await t.db.query<[{ left: number }]>(
        `select count(*)::int as left from sessions s join admins a on a.id = s.admin_id where a.username = 'mei'`,
      );
      expect(left).toBe(0);
      old = next;
    }
  }, 240_000);

  it.each([
    ['no e-mail address', ['create', 'kim', '--email', '"a b"@c.example'], PASSWORD, 'is not an e-mail address.'],
    ['a short password', ['create', 'kim'], 'fourteen chars', 'At least 15 characters, please.'],
    ['no password', ['create', 'kim'], '', 'At least 15 characters, please.'],
    ['a username that is taken', ['create', 'MEI'], PASSWORD, 'There is an administrator MEI already.'],
    ['a site that is not there', ['create', 'kim', '--site', 'nowhere'], PASSWORD, 'There is no site nowhere.'],
    ['a stranger’s password', ['password', 'kim'], PASSWORD, 'There is no administrator kim.'],
    ['an unknown command', ['remove', 'mei'], PASSWORD, 'npm run admin -- list'],
    ['a number of customers that is none', ['allow-deletion', '2.5'], '', 'npm run admin -- list'],
  ])(
    'refuses %s with a sentence and changes nothing',
    async (_what, args, password, sentence) => {
      const before = [
        await audited(),
        await t.db.query('select username, password_hash from admins order by username'),
      ];
      const { code, said } = await admin(args, password);
      expect(code).toBe(1);
      expect(said).toContain(sentence);
      expect(said).not.toMatch(/\bat .+:\d+/);
      const after = [await audited(), await t.db.query('select username, password_hash from admins order by username')];
      expect(after).toEqual(before);
    },
    60_000,
  );
});
