import 'reflect-metadata';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import db from '../../ormconfig.ts';
import { allowDeletion } from '../accounts/allowed-deletion.ts';
import { AuditService } from '../audit/audit.service.ts';
import { Clock } from '../common/clock.ts';
import { isEmailAddress } from '../common/http/email.decorator.ts';
import { ADMIN_PASSWORD_MIN } from '../config/env.ts';
import { migrate } from '../config/migrate.ts';
import { AdminAccounts } from '../auth/admins/admin-accounts.ts';
import { PASSWORD_MAX } from '../auth/auth.shared.ts';
import { PasswordsService } from '../auth/passwords/passwords.service.ts';
import { siteIdOf } from '../sites/site-ids.ts';

const USAGE = `npm run admin -- list
npm run admin -- create USERNAME [--name "Full Name"] [--email ADDRESS] [--site SLUG]
npm run admin -- password USERNAME
npm run admin -- remove-factor USERNAME
npm run admin -- allow-deletion CUSTOMERS

With --site, an administrator of that site's studio (piano-teacher); without, of the platform. The password is asked for, or read
from the standard input; it has at least ${ADMIN_PASSWORD_MIN} characters. A new password ends all sessions.

remove-factor is for an administrator who lost authenticator, passkeys and recovery codes: it removes the second factor and
ends all sessions. An operator sets up a new one at the next sign-in.

allow-deletion is for a retention job that stops because it would delete the data of many customers at once: its next run may
delete the data of up to so many.`;

class Refusal extends Error {}

const clock = new Clock();
const audit = new AuditService(db, clock);
const accounts = new AdminAccounts(db, audit, clock, process.env.PROVIDER_EMAIL);

const COMMANDS: Record<string, (args: string[]) => Promise<string>> = {
  list,
  create,
  password,
  'remove-factor': removeFactor,
  'allow-deletion': allowCustomers,
};

async function list(): Promise<string> {
  const rows = await accounts.list();
  const lines = rows.map((row) => [row.username, row.role, row.full_name, row.site_id ?? ''].join('\t').trimEnd());
  return lines.join('\n') || 'There is no administrator yet.';
}

async function create(args: string[]): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { name: { type: 'string' }, email: { type: 'string' }, site: { type: 'string' } },
  });
  const username = usernameOf(positionals);
  const { name: fullName = username, email = null, site } = values;
  if (email !== null && !isEmailAddress(email)) throw new Refusal(`${email} is not an e-mail address.`);
  const siteId = site === undefined ? null : await idOfSite(site);
  const passwordHash = await new PasswordsService().hash(await askPassword());
  if (!(await accounts.create({ username, fullName, email, siteId, passwordHash }))) {
    throw new Refusal(`There is an administrator ${username} already.`);
  }
  return `${username} can sign in now.`;
}

async function password(args: string[]): Promise<string> {
  const username = usernameOf(args);
  const hash = await new PasswordsService().hash(await askPassword());
  if (!(await accounts.setPassword(username, hash))) throw new Refusal(`There is no administrator ${username}.`);
  return `${username} has a new password and is signed out everywhere.`;
}

async function removeFactor(args: string[]): Promise<string> {
  const username = usernameOf(args);
  if (!(await accounts.removeFactor(username))) throw new Refusal(`There is no administrator ${username}.`);
  return `${username} has no second factor and is signed out everywhere.`;
}

async function allowCustomers([count = '', ...more]: string[]): Promise<string> {
  if (!/^[1-9]\d{0,8}$/.test(count) || more.length) throw new Refusal(USAGE);
  await allowDeletion(db.manager, audit, Number(count));
  return `The next run of the retention job may delete the data of up to ${count} customers.`;
}

async function idOfSite(slug: string): Promise<string> {
  const id = await siteIdOf(db.manager, slug);
  if (!id) throw new Refusal(`There is no site ${slug}.`);
  return id;
}

function usernameOf([username, ...more]: string[]): string {
  if (!username?.trim() || username.length > 120 || more.length) throw new Refusal(USAGE);
  return username.trim();
}

async function askPassword(): Promise<string> {
  const isPerson = process.stdin.isTTY;
  if (isPerson) process.stderr.write('Password: ');
  // readline echoes to its output; without one, nothing typed is seen
  const lines = createInterface({ input: process.stdin, terminal: isPerson });
  try {
    for await (const line of lines) {
      if (isPerson) process.stderr.write('\n');
      if (line.length < ADMIN_PASSWORD_MIN) throw new Refusal(`At least ${ADMIN_PASSWORD_MIN} characters, please.`);
      if (line.length > PASSWORD_MAX) throw new Refusal(`At most ${PASSWORD_MAX} characters, please.`);
      return line;
    }
  } finally {
    lines.close();
  }
  throw new Refusal('No password was given.');
}

async function main([name = '', ...args]: string[]): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new Refusal(USAGE);
  await db.initialize();
  try {
    await migrate(db, { log: (line: string) => process.stderr.write(`${line}\n`) }); // also before the first start
    process.stdout.write(`${await command(args)}\n`);
  } finally {
    await db.destroy();
  }
}

main(process.argv.slice(2)).catch((thrown: unknown) => {
  const message = thrown instanceof Error ? thrown.message : 'It did not work.';
  process.stderr.write(`${message || 'The database cannot be reached; is DATABASE_URL right?'}\n`);
  process.exitCode = 1;
});
