import { createHmac } from 'node:crypto';

const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** `count` customers straight in the database, each signed in, with a conversation of a few messages. */
export async function customers(server, count) {
  await server.query(
    `with made as (
       insert into users (name, email, email_key, password_hash, status, created_at)
       select 'Customer ' || n, 'load' || n || '@shop.example', 'load' || n || '@shop.example', 'no password', 'active', now() from generate_series(1, $1) n returning id
     ), signed_in as (
       insert into sessions (audience, user_id, created_at, last_seen_at, expires_at)
       select 'customer', id, now(), now(), now() + interval '1 day' from made
     ), talking as (
       insert into conversations (user_id, subject, created_at, last_message_at, last_message_sender, last_message_preview, message_count, revision)
       select id, 'Support', now(), now(), 'user', 'Hello', 3, 3 from made returning id
     ) insert into messages (conversation_id, place, sender_type, content, sent_at, read_at)
       select id, place, 'user', 'Message ' || place, now(), now() from talking, generate_series(1, 3) place`,
    [count],
  );
  const rows = await server.query(
    `select s.id as session, c.id as conversation from sessions s join conversations c on c.user_id = s.user_id
     where c.subject = 'Support'`,
  );
  return rows.map(({ session, conversation }) => ({
    path: `/api/messages/conversations/${conversation}/messages`,
    headers: { authorization: `Bearer ${tokenOf(session, server.env.JWT_SECRET)}` },
    etag: '"3"',
  }));
}

export function tokenOf(session, secret) {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: session, aud: 'customer', iat: now, exp: now + 86_400 };
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
