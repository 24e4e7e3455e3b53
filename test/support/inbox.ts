import PostalMime, { type Email } from 'postal-mime';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server that keeps what it is sent. */
export async function openInbox() {
  const mails: Email[] = [];
  let refusing = false;
  let hanging = false;
  let slow: RegExp | undefined;
  const held = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, _session, done) {
      if (!hanging) done(refusing ? Object.assign(new Error('Try again later'), { responseCode: 451 }) : null);
    },
    onRcptTo({ address }, _session, done) {
      if (slow?.test(address)) held.add(done);
      else done();
    },
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(parts)).then(
          (mail) => {
            mails.unshift(mail);
            done();
          },
          (error: Error) => done(error),
        );
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  server.server.unref().on('connection', (socket: Socket) => socket.unref()); // a shared one outlives the tests
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Newest first. */
    mails,
    to: (address: string) => mails.filter((mail) => mail.to?.some((to) => to.address === address)),
    refuse(yes: boolean): void {
      refusing = yes;
    },
    /** Takes connections and says nothing to a sender. */
    hang(yes: boolean): void {
      hanging = yes;
    },
    /** Recipients whose mails get no reply until this is called again. */
    hold(recipients: RegExp | undefined): void {
      slow = recipients;
      for (const done of held) done();
      held.clear();
    },
    held: () => held.size,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

export type Inbox = Awaited<ReturnType<typeof openInbox>>;
