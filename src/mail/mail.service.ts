import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { SendMailOptions, Transporter } from 'nodemailer';
import type { EntityManager } from 'typeorm';
import { Clock } from '../common/clock.ts';
import { lazily } from '../common/lazily.ts';
import { Env } from '../config/env.ts';
import { EffectHandlers, PermanentFailure, type EffectRow } from '../outbox/outbox.processor.ts';
import { OutboxService } from '../outbox/outbox.service.ts';
import { deliverMail, type StoredMail } from './mail.jobs.ts';
import { rendered, type NewMail } from './rendered-mail.ts';

export type Mail = NewMail & {
  /** The same key is mailed once. */
  key?: string;
  dueAt?: Date;
  /** From then on what it says is over: it is not sent, however long the mail server was down. */
  until?: Date;
  /** A person waits for it: it never queues behind other mails. */
  awaited?: boolean;
};

const nodemailer = lazily<typeof import('nodemailer')>('nodemailer');
const CONNECT_MS = 5_000;
const SOCKET_MS = 10_000;
/** Of one mail with its wait for a connection: SOCKET_MS begins again with each byte. */
const MAIL_MS = 60_000;

/** Mails are effects: sent after the commit, tried again until the SMTP server takes them, with one Message-ID for all tries. */
@Injectable()
export class MailService implements OnApplicationShutdown {
  /** Connections of their own for what a person waits for, by `awaited`. */
  private readonly transports = new Map<boolean, Transporter>();
  /** Tests shorten it. */
  deadlineMs = MAIL_MS;

  constructor(
    private readonly env: Env,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
    handlers: EffectHandlers,
  ) {
    handlers.handle(deliverMail, (mail, effect) => this.deliver(mail, effect));
  }

  /** Renders the mail now, as HTML and text, and sends it if `tx` commits. @returns the effect's id, undefined where the key was known */
  async send(tx: EntityManager, { key, dueAt, awaited, until, ...mail }: Mail): Promise<string | undefined> {
    const stored = { ...rendered(mail), ...(until && { until: until.toISOString() }) };
    return this.outbox.add(tx, deliverMail(stored, { key, dueAt, awaited }));
  }

  /** Mails that wait under these keys are not sent if `tx` commits. */
  async withdraw(tx: EntityManager, keys: readonly string[]): Promise<void> {
    await this.outbox.withdraw(tx, keys);
  }

  onApplicationShutdown(): void {
    for (const transport of this.transports.values()) transport.close();
  }

  private async deliver(stored: StoredMail, { id, awaited }: EffectRow): Promise<void> {
    const { to, replyTo, unsubscribe, until, ...mail } = stored;
    if (until && this.clock.now() >= new Date(until)) return;
    const message: SendMailOptions & { signal: AbortSignal } = {
      ...mail,
      signal: AbortSignal.timeout(this.deadlineMs),
      from: this.env.mailFrom,
      to: { name: '', address: to },
      replyTo: replyTo ? { name: '', address: replyTo } : undefined,
      messageId: `<${id}@${new URL(this.env.appUrl).hostname}>`,
      headers: unsubscribe
        ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : undefined,
      disableFileAccess: true,
      disableUrlAccess: true,
    };
    await this.transport(awaited)
      .sendMail(message)
      .catch((thrown: unknown) => {
        throw isRefused(thrown) ? new PermanentFailure('refused', { cause: thrown }) : thrown;
      });
  }

  private transport(awaited: boolean): Transporter {
    const known = this.transports.get(awaited) ?? connect(this.env.smtpUrl);
    this.transports.set(awaited, known);
    return known;
  }
}

/** A 5xx reply to the addresses or the mail itself is final (RFC 5321, 4.2.1); one to the sign-in is our own mistake. */
function isRefused(thrown: unknown): boolean {
  const { code, responseCode = 500 } = thrown as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}

function connect(url: string): Transporter {
  return nodemailer().createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
  });
}
