/** Text made safe for HTML and its attributes. */
export function esc(value: string | number | null | undefined): string {
  return String(value ?? '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const CSS = `
:root{color-scheme:light dark;--ink:#1f2328;--soft:#57606a;--line:#d0d7de;--card:#fff;--back:#f4f5f7;--act:#1f5fbf;--on:#fff;--bad:#b3261e;--good:#1a6b3c}
@media (prefers-color-scheme:dark){:root{--ink:#e8eaed;--soft:#a3abb5;--line:#3d444d;--card:#1d2127;--back:#14171b;--act:#8ab4f8;--on:#10151c;--bad:#ff8a80;--good:#7fd6a2}}
*{box-sizing:border-box}
body{margin:0;background:var(--back);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:30rem;margin:0 auto;padding:24px 16px 48px}
main.wide{max-width:72rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:20px;margin:0 0 16px}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 4px}
h2{font-size:1.1rem;margin:0 0 12px}
p{margin:0 0 12px}
.soft,.test{color:var(--soft);font-size:.875rem}
.test{border:1px dashed var(--line);border-radius:8px;padding:8px 12px;margin:0 0 16px}
label{display:block;font-weight:600;margin:0 0 4px}
input{width:100%;min-height:44px;padding:8px 12px;font:inherit;color:inherit;background:transparent;border:1px solid var(--soft);border-radius:6px;margin:0 0 12px}
button,a.button{min-height:44px;padding:8px 20px;font:inherit;font-weight:600;border-radius:6px;border:1px solid var(--act);background:var(--act);color:var(--on);cursor:pointer;text-decoration:none;display:inline-block}
button.plain,a.plain{background:transparent;color:var(--act)}
button.small{min-height:28px;padding:2px 10px;font-size:.8125rem}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}
a{color:var(--act)}
.row{display:flex;flex-wrap:wrap;gap:12px;align-items:end}
.row label{font-size:.8125rem}
.row input{width:9rem;min-height:36px;margin:0}
.pay{width:100%;margin:0 0 12px}
table{width:100%;border-collapse:collapse}
th,td{text-align:left;padding:6px 8px 6px 0;vertical-align:top;border-top:1px solid var(--line)}
th{font-weight:600}
td.num,th.num{text-align:right;padding:6px 0 6px 8px;white-space:nowrap;font-variant-numeric:tabular-nums}
tr.total td,tr.total th{font-weight:700;border-top:2px solid var(--ink)}
.error{color:var(--bad);font-weight:600;border-left:4px solid var(--bad);padding:4px 0 4px 12px}
.done{color:var(--good);font-weight:600}
.scroll{overflow-x:auto}
code{font-size:.8125rem;overflow-wrap:anywhere}
form.inline{display:inline}`;

/** A whole page; everything in `body` is escaped already. */
export function layout(title: string, body: string, wide = false): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${esc(title)}</title>
<link rel="icon" href="data:,">
<style>${CSS}</style>
</head>
<body><main${wide ? ' class="wide"' : ''}>
${body}
</main></body>
</html>
`;
}

export const TEST_NOTE =
  '<p class="test">Payments sandbox: no money moves. 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined, 4000 0000 0000 0341 is kept and fails when charged.</p>';

export function cardField(): string {
  return `<label for="card">Card number</label>
<input id="card" name="card" inputmode="numeric" autocomplete="cc-number" required placeholder="4242 4242 4242 4242">`;
}

export function alert(message: string | null): string {
  return message ? `<p class="error" role="alert">${esc(message)}</p>` : '';
}

/** 20 November 2026, in UTC as invoices are dated. */
export function day(seconds: number): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000);
}
