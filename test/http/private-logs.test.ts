import { expect, it } from '@jest/globals';
import { call, mailedLink, openAccount, PASSWORD } from '../support/accounts.ts';
import { end, useServer } from '../support/server.ts';
import { eventually } from '../support/wait.ts';

const server = useServer();

it('nothing personal and no secret is written to the log, whatever happens', async () => {
  const SUBJECT = 'Roof above the pantry';
  const account = await openAccount(server, { name: 'Ottoline Featherstonehaugh' });
  const login = { email: account.email, password: 'a wrong password' };
  await call(server, 'POST', '/api/auth/login', { body: login });
  await call(server, 'POST', '/api/auth/login', { body: { ...login, password: PASSWORD } });
  await call(server, 'POST', '/api/auth/forgot-password', { body: { email: account.email } });
  const reset = (await mailedLink(server, 'reset', account.email)).split('=')[1]!;
  const questions = 'May I ask about the Featherstonehaugh lantern?';
  await call(server, 'POST', '/api/contact', { body: { name: account.name, email: account.email, questions } });
  await call(server, 'POST', '/api/messages/conversations', { body: { subject: SUBJECT }, token: account.token });
  const visitor = { customer_name: 'Persephone Quill', customer_email: 'persephone@quill.example' };
  const phone = '(416) 555-0179';
  const booked = await book({ ...visitor, customer_phone: phone, service_type: 'private' });
  expect(booked.status).toBe(201);
  await call(server, 'GET', `/api/auth/me?email=${encodeURIComponent(account.email)}`, { token: `${account.token}x` });
  await call(server, 'POST', '/api/auth/register', {
    body: { name: account.name, email: account.email, password: 'x' },
  });
  // An error of the server's own: a table that is gone.
  await server.db.query('alter table contact_messages rename to away');
  const failed = await call(server, 'POST', '/api/contact', {
    body: { name: account.name, email: account.email, questions },
  });
  await server.db.query('alter table away rename to contact_messages');
  expect(failed.status).toBeGreaterThanOrEqual(500);
  expect(JSON.stringify(failed.body)).not.toMatch(/contact_messages|relation|insert|at .*\.js/);
  await eventually(() => server.inbox.to('persephone@quill.example').length > 0);
  await end(server.process, 'SIGTERM');

  const lines = server.log.trim().split('\n');
  expect(lines.length).toBeGreaterThan(8);
  expect(server.log).toContain('/api/auth/register');
  for (const secret of [
    ...[account.email, account.email.split('@')[0]!, 'Featherstonehaugh', PASSWORD, 'a wrong password'],
    ...[account.token, account.token.split('.')[2]!, reset, account.id, SUBJECT, 'lantern'],
    ...['Persephone', 'persephone', 'quill', '555-0179', '5550179', encodeURIComponent(account.email)],
    ...[server.env.JWT_SECRET!, server.env.STRIPE_SECRET_KEY!, server.env.STRIPE_WEBHOOK_SECRET!],
    ...[server.env.ADMIN_PASSWORD!, server.env.STUDIO_PASSWORD!, new URL(server.env.DATABASE_URL!).password],
  ]) {
    expect(lines.filter((line) => secret && line.includes(secret))).toEqual([]);
  }
  expect(server.log).not.toMatch(/[\w.+-]+@[\w-]+\.\w+/);

  const answers = lines.map((line) => JSON.parse(line) as object).filter((line) => 'route' in line);
  const fields = new Set(answers.map((line) => Object.keys(line).join()));
  const messages = new Set(answers.map((line) => 'msg' in line && line.msg));
  expect([fields, messages]).toEqual([
    new Set(['level,time,id,method,route,status,ms,msg']),
    new Set(['answered', 'failed']),
  ]);
});

async function book(visitor: object) {
  const { body } = await call(server, 'GET', '/api/available-slots-overview?days=30');
  const days = Object.entries(body.date_overview as Record<string, string[]>);
  const [date, times] = days.filter(([, offered]) => offered.length > 0).at(-1)!;
  const offer = { appointment_date: date, appointment_time: times[0] };
  return call(server, 'POST', '/api/appointments', { body: { ...visitor, ...offer } });
}
