import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { Section } from '../../../src/sites/content/look.shared.ts';
import type { SiteView } from '../../../src/sites/content/site-view.shared.ts';
import type { PreviewPageData } from '../../../src/sites/sites.dto.ts';
import { partName } from '../part-names.ts';
import type { PageHead } from '../../ssr/head.ts';
import { Document, useDocumentContent } from '../../ssr/document.tsx';
import type { PageModule } from '../../page.ts';
import { loadDesign } from './designs.ts';
import { contentOf, useTokens } from './look.ts';
import { PageMarks } from './PageMarks.tsx';
import { holds, sectionsIn } from './parts-on-page.ts';
import { PICKED, READY, readPreview, type PreviewAnswer, type PreviewMessage } from './messages.ts';
import styles from './PreviewPage.module.css';
import { SharedPreview } from './SharedPreview.tsx';

export const head: PageHead = { title: 'Preview', description: '', noindex: true };

/** The preview host's one page: a shared link where the fragment has a token, else what the app's window sends. */
export function Component() {
  const { app_origin } = useDocumentContent<PreviewPageData>();
  const [token, setToken] = useState('');
  useEffect(() => setToken(window.location.hash.slice(1)), []);
  return token ? <SharedPreview token={token} appOrigin={app_origin} /> : <Framed app_origin={app_origin} />;
}

/** The real page of a site that is being written: drawn from what the app's window sends, and from nothing else. */
function Framed({ app_origin }: PreviewPageData) {
  const shown = usePreview(app_origin);
  return shown ? <Shown {...shown} tell={(answer) => window.parent.postMessage(answer, app_origin)} /> : null;
}

type Drawable = { message: PreviewMessage; page: PageModule };

function usePreview(appOrigin: string): Drawable | null {
  const [shown, setShown] = useState<Drawable | null>(null);
  useEffect(() => {
    let latest = 0;
    async function receive({ data, origin, source }: MessageEvent) {
      if (origin !== appOrigin || source !== window.parent || source === window) return;
      const message = readPreview(data);
      if (!message) return;
      const turn = (latest += 1);
      const page = await loadDesign(message.view.look.design);
      if (page && turn === latest) setShown({ message, page });
    }
    const listen = (event: MessageEvent) => void receive(event);
    window.addEventListener('message', listen);
    window.parent.postMessage({ kind: READY } satisfies PreviewAnswer, appOrigin);
    return () => window.removeEventListener('message', listen);
  }, [appOrigin]);
  return shown;
}

/** One stop for the keyboard: Enter goes from part to part. Links, buttons and fields of the page do nothing. */
function Shown({ message, page, tell }: Drawable & { tell: (answer: PreviewAnswer) => void }) {
  const { view, open, pins = [], changed } = message;
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
    pick(sectionsIn(stage.current, view).find(({ box }) => holds(box, clientX, clientY))?.section);
  }
  return (
    <div
      ref={stage}
      className={styles.stage}
      role="button"
      tabIndex={0}
      aria-label={`The page of ${view.business_name}. Enter opens its parts one after another.`}
      onClick={click}
      onKeyDown={press}
    >
      <div inert>
        <Document page={page.Component} content={contentOf(view)} />
      </div>
      {open ? (
        <div ref={plate} className={styles.frame} hidden>
          <span className={styles.plate}>{partName(open)}</span>
        </div>
      ) : null}
      <PageMarks stage={stage} view={view} pins={pins} changed={changed} />
    </div>
  );
}

/** Lays the mark around the open part, and brings a part into view when it becomes the open one. */
function usePlate(stage: React.RefObject<HTMLDivElement | null>, view: SiteView, open: Section | null) {
  const plate = useRef<HTMLDivElement>(null);
  const seen = useRef<Section | null>(null);
  useLayoutEffect(() => {
    const place = () => {
      const found = sectionsIn(stage.current, view).find(({ section }) => section === open);
      if (!plate.current) return undefined;
      plate.current.hidden = !found;
      if (!found) return undefined;
      const { box } = found;
      const { style } = plate.current;
      style.top = `${box.top + window.scrollY}px`;
      style.height = `${box.height}px`;
      return box;
    };
    const box = place();
    if (box && open !== seen.current) window.scrollTo({ top: box.top + window.scrollY - 48 });
    if (box || !open) seen.current = open;
    const watch = new ResizeObserver(place);
    if (stage.current) watch.observe(stage.current);
    return () => watch.disconnect();
  }, [stage, view, open]);
  return plate;
}
