import { createHash } from 'node:crypto';

const STYLE = `
:root { color-scheme: light dark; --paper: #FBF7F0; --card: #FFFDF8; --ink: #1F1B16; --ink-2: #574E43; --line: #DBCDB6; --brick: #A63A22; }
@media (prefers-color-scheme: dark) { :root { --paper: #14161B; --card: #20242B; --ink: #F6EEDF; --ink-2: #C0B7A7; --line: #343942; --brick: #F28B6E; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 28px 20px 72px; max-width: 960px; background: var(--paper); color: var(--ink); font: 17px/1.5 "Instrument Sans", system-ui, sans-serif; }
h1 { margin: 0 0 4px; font-size: 36px; line-height: 1.1; overflow-wrap: anywhere; }
p { margin: 0 0 20px; color: var(--ink-2); }
a { color: var(--brick); }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
ol { list-style: none; margin: 28px 0 0; padding: 0; border-top: 3px solid var(--ink); }
li { border-bottom: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 20px; padding: 14px 4px; color: inherit; text-decoration: none; }
li a:hover { background: var(--card); }
li strong { overflow-wrap: anywhere; font-weight: 650; }
li span, dt, time { color: var(--ink-2); font-size: 15px; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 20px; margin: 20px 0; padding: 14px 0; border-block: 1px solid var(--line); }
dd { margin: 0; overflow-wrap: anywhere; }
h2 { margin: 28px 0 8px; font-size: 20px; }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 4px; background: #fff; }
pre { margin: 0; padding: 20px; border: 1px solid var(--line); border-radius: 4px; background: var(--card); white-space: pre-wrap; overflow-wrap: anywhere; font: 15px/1.5 ui-monospace, monospace; }
`;

// The list renews itself when a mail has come, and only then.
const SCRIPT = `setInterval(async () => {
  if (document.hidden) return;
  const answer = await fetch('/newest').catch(() => undefined);
  if (answer && (await answer.json()) !== document.body.dataset.newest) location.reload();
}, 2000);`;
const SCRIPT_HASH = createHash('sha256').update(SCRIPT).digest('base64');

function escaped(text) {
  return String(text).replace(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`);
}

function frame(title, body, newest) {
  const live = newest === undefined ? '' : ` data-newest="${newest}"`;
  const script = newest === undefined ? '' : `<script>${SCRIPT}</script>`;
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body${live}>${body}${script}</body></html>`;
  return { html, scriptHash: SCRIPT_HASH };
}

function when(date) {
  return `<time datetime="${date}">${date.slice(0, 10)} ${date.slice(11, 19)} UTC</time>`;
}

/** The list of mails, newest first. */
export function inboxPage(messages) {
  const rows = messages.map(
    ({ id, subject, to, date }) =>
      `<li><a href="/messages/${id}"><strong>${escaped(subject || '(no subject)')}</strong>${when(date)}<span>to ${escaped(to)}</span></a></li>`,
  );
  const empty =
    '<p>Nothing yet. Every mail that Shingle sends appears here the moment it is sent; nothing leaves this machine.</p>';
  const intro = `<p>${messages.length === 1 ? '1 mail' : `${messages.length} mails`}, newest first. None of them left this machine. <a href="/messages.json">As JSON</a></p>`;
  return frame(
    'Inbox',
    `<main><h1>Inbox</h1>${messages.length ? `${intro}<ol>${rows.join('')}</ol>` : empty}</main>`,
    messages[0]?.id ?? '',
  );
}

/** One mail: its HTML in a closed frame, its text, its attachments. */
export function messagePage(message) {
  const { id, subject, from, fromName, to, reply_to: replyTo, date, html, text, attachments } = message;
  const rows = [
    ['From', escaped(fromName ? `${fromName} <${from}>` : from)],
    ['To', escaped(to)],
    ...(replyTo ? [['Reply to', escaped(replyTo)]] : []),
    ['Sent', when(date)],
    ...attachments.map((each, index) => [
      'Attachment',
      `<a href="/messages/${id}/attachments/${index}">${escaped(each.filename)}</a> (${Math.max(1, Math.round(each.size / 1024))} KB)`,
    ]),
  ];
  const facts = rows.map(([term, value]) => `<dt>${term}</dt><dd>${value}</dd>`).join('');
  const shown = html
    ? `<h2>As the reader sees it</h2><iframe title="The mail" src="/messages/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
    : '';
  const plain = text ? `<h2>As text</h2><pre>${escaped(text)}</pre>` : '';
  return frame(
    subject || '(no subject)',
    `<main><p><a href="/">Inbox</a></p><h1>${escaped(subject || '(no subject)')}</h1><dl>${facts}</dl>${shown}${plain}</main>`,
  );
}
