import { useCallback, useEffect, useRef, useState, type ComponentType, type FormEvent } from 'react';
import { BUSINESS_TEXTS } from '../../../src/business/business.shared.ts';
import { paths } from '../../paths.ts';
import { startWith } from '../../start/start-link.ts';
import page from '../../styles/page.module.css';
import { classes } from '../../ui/classes.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Pavement } from '../../ui/layout/Pavement.tsx';
import { staticIsland } from '../../ui/layout/StaticIsland.tsx';
import finished from '../showcase/designs/counter.webp?url&no-inline';
import finishedOnPhone from './finished-phone.webp?url&no-inline';
import type { Shop } from './DrawnSite.tsx';
import styles from './TryIt.module.css';

const TradeSelect = await staticIsland(() => import('../TradeSelect.tsx').then((part) => part.TradeSelect));

/** A visitor's own name on a sign and on a page. What draws the page is fetched with the first key. */
export function TryIt() {
  const form = useRef<HTMLFormElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const [shop, setShop] = useState<Shop>({ business_name: '', trade: '' });
  const [Drawn, setDrawn] = useState<ComponentType<Shop> | null>(null);

  const read = useCallback(() => {
    const trade = form.current?.querySelector('select')?.value ?? '';
    setShop({ business_name: name.current?.value ?? '', trade });
    import('./DrawnSite.tsx').then(
      ({ DrawnSite }) => setDrawn(() => DrawnSite),
      () => {}, // no connection: the next key tries again
    );
  }, []);
  useEffect(() => {
    const { value: trade } = form.current!.querySelector('select')!;
    if (name.current?.value || trade) read(); // filled in before the page was ready
  }, [read]);
  function see(event: FormEvent) {
    event.preventDefault();
    window.location.assign(startWith({ ...shop, trade: shop.trade || 'other' }));
  }
  return (
    <section className={styles.section} aria-labelledby="try">
      <div className={classes(page.container, styles.grid)}>
        <form ref={form} className={styles.form} action={paths.start} data-live="alone" onInput={read} onSubmit={see}>
          <h2 className={page.section} id="try">
            Your name on it, now.
          </h2>
          <p className={page.quiet}>Type it, and watch the sign and the page. No account; it stays in your browser.</p>
          <Field
            ref={name}
            label="What is your shop called?"
            autoComplete="organization"
            maxLength={BUSINESS_TEXTS.business_name.max}
          />
          <TradeSelect />
          <p>
            <Button type="submit" size="large">
              See it with your name
            </Button>
          </p>
        </form>
        <div className={styles.stage}>
          <p className={styles.sign} data-length={lengthOf(shop.business_name)} dir="auto" aria-hidden="true">
            <span>{shop.business_name.trim() || 'Your name here'}</span>
          </p>
          <div className={styles.site}>
            {Drawn ? (
              <Drawn {...shop} />
            ) : (
              <picture>
                <source media="(max-width: 699px)" srcSet={finishedOnPhone} width="390" height="690" />
                <img
                  src={finished}
                  alt="A finished site: a bakery’s page with its prices on a board."
                  width="960"
                  height="630"
                  loading="lazy"
                  decoding="sync"
                />
              </picture>
            )}
          </div>
        </div>
      </div>
      <Pavement />
    </section>
  );
}

/** Long names are lettered smaller, so that the sign keeps its size. */
const lengthOf = (name: string): 'short' | 'long' | 'longest' =>
  name.length > 34 ? 'longest' : name.length > 16 ? 'long' : 'short';
