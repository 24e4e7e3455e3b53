import type { ReactElement } from 'react';
import { lazily } from '../common/lazily.ts';
import { oneLine } from '../common/text/one-line.shared.ts';
import type { Attachment, StoredMail } from './mail.jobs.ts';

export type NewMail = {
  to: string;
  subject: string;
  body: ReactElement;
  replyTo?: string;
  attachments?: Attachment[];
  unsubscribe?: string;
};

const reactDom = lazily<typeof import('react-dom/server')>('react-dom/server');
const reactEmail = lazily<typeof import('@react-email/render')>('@react-email/render');
const DOCTYPE = '<!DOCTYPE html>';
/** The lines and the capitals as they were written. */
const AS_WRITTEN = { preserveNewlines: true, selectors: [{ selector: 'h1', options: { uppercase: false } }] };

/** The mail as HTML and text. */
export function rendered({ body, ...mail }: NewMail): StoredMail {
  // Not react-email's render: it streams, and React's streams leave Node's promise hooks on.
  const html = reactDom().renderToStaticMarkup(body);
  return {
    ...mail,
    subject: oneLine(mail.subject),
    html: DOCTYPE + html,
    text: reactEmail().toPlainText(html, AS_WRITTEN),
  };
}
