import { expect, it } from '@jest/globals';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { liveSiteOf } from '../../../test/support/site-contents.ts';
import { DESIGNS, type DesignId } from '../../../src/sites/content/look.shared.ts';
import type { SiteContent } from '../../../src/sites/content/site-content.shared.ts';
import { siteView, type SiteView } from '../../../src/sites/content/site-view.shared.ts';
import { CounterSite } from '../designs/counter/CounterSite.tsx';
import { MirrorSite } from '../designs/mirror/MirrorSite.tsx';
import { PracticeSite } from '../designs/practice/PracticeSite.tsx';
import { ProgrammeSite } from '../designs/programme/ProgrammeSite.tsx';
import { ShowroomSite } from '../designs/showroom/ShowroomSite.tsx';
import { WorkorderSite } from '../designs/workorder/WorkorderSite.tsx';
import { siteLinks } from '../site-links.ts';
import type { DesignProps } from './SiteFrame.tsx';

const SITES: Record<DesignId, ComponentType<DesignProps>> = {
  counter: CounterSite,
  mirror: MirrorSite,
  practice: PracticeSite,
  programme: ProgrammeSite,
  showroom: ShowroomSite,
  workorder: WorkorderSite,
};

/** The French page of a bakery that has written in English alone. */
function french(design: DesignId, services: number): SiteView {
  const site = liveSiteOf('bakery', 'full', 'en', { design });
  const content = inEnglish(site.content);
  content.services = content.services.slice(0, services);
  content.headings = Object.fromEntries(
    site.look.sections.map(({ id }) => [id, { title: { en: `All of ${id}` }, intro: { en: `About ${id}` } }]),
  );
  return siteView({ ...site, content }, 'fr');
}

const inEnglish = (content: SiteContent): SiteContent =>
  JSON.parse(JSON.stringify(content), (_key, value: unknown) =>
    typeof value === 'object' && value && 'en' in value ? { en: value.en } : value,
  ) as SiteContent;

const unescaped = (text: string): string => text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

it.each(DESIGNS.flatMap((design) => [[design, 3] as const, [design, 8] as const]))(
  'what a page has in the first language alone says so: %s, %i services',
  (design, services) => {
    const site = french(design, services);
    const links = siteLinks(site, { origin: 'http://bakery.localhost' });
    const page = renderToStaticMarkup(createElement(SITES[design], { site, links }));
    const elements = [...page.matchAll(/<\w+([^<>]*)>([^<>]+)/g)].map(([whole, attributes = '', text = '']) => ({ whole, attributes, text })); // oxfmt-ignore
    const first = elements.filter(({ text }) => site.untranslated?.includes(unescaped(text)));
    expect(first.length).toBeGreaterThan(20);
    expect(first.filter(({ attributes }) => !attributes.includes('lang="en"')).map(({ whole }) => whole)).toEqual([]);
  },
);
