import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import type { Section } from '../../../src/sites/content/look.shared.ts';
import type { SiteView } from '../../../src/sites/content/site-view.shared.ts';
import type { PreviewPageData } from '../../../src/sites/sites.dto.ts';
import { partName } from '../../../src/sites/content/part-names.shared.ts';
import type { PageHead } from '../../document/head.ts';
import { Document, useDocumentContent } from '../../document/document.tsx';
import type { PageModule } from '../../page.ts';
import { PartDrawingProvider } from '../sections/body/SectionList.tsx';
import { loadDesign } from './designs.ts';
import { keepEqual } from './keep-equal.ts';
import { InPreview } from './in-preview.ts';
import { contentOf, useTokens } from './look.ts';
import { PageMarks } from './PageMarks.tsx';
import { boxOf, holds, sectionsIn, type Box } from './parts-on-page.ts';
import { PartIfNew } from './PartIfNew.tsx';
import { previewTexts } from './preview.texts.ts';
import { PICKED, READY, readPreview, type PreviewAnswer, type PreviewMessage } from './messages.ts';
import styles from './PreviewPage.module.css';
import { SharedPreview } from './SharedPreview.tsx';

export const head: PageHead = { title: 'Preview', description: '', noindex: true };

/** The preview host's one page: a shared link where the fragment has a token, else what the app's window sends. */
export function Component() {
  const { app_origin } = useDocumentContent<PreviewPageData>();
  const [token, setToken] = useState('');
  useEffect(() => {
    const read = () => setToken(window.location.hash.slice(1));
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return token ? (
    <SharedPreview key={token} token={token} appOrigin={app_origin} />
  ) : (
    <Framed app_origin={app_origin} />
  );
}

/** The real page of a site that is being written: drawn from what the app's window sends, and from nothing else. */
function Framed({ app_origin }: PreviewPageData) {
  const shown = usePreview(app_origin);
  if (shown?.message.card) return <ShownCard page={shown.page} view={shown.message.view} />;
  return shown ? <Shown {...shown} tell={(answer) => window.parent.postMessage(answer, app_origin)} /> : null;
}

type Drawable = { message: PreviewMessage; page: PageModule };

function usePreview(appOrigin: string): Drawable | null {
  const [shown, setShown] = useState<Drawable | null>(null);
  useEffect(() => {
    let latest = 0;
    let last: { page: PageModule; view: SiteView; what: 'site' | 'card' } | undefined;
    let port: MessagePort | undefined;
    async function draw(data: unknown) {
      const message = readPreview(data);
      if (!message) return;
      const turn = (latest += 1);
      const { design } = message.view.look;
      const what = message.card ? 'card' : 'site';
      const isSame = last?.view.look.design === design && last.what === what;
      const page = isSame ? last?.page : await loadDesign(design, what);
      if (!page || turn !== latest) return;
      const view = keepEqual(last?.view, message.view);
      last = { page, view, what };
      setShown({ message: { ...message, view }, page });
    }
    function listen({ data, origin, source, ports }: MessageEvent) {
      if (origin !== appOrigin || source !== window.parent || source === window) return;
      const [next] = ports;
      if (next) {
        port?.close();
        // Only this window and the app's hold its two ends.
        port = next;
        port.addEventListener('message', (event) => void draw(event.data));
        port.start();
      }
      void draw(data);
    }
    window.addEventListener('message', listen);
    if (window.parent !== window) window.parent.postMessage({ kind: READY } satisfies PreviewAnswer, appOrigin);
    return () => {
      window.removeEventListener('message', listen);
      port?.close();
    };
  }, [appOrigin]);
  return shown;
}

/** The card of the site, from its top; nothing on it can be pressed. */
function ShownCard({ page, view }: { page: PageModule; view: SiteView }) {
  useTokens(view);
  useLayoutEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <div role="img" aria-label={`The card of ${view.business_name}`}>
      <div inert>
        <Document page={page.Component} content={contentOf(view)} />
      </div>
    </div>
  );
}

/**
 * One stop for the keyboard: the arrows scroll, and Enter goes from part to part where they can be chosen. Links, buttons
 * and fields of the page do nothing.
 */
function Shown({ message, page, tell }: Drawable & { tell: (answer: PreviewAnswer) => void }) {
  const { view, open, pins = [], changed, picks } = message;
  const stage = useRef<HTMLDivElement>(null);
  useTokens(view);
  const plate = usePlate(stage, view, open ?? null);

  function pick(section: Section | undefined) {
    if (section) tell({ kind: PICKED, section });
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    pick(view.sections[(open ? view.sections.indexOf(open) + 1 : 0) % view.sections.length]);
  }
  function click({ clientX, clientY }: MouseEvent) {
    // The top comes first, and may hold another part.
    pick(sectionsIn(stage.current, view).findLast(({ box }) => holds(box, clientX, clientY))?.section);
  }
  return (
    <div
      ref={stage}
      className={styles.stage}
      role={picks ? 'button' : 'img'}
      tabIndex={0}
      aria-label={`The page of ${view.business_name}${picks ? '. Enter opens its parts one after another.' : ''}`}
      onClick={picks ? click : undefined}
      onKeyDown={picks ? press : undefined}
    >
      <div inert>
        <InPreview value={previewTexts(view.language).times}>
          <PartDrawingProvider value={PartIfNew}>
            <Document page={page.Component} content={contentOf(view)} />
          </PartDrawingProvider>
        </InPreview>
      </div>
      {open ? (
        <div ref={plate} className={styles.frame} hidden>
          <span className={styles.plate}>{partName(open)}</span>
        </div>
      ) : null}
      {pins.length > 0 || changed ? <PageMarks stage={stage} view={view} pins={pins} changed={changed} /> : null}
    </div>
  );
}

/** Lays the mark around the open part, a little outside it, and brings a part into view when it becomes the open one. */
function usePlate(stage: RefObject<HTMLDivElement | null>, view: SiteView, open: Section | null) {
  const plate = useRef<HTMLDivElement>(null);
  const seen = useRef<Section | null>(null);
  useLayoutEffect(() => {
    const box = place(stage.current, plate.current, open);
    if (box && open !== seen.current) bringIntoView(box);
    if (box || !open) seen.current = open;
  }, [stage, view, open]);
  useEffect(() => {
    let width = stage.current?.clientWidth;
    const watch = new ResizeObserver(() => {
      const box = place(stage.current, plate.current, open);
      const isOther = stage.current?.clientWidth !== width; // another width: the part has moved
      width = stage.current?.clientWidth;
      if (box && isOther) bringIntoView(box);
    });
    if (stage.current) watch.observe(stage.current);
    return () => watch.disconnect();
  }, [stage, open]);
  return plate;
}

const bringIntoView = (box: Box): void => window.scrollTo({ top: box.top + window.scrollY - 48 });

function place(stage: HTMLElement | null, plate: HTMLElement | null, open: Section | null): Box | undefined {
  const box = open ? boxOf(stage, open) : undefined;
  if (!plate) return undefined;
  plate.hidden = !box;
  if (!box) return undefined;
  plate.style.setProperty('--top', `${box.top + window.scrollY}px`);
  plate.style.setProperty('--height', `${box.height}px`);
  return box;
}
