import { describe, expect, it } from '@jest/globals';
import { facts } from '../../test/support/salon-facts.ts';
import { compose } from '../../src/sites/content/compose.shared.ts';
import { siteWithCard } from '../../src/sites/content/site-view.shared.ts';
import { defaultLook } from '../../src/sites/designs/designs.shared.ts';
import { cardHead } from '../cards/card-head.ts';
import { siteHead } from '../sites/site-head.ts';
import { headTags, jsonForHtml, resolveHead } from '../document/head.ts';

const head = { title: 'Plans', description: 'What, how much, when' };

describe('the head of a page', () => {
  it('has absolute addresses', () => {
    const tags = headTags(
      { ...head, path: '/plans', image: '/a.png', alternates: [{ hreflang: 'fr', path: '/plans?lang=fr' }] },
      'https://s.example',
    );
    expect(tags).toContain('<link rel="canonical" href="https://s.example/plans">');
    expect(tags).toContain('<meta property="og:image" content="https://s.example/a.png">');
    expect(tags).toContain('hreflang="fr" href="https://s.example/plans?lang=fr"');
  });

  it('makes the addresses of structured data absolute', () => {
    const tags = headTags({ ...head, jsonLd: [{ url: 'site:/plans', name: 'see site:/plans' }] }, 'https://s.example');
    expect(tags).toContain('"url":"https://s.example/plans"');
    expect(tags).toContain('"name":"see site:/plans"');
  });

  it('lets no text out of its place', () => {
    const bad = '"><script>alert(1)</script>';
    const tags = headTags(
      { title: bad, description: bad, path: '/', jsonLd: [{ name: '</script><script>' }] },
      'https://s.example',
    );
    expect(tags.match(/<script/g)).toHaveLength(1);
    expect(tags.match(/<\/script/g)).toHaveLength(1);
    expect(JSON.parse(jsonForHtml({ a: '</script>\u2028' }))).toEqual({ a: '</script>\u2028' });
  });

  it('has no canonical address where there is none, and can depend on data', () => {
    expect(headTags({ ...head, noindex: true }, 'https://s.example')).not.toContain('canonical');
    expect(resolveHead((data: { name: string }) => ({ ...head, title: data.name }), { name: 'Owen' })?.title).toBe(
      'Owen',
    );
  });

  it.each([siteHead, cardHead])('says a name once where the trade has none', (headOf) => {
    const titleAs = (trade: 'barber' | 'other') => {
      const { record } = compose(facts({}, { trade }), {}, defaultLook('mirror'));
      const live = { ...record, slug: 'bloom', card_slug: 'bloom', sample: false, plan: 'pro' as const };
      return headOf({ offline: false, site: siteWithCard(live, 'en'), origin: 'https://bloom.example' }, []).title;
    };
    expect(titleAs('other')).toBe('Bloom Hair');
    expect(titleAs('barber')).toMatch(/^Bloom Hair · Barber shop/);
  });

  it.each([siteHead, cardHead])('names the business, not us, where a site is away', (headOf) => {
    const tags = headTags(headOf({ offline: true, language: 'en', business_name: 'Bloom' }, []), 'https://s.example');
    expect(tags).toContain('<meta property="og:site_name" content="Bloom">');
    expect(tags).toContain('noindex');
  });
});
