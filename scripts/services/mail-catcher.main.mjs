// Runs as a process of its own: SMTP in, the inbox out.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { inboxHandler } from './mail-inbox.mjs';

const KEPT = 500;
const LARGEST_BYTES = 25 * 1024 * 1024;

/** Newest first. */
const messages = [];

function written(address) {
  return address?.address ?? '';
}

async function keep(raw, session) {
  const mail = await PostalMime.parse(raw);
  messages.unshift({
    id: randomUUID(),
    // The envelope's, not the header's: it also knows who was sent a blind copy.
    to: session.envelope.rcptTo.map(written).join(', '),
    from: written(mail.from) || written(session.envelope.mailFrom),
    fromName: mail.from?.name ?? '',
    reply_to: (mail.replyTo ?? []).map(written).join(', ') || null,
    subject: mail.subject ?? '',
    date: new Date().toISOString(),
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.map((each) => {
      const content = Buffer.from(each.content);
      return {
        filename: each.filename ?? 'unnamed',
        contentType: each.mimeType,
        contentId: each.contentId?.replace(/^<|>$/g, ''),
        content: content.toString('base64'),
        size: content.length,
      };
    }),
  });
  messages.length = Math.min(messages.length, KEPT);
}

/** Reads one mail to its end; what goes wrong is answered to the sender. */
async function receive(stream, session) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  if (stream.sizeExceeded) return Object.assign(new Error('The message is too large.'), { responseCode: 552 });
  return keep(Buffer.concat(chunks), session);
}

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  size: LARGEST_BYTES,
  onData(stream, session, answer) {
    void receive(stream, session).then(answer, answer);
  },
});
smtp.on('error', () => undefined);
const web = createServer(inboxHandler(messages));

process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));

try {
  web.listen(Number(process.env.MAIL_WEB_PORT), '127.0.0.1');
  await once(web, 'listening');
  smtp.listen(Number(process.env.MAIL_SMTP_PORT), '127.0.0.1');
  await once(smtp.server, 'listening');
  process.send({ ready: { smtpPort: smtp.server.address().port, webPort: web.address().port } });
} catch (error) {
  process.send({ failed: error.message, code: error.code });
}
