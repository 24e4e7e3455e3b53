import { LANGUAGE } from '../../../../src/pages/languages.shared.ts';
import type { Network } from '../../../../src/sites/content/site-content.shared.ts';
import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import { NETWORK_NAMES, siteLabels } from '../../site.texts.ts';

const GLYPHS: Record<Network, string> = {
  facebook:
    'M14 22v-8h3l.5-3.5H14V8.3c0-1 .4-1.8 1.9-1.8h1.8V3.3C17.3 3.2 16.3 3 15.2 3 12.6 3 10.5 4.6 10.5 7.8v2.7H7.5V14h3v8z',
  instagram:
    'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5h-10a5 5 0 0 1-5-5v-10a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3v-10a3 3 0 0 0-3-3zm5 3a5 5 0 0 1 0 10 5 5 0 0 1 0-10zm0 2a3 3 0 0 0 0 6 3 3 0 0 0 0-6zm5-3a1 1 0 0 1 0 2 1 1 0 0 1 0-2z',
  linkedin:
    'M3 9h4v12H3zM5 3a2.2 2.2 0 1 1 0 4.4A2.2 2.2 0 0 1 5 3zm5 6h3.8v1.7c.6-1 1.9-2 3.8-2 3.4 0 4.4 2.2 4.4 5.4V21h-4v-6.2c0-1.6-.3-2.8-1.9-2.8s-2.1 1.2-2.1 2.7V21h-4z',
  tiktok:
    'M16 2c.3 2.6 1.8 4.2 4.3 4.4v3.5c-1.6 0-3-.5-4.2-1.3v6.7A6.6 6.6 0 1 1 9.5 8.7c.4 0 .8 0 1.1.1v3.6a3.1 3.1 0 1 0 2.1 2.9V2z',
  wechat:
    'M9 3c4.3 0 7.7 2.7 8 6.2-4.2.1-7.7 2.9-7.7 6.4 0 .5.1 1 .2 1.4-1 0-1.9-.1-2.8-.4L4 18l.7-2.3C2.5 14.5 1 12.3 1 10c0-3.9 3.6-7 8-7zM6.3 7a1.1 1.1 0 1 0 0 2.2 1.1 1.1 0 0 0 0-2.2zm5.3 0a1.1 1.1 0 1 0 0 2.2 1.1 1.1 0 0 0 0-2.2zM17 10.5c3.4 0 6 2.3 6 5.1 0 1.8-1.1 3.3-2.7 4.3l.5 1.8-2.1-1.1c-.5.1-1.1.2-1.7.2-3.4 0-6-2.3-6-5.2s2.6-5.1 6-5.1z',
  whatsapp:
    'M12 2a10 10 0 0 1 0 20c-1.7 0-3.3-.4-4.7-1.2L2 22l1.3-5.2A10 10 0 0 1 12 2zM8.5 7c-.6.3-1.5 1.2-1.3 2.6.4 2.7 3.5 6.2 6.9 6.9 1.5.3 2.5-.7 2.7-1.5v-1l-2.5-1.2-1.2 1.4c-1.5-.6-2.9-2-3.5-3.5l1.2-1.2L9.7 7z',
  x: 'M3 3h5.5l4 5.6L17.3 3H20l-6.2 7.2L21 21h-5.5l-4.4-6.2L5.7 21H3l6.9-8zm3.3 2 10.1 14h1.3L7.6 5z',
  youtube:
    'M12 4.5c4 0 7 .2 8.3.5 1 .3 1.7 1 2 2 .4 1.6.5 3.3.5 5s-.1 3.4-.5 5c-.3 1-1 1.7-2 2-1.3.3-4.3.5-8.3.5s-7-.2-8.3-.5c-1-.3-1.7-1-2-2-.4-1.6-.5-3.3-.5-5s.1-3.4.5-5c.3-1 1-1.7 2-2 1.3-.3 4.3-.5 8.3-.5zM9.8 8.5v7l6-3.5z',
};

export function SocialLinks({ site, className }: { site: SiteView; className: string }) {
  if (site.social.length === 0) return null;
  const labels = siteLabels(site.language);
  const { pause, space } = LANGUAGE[site.language];
  return (
    <ul className={className}>
      {site.social.map(({ network, url }) => (
        <li key={url}>
          <a
            href={url}
            rel="noopener"
            target="_blank"
            aria-label={`${labels.follow}${space}${NETWORK_NAMES[site.language][network]}${pause}${labels.newTab}`}
          >
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              <path d={GLYPHS[network]} fill="currentColor" fillRule="evenodd" />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
