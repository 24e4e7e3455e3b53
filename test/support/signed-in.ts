import { DEMO } from '../../src/config/env.ts';
import type { Visitor } from './browser.ts';
import type { BuiltServer } from './server.ts';

type Body = Record<string, any>;

/** Calls the built server's API with JSON. */
export async function call(
  server: BuiltServer,
  path: string,
  { token, body, method }: { token?: string; body?: object; method?: string } = {},
): Promise<Body> {
  const answer = await fetch(server.url + path, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: body && JSON.stringify(body),
  });
  return (await answer.json()) as Body;
}

let count = 0;

/** A new customer of the built server. */
export async function newCustomer(
  server: BuiltServer,
): Promise<{ token: string; user: { id: string; email: string; name: string } }> {
  count += 1;
  const body = {
    name: 'Nadia Rahman',
    email: `customer${count}.${Date.now()}@shop.example`,
    password: 'a right password',
  };
  return (await call(server, '/api/auth/register', { body })) as Awaited<ReturnType<typeof newCustomer>>;
}

/** Another tab of the browser keeps this, all at once, as a sign-in there does. */
export async function keepBeside(visitor: Visitor, kept: readonly { name: string; value: string }[]): Promise<void> {
  const other = await visitor.secondTab();
  await other.open('/privacy');
  const items = Object.fromEntries(kept.map(({ name, value }) => [name, value]));
  await other.page.evaluate(`Object.assign(localStorage, ${JSON.stringify(items)})`);
}

/** The browser as that customer left it. */
export async function signIn(visitor: Visitor, { token, user }: { token: string; user: object }): Promise<void> {
  const kept = { 'shingle.token': token, 'shingle.user': JSON.stringify(user) };
  await visitor.page.context().addInitScript(`Object.assign(localStorage, ${JSON.stringify(kept)})`);
}

type Credentials = { username: string; password: string };
type Administration = { home: string; login: string; key: string; first: Credentials };
const PLATFORM: Administration = {
  home: '/admin',
  login: '/api/shingle-admin/login',
  key: 'shingle.platformAdmin',
  first: { username: 'admin', password: DEMO.adminPassword },
};
const STUDIO: Administration = {
  home: '/demo/piano-teacher/admin',
  login: '/api/admin/login',
  key: 'shingle.studioAdmin',
  first: { username: 'studio', password: DEMO.studioPassword },
};

/** Opens a page of an administration in a browser that has a session there. */
async function enter(visitor: Visitor, { login, key, first }: Administration, path: string): Promise<void> {
  const answer = await fetch(visitor.origin + login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(first),
  });
  const { token, admin } = (await answer.json()) as Body;
  await visitor.page.goto(`${visitor.origin}/robots.txt`); // of that origin, without a script
  await visitor.page.evaluate(`localStorage.setItem('${key}', ${JSON.stringify(JSON.stringify({ token, admin }))})`);
  await visitor.open(path);
}

/** Opens a page of an administration and signs in there by its form. */
async function signInAt(visitor: Visitor, path: string, { username, password }: Credentials): Promise<void> {
  const { page } = visitor;
  await visitor.open(path);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

export const enterAsOperator = (visitor: Visitor, path = PLATFORM.home): Promise<void> =>
  enter(visitor, PLATFORM, path);
export const enterStudio = (visitor: Visitor): Promise<void> => enter(visitor, STUDIO, STUDIO.home);
export const signInAsOperator = (visitor: Visitor, path = PLATFORM.home, as = PLATFORM.first): Promise<void> =>
  signInAt(visitor, path, as);
export const signInAtStudio = (visitor: Visitor): Promise<void> => signInAt(visitor, STUDIO.home, STUDIO.first);
