import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { render } from '@react-email/render';
import { createTransport, type Transporter } from 'nodemailer';
import type { ReactElement } from 'react';
import type { EntityManager } from 'typeorm';
import { Env } from '../config/env.ts';
import { EffectHandlers, type EffectRow } from '../outbox/outbox.processor.ts';
import { OutboxService } from '../outbox/outbox.service.ts';

export type Attachment = { filename: string; content: string; contentType: string };
export type Mail = {
  to: string;
  subject: string;
  body: ReactElement;
  replyTo?: string;
  attachments?: Attachment[];
  /** The same key is mailed once. */
  key?: string;
  dueAt?: Date;
};
type StoredMail = Omit<Mail, 'body' | 'key' | 'dueAt'> & { html: string; text: string };

const KIND = 'mail';
const CONNECT_MS = 5_000;
const SOCKET_MS = 10_000;

/** Mails are effects: sent after the commit, tried again until the SMTP server takes them, with one Message-ID for all tries. */
@Injectable()
export class MailService implements OnApplicationShutdown {
  private readonly transport: Transporter;
  constructor(
    private readonly env: Env,
    private readonly outbox: OutboxService,
    handlers: EffectHandlers,
  ) {
    this.transport = createTransport({
      url: env.smtpUrl,
      pool: true,
      maxConnections: 3,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SOCKET_MS,
    } as never);
    handlers.handle<StoredMail>(KIND, (mail, effect) => this.deliver(mail, effect));
  }

  /** Renders the mail now, as HTML and text, and sends it if `tx` commits. @returns the effect's id, undefined where the key was known */
  async send(tx: EntityManager, { body, key, dueAt, ...mail }: Mail): Promise<string | undefined> {
    const [html, text] = await Promise.all([render(body), render(body, { plainText: true })]);
    const payload: StoredMail = { ...mail, subject: oneLine(mail.subject), html, text };
    return this.outbox.add(tx, { kind: KIND, payload, key, dueAt });
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }

  private async deliver({ to, replyTo, ...mail }: StoredMail, { id }: EffectRow): Promise<void> {
    await this.transport.sendMail({
      ...mail,
      from: this.env.mailFrom,
      to: { name: '', address: to },
      replyTo: replyTo ? { name: '', address: replyTo } : undefined,
      messageId: `<${id}@${new URL(this.env.appUrl).hostname}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
