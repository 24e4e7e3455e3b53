import { LANGUAGE } from '../../../../src/pages/languages.shared.ts';
import type { Network } from '../../../../src/sites/content/site-content.shared.ts';
import type { SiteView } from '../../../../src/sites/content/site-view.shared.ts';
import { NETWORK_NAMES, siteLabels } from '../../site.texts.ts';

const GLYPHS: Record<Network, string> = {
  facebook:
    'M14 22v-8h3l.5-3.500H14V8.300c0-1 .4-1.800 1.900-1.800h1.800V3.300C17.300 3.200 16.300 3 15.200 3 12.600 3 10.500 4.600 10.500 7.800v2.700H7.500V14h3v8z',
  instagram:
    'M7.500 2h9A5.500 5.500 0 0 1 22 7.500v9a5.500 5.500 0 0 1-5.500 5.500h-9A5.500 5.500 0 0 1 2 16.500v-9A5.500 5.500 0 0 1 7.500 2zm0 2A3.500 3.500 0 0 0 4 7.500v9A3.500 3.500 0 0 0 7.500 20h9a3.500 3.500 0 0 0 3.500-3.500v-9A3.500 3.500 0 0 0 16.500 4zM12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zm0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6zm5.300-3.500a1.200 1.200 0 1 1 0 2.400 1.200 1.200 0 0 1 0-2.400z',
  linkedin:
    'M3 9h4v12H3zM5 3a2.200 2.200 0 1 1 0 4.400A2.200 2.200 0 0 1 5 3zm5 6h3.800v1.700c.6-1 1.900-2 3.800-2 3.400 0 4.400 2.200 4.400 5.400V21h-4v-6.200c0-1.600-.3-2.800-1.900-2.800s-2.100 1.200-2.100 2.700V21h-4z',
  tiktok:
    'M16 2c.3 2.600 1.800 4.200 4.300 4.400v3.500c-1.600 0-3-.5-4.200-1.300v6.700A6.600 6.600 0 1 1 9.500 8.700c.4 0 .8 0 1.100.1v3.600a3.100 3.100 0 1 0 2.100 2.900V2z',
  wechat:
    'M9 3c4.300 0 7.700 2.700 8 6.200-4.200.1-7.700 2.900-7.700 6.400 0 .5.100 1 .2 1.400-1 0-1.900-.1-2.800-.4L4 18l.7-2.300C2.500 14.500 1 12.300 1 10c0-3.900 3.600-7 8-7zM6.300 7a1.100 1.100 0 1 0 0 2.200 1.100 1.100 0 0 0 0-2.200zm5.300 0a1.100 1.100 0 1 0 0 2.200 1.100 1.100 0 0 0 0-2.200zM17 10.500c3.400 0 6 2.300 6 5.100 0 1.800-1.100 3.300-2.700 4.300l.5 1.800-2.100-1.100c-.5.100-1.100.2-1.700.2-3.400 0-6-2.300-6-5.200s2.600-5.100 6-5.100z',
  whatsapp:
    'M12 2a10 10 0 0 1 0 20c-1.700 0-3.300-.4-4.700-1.200L2 22l1.300-5.200A10 10 0 0 1 12 2zM8.500 7c-.6.300-1.500 1.200-1.300 2.600.4 2.700 3.500 6.200 6.900 6.900 1.500.3 2.500-.7 2.700-1.500v-1l-2.500-1.200-1.200 1.400c-1.500-.6-2.900-2-3.500-3.500l1.200-1.200L9.700 7z',
  x: 'M3 3h5.500l4 5.600L17.300 3H20l-6.200 7.200L21 21h-5.500l-4.400-6.200L5.700 21H3l6.900-8zm3.300 2 10.100 14h1.300L7.600 5z',
  youtube:
    'M12 4.500c4 0 7 .2 8.300.5 1 .3 1.700 1 2 2 .4 1.600.5 3.300.5 5s-.1 3.400-.5 5c-.3 1-1 1.700-2 2-1.300.3-4.300.5-8.300.5s-7-.2-8.300-.5c-1-.3-1.700-1-2-2-.4-1.600-.5-3.300-.5-5s.1-3.400.5-5c.3-1 1-1.700 2-2 1.300-.3 4.300-.5 8.300-.5zM9.800 8.500v7l6-3.500z',
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
