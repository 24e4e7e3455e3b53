import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { LANGUAGE, LANGUAGES, type Language } from '../../../src/pages/languages.shared.ts';
import type { SiteView } from '../../../src/sites/content/site-view.shared.ts';
import type { PreviewedView } from '../../../src/sites/previews/previews.dto.ts';
import { api, ApiError } from '../../lib/api/api.ts';
import type { PageModule } from '../../page.ts';
import { Document } from '../../document/document.tsx';
import { classes } from '../../ui/classes.ts';
import { loadDesign } from './designs.ts';
import { InPreview } from './in-preview.ts';
import { contentOf, useTokens } from './look.ts';
import { previewTexts } from './preview.texts.ts';
import styles from './PreviewPage.module.css';

type State =
  | { kind: 'loading' }
  | { kind: 'gone' }
  | { kind: 'failed' }
  | { kind: 'there'; view: SiteView; report: string; page: PageModule };

/** A page that somebody was sent the link of: not live, and said so. The token never leaves the fragment but for one call. */
export function SharedPreview({ token, appOrigin }: { token: string; appOrigin: string }) {
  const [state, setState] = useState<State>({ kind: 'loading' });
  /** Of the page's own ones; its first until another is chosen. */
  const [language, setLanguage] = useState<Language>();
  useEffect(() => {
    const stop = new AbortController();
    async function load() {
      try {
        const path = `/api/site-previews/${encodeURIComponent(token)}${language ? `?lang=${language}` : ''}`;
        const { report, view } = await api<PreviewedView>(path, { signal: stop.signal });
        const page = await loadDesign(view.look.design);
        setState(page ? { kind: 'there', view, report, page } : { kind: 'gone' });
      } catch (error) {
        if (stop.signal.aborted) return;
        setState({ kind: error instanceof ApiError && error.status === 404 ? 'gone' : 'failed' });
      }
    }
    void load();
    return () => stop.abort();
  }, [token, language]);
  if (state.kind === 'loading') return <Said>Loading…</Said>;
  if (state.kind === 'gone') return <Said alone>This link has ended. Ask the owner for a new one.</Said>;
  if (state.kind === 'failed') return <Said alone>The page could not be loaded just now. Please load it again.</Said>;
  return <Shared {...state} appOrigin={appOrigin} onLanguage={setLanguage} />;
}

/** `alone`: no page comes below it. */
const Said = ({ alone, children }: { alone?: boolean; children: string }) => (
  <main className={classes(styles.said, alone && styles.ended)} id="main">
    <p role="status">{children}</p>
  </main>
);

type SharedProps = {
  view: SiteView;
  report: string;
  page: PageModule;
  appOrigin: string;
  onLanguage: (language: Language) => void;
};

/** The page to be read: what opens in it opens, its languages and places are there; all else of it does nothing. */
function Shared({ view, report, page, appOrigin, onLanguage }: SharedProps) {
  const t = previewTexts(view.language);
  const whole = useRef<HTMLDivElement>(null);
  const reported = new URLSearchParams({ site: report, lang: view.language });
  useTokens(view);
  useEffect(() => {
    // No call of a page is answered on this host. Some forms come with scripts that are late.
    const close = () => whole.current?.querySelectorAll('form').forEach((form) => (form.inert = true));
    const watch = new MutationObserver(close);
    watch.observe(whole.current!, { childList: true, subtree: true });
    close();
    return () => watch.disconnect();
  }, []);
  function press(event: MouseEvent) {
    const pressed = (event.target as Element).closest('a, button, summary');
    if (!pressed || pressed.matches('summary')) return;
    event.preventDefault();
    event.stopPropagation();
    const language = LANGUAGES.find((one) => LANGUAGE[one].tag === pressed.getAttribute('hreflang'));
    if (language) return onLanguage(language);
    // By hand: the fragment of this address is the link's token.
    const [, id] = /^#(.+)$/.exec(pressed.getAttribute('href') ?? '') ?? [];
    const place = id === undefined ? null : document.getElementById(id);
    place?.focus({ preventScroll: true });
    place?.scrollIntoView();
  }
  return (
    <>
      <p className={styles.ribbon} lang={LANGUAGE[view.language].tag}>
        {t.notLive}{' '}
        <a href={`${appOrigin}/report?${reported}`} rel="nofollow">
          {t.report}
        </a>
      </p>
      <div ref={whole} onClickCapture={press} onAuxClickCapture={press}>
        <InPreview value={t.times}>
          <Document page={page.Component} content={contentOf(view)} />
        </InPreview>
      </div>
    </>
  );
}
