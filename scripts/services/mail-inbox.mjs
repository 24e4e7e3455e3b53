import { inboxPage, messagePage } from './mail-inbox.pages.mjs';

// A mail may show its own pictures and open links in a new tab, and nothing else.
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data: http://localhost:* http://127.0.0.1:*; style-src 'unsafe-inline'";
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{hash}'; connect-src 'self'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'";
// Another site's page that points its own name at this machine must not read the mails.
const OWN_NAMES = /^(localhost|127\.0\.0\.1|\[::1\]|[\d.]+)(:\d+)?$/;

/** Answers the inbox's addresses: /, /messages.json, /messages/ID, its /html and /attachments/N. */
export function inboxHandler(messages) {
  return (request, response) => {
    const send = (status, type, body, headers = {}) => {
      response.writeHead(status, {
        'Content-Type': type,
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
        ...headers,
      });
      response.end(request.method === 'HEAD' ? undefined : body);
    };
    const page = ({ html, scriptHash }) =>
      send(200, 'text/html; charset=utf-8', html, {
        'Content-Security-Policy': PAGE_POLICY.replace('{hash}', scriptHash),
      });
    const json = (value) => send(200, 'application/json; charset=utf-8', JSON.stringify(value, null, 2));
    const notFound = () =>
      send(
        404,
        'text/plain; charset=utf-8',
        'There is no such mail. The inbox keeps the last 500, until it is stopped.\n',
      );

    if (!OWN_NAMES.test(request.headers.host ?? ''))
      return send(421, 'text/plain; charset=utf-8', 'This inbox answers to localhost only.\n');
    const [path] = request.url.split('?');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return send(405, 'text/plain', 'Method not allowed\n', { Allow: 'GET, HEAD' });
    if (path === '/') return page(inboxPage(messages));
    if (path === '/messages.json') return json(messages);
    if (path === '/newest') return json(messages[0]?.id ?? '');

    const [, folder, id, part, index] = path.split('/');
    const message = folder === 'messages' && messages.find((each) => each.id === id);
    if (!message) return notFound();
    if (part === undefined) return page(messagePage(message));
    if (part === 'html')
      return send(200, 'text/html; charset=utf-8', withPictures(message), { 'Content-Security-Policy': MAIL_POLICY });
    const attachment = part === 'attachments' && message.attachments[Number(index)];
    if (!attachment) return notFound();
    // Always a download: an attachment must never run as a page of this inbox.
    const filename = encodeURIComponent(attachment.filename).replace(
      /['()*]/g,
      (each) => `%${each.charCodeAt(0).toString(16)}`,
    );
    send(200, 'application/octet-stream', Buffer.from(attachment.content, 'base64'), {
      'Content-Disposition': `attachment; filename*=UTF-8''${filename}`,
    });
  };
}

/** The mail's HTML with its inline pictures in it and its links opening beside the inbox. */
function withPictures({ html, attachments }) {
  let body = html;
  for (const { contentId, contentType, content } of attachments) {
    if (contentId) body = body.replaceAll(`cid:${contentId}`, `data:${contentType};base64,${content}`);
  }
  return `<base target="_blank">${body}`;
}
