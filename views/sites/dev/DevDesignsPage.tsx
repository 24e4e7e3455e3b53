import { useEffect, useState, type ComponentType } from 'react';
import { LANGUAGES, type Language } from '../../../src/pages/languages.shared.ts';
import type { DesignId, Look } from '../../../src/sites/content/look.shared.ts';
import { designOf, designs } from '../../../src/sites/designs/designs.shared.ts';
import { tokenCss } from '../../../src/sites/designs/tokens.shared.ts';
import type { SitePageData } from '../../../src/sites/sites.dto.ts';
import { SHOP_IDS, type ShopId } from '../../../test/support/shops.ts';
import { CONTENTS, siteOf, type ContentKind } from '../../../test/support/site-contents.ts';
import { paths } from '../../paths.ts';
import { Document } from '../../document/document.tsx';
import type { PageHead } from '../../document/head.ts';
import { loadDesign } from '../preview/designs.ts';
import styles from './DevDesignsPage.module.css';

export const head: PageHead = {
  title: 'Designs | Shingle',
  description: 'Every design, in development only.',
  noindex: true,
};

type Shown = {
  design: DesignId;
  palette: string;
  pair: string;
  shop: ShopId;
  content: ContentKind;
  language: Language;
};

const WIDTHS = [390, 1280];
const START: Shown = {
  design: 'programme',
  palette: '',
  pair: 'a',
  shop: 'hair-salon',
  content: 'full',
  language: 'en',
};

/** One design in all its palettes side by side; with ?show= the one page that a frame holds. */
export function Component() {
  const [query, setQuery] = useState<URLSearchParams>();
  useEffect(() => setQuery(new URLSearchParams(window.location.search)), []);
  if (!query) return null;
  const show = query.get('show');
  return show ? <Frame shown={JSON.parse(show) as Shown} /> : <Sheet />;
}

function Sheet() {
  const [shown, setShown] = useState(START);
  const [width, setWidth] = useState(390);
  const choices = {
    design: designs.map(({ id }) => id),
    pair: designOf(shown.design).pairs.map(({ id }) => id),
    shop: SHOP_IDS,
    content: CONTENTS,
    language: LANGUAGES,
  };
  return (
    <main id="main" tabIndex={-1} className={styles.sheet}>
      <h1>Designs</h1>
      <p className={styles.choices}>
        {Object.entries(choices).map(([name, values]) => (
          <label key={name}>
            {name}{' '}
            <select
              value={shown[name as keyof Shown]}
              onChange={(event) => setShown({ ...shown, [name]: event.target.value })}
            >
              {values.map((value) => (
                <option key={value}>{value}</option>
              ))}
            </select>
          </label>
        ))}
        <label>
          width{' '}
          <select value={width} onChange={(event) => setWidth(Number(event.target.value))}>
            {WIDTHS.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </select>
        </label>
      </p>
      <div className={styles.frames}>
        {designOf(shown.design).palettes.map(({ id }) => (
          <figure key={id}>
            <figcaption>{id}</figcaption>
            {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, in development only */}
            <iframe
              title={id}
              width={width}
              height={900}
              src={`${paths.devDesigns}?show=${encodeURIComponent(JSON.stringify({ ...shown, palette: id }))}`}
            />
          </figure>
        ))}
      </div>
    </main>
  );
}

function Frame({ shown: { design, palette, pair, shop, content, language } }: { shown: Shown }) {
  const [Page, setPage] = useState<ComponentType>();
  useEffect(() => {
    document.documentElement.lang = language;
    void loadDesign(design).then((loaded) => setPage(() => loaded?.Component));
  }, [design, language]);
  if (!Page) return null;
  const look: Pick<Look, 'design' | 'palette' | 'pair'> = { design, palette, pair };
  const { origin } = window.location;
  const tokens = tokenCss(look);
  const site = siteOf(shop, content, language, look);
  const data: SitePageData = { offline: false, site, origin, tokens };
  return (
    <>
      <style>{tokens}</style>
      <Document page={Page} content={data} />
    </>
  );
}
