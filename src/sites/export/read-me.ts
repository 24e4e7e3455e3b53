import { escapeHtml } from '../../common/text/escape-html.shared.ts';
import { sectionsShown } from '../content/record/shown.shared.ts';
import type { LiveSite } from '../content/site-content.shared.ts';

/** How to use the files of a site, for a person who never saw any. */
export function readMe(site: LiveSite): string {
  const { content } = site;
  const name = escapeHtml(content.business_name);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>The files of ${name}</title>
<style>body{max-width:40rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif;color:#222;background:#fff}h2{margin-top:2rem}a{color:inherit}</style></head>
<body>
<h1>The files of ${name}</h1>
<p>This folder is your whole page. Open <a href="index.html">index.html</a> to see it: it needs no network and no program but a browser.</p>
<h2>Three ways to put it online</h2>
<ol>
<li><b>Drop it.</b> At Netlify Drop or Cloudflare Pages you make a free account, drag this folder into the browser window, and have an address at once. Your own domain is added in the settings there.</li>
<li><b>Upload it.</b> If you pay for web space, open its file manager or an FTP program, and copy everything in this folder into the folder called public_html, www or htdocs.</li>
<li><b>Publish it from GitHub.</b> Make a repository, add these files, and switch on Pages in its settings.</li>
</ol>
<h2>What is different from before</h2>
<ul>
${differences(site)
  .map((text) => `<li>${text}</li>\n`)
  .join('')}<li>Hours and prices change when you change them in these files.</li>
</ul>
<h2>What the files are</h2>
<dl>
<dt>index.html, and a folder for a second language</dt><dd>The page.</dd>
<dt>card.html, contact.vcf</dt><dd>Your business card, and the file that puts you into somebody’s contacts.</dd>
<dt>assets</dt><dd>Pictures, fonts and styles. The pages look for them there, so leave the folder where it is.</dd>
<dt>robots.txt, sitemap.xml</dt><dd>For search engines. If the page gets another address, replace the old one in both, and in each page where it says canonical.</dd>
<dt>site.json</dt><dd>All your texts, for whatever program builds your next page.</dd>
</dl>
</body></html>
`;
}

/** What needed a server, and what stands in its place. */
function differences(site: LiveSite): string[] {
  const { email, phone } = site.content.contact;
  const write = 'write to you by their own mail program';
  const reach = email ? (phone ? `${write}, or call` : write) : 'call you';
  const ways = [phone && 'phone', email && 'mail'].filter(Boolean).join(' or ');
  const shown = sectionsShown(site);
  return [
    `Visitors ${reach}: the form needed a server.`,
    ...(shown.includes('booking') ? [`Booking is by ${ways}.`] : []),
    ...(shown.includes('assistant')
      ? [`The assistant is ${site.content.faq.length > 0 ? 'now your questions and answers' : 'left out'}.`]
      : []),
  ];
}
