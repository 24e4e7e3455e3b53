import { randomUUID } from 'node:crypto';
import type { BuiltServer } from './server.ts';
import { eventually } from './wait.ts';

export const PASSWORD = 'a right password';

export type Account = {
  id: string;
  name: string;
  email: string;
  password: string;
  token: string;
  /** What a browser keeps of the one who is signed in. */
  stored: { name: string; value: string }[];
};

type Answer = { status: number; body: Record<string, unknown> };

/** One call to a running server. */
export async function call(
  server: BuiltServer,
  method: string,
  path: string,
  { body, token }: { body?: object; token?: string } = {},
): Promise<Answer> {
  const answer = await fetch(server.url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** A new customer, signed in on one device. */
export async function openAccount(server: BuiltServer, { name = 'Nadia Rahman' } = {}): Promise<Account> {
  const email = `${randomUUID().slice(0, 12)}@shop.example`;
  const { status, body } = await call(server, 'POST', '/api/auth/register', {
    body: { name, email, password: PASSWORD },
  });
  if (status !== 201) throw new Error(`No account: ${JSON.stringify(body)}\n${server.log.slice(-2_000)}`);
  const { token, user } = body as { token: string; user: { id: string } };
  const stored = [
    { name: 'shingle.user', value: JSON.stringify({ ...user, isAdmin: false }) },
    { name: 'shingle.token', value: token },
  ];
  return { id: user.id, name, email, password: PASSWORD, token, stored };
}

/** Path and fragment of the newest link of that purpose mailed to an address. */
export function mailedLink(
  server: BuiltServer,
  purpose: 'reset' | 'verify' | 'revert',
  address: string,
): Promise<string> {
  const pattern = new RegExp(`${server.url}(/login#${purpose}=[\\w-]+)`);
  return eventually(() => {
    for (const mail of server.inbox.to(address)) {
      const link = pattern.exec(mail.text ?? '')?.[1];
      if (link) return link;
    }
    return undefined;
  });
}
