import { savesData, STAYED_MS, whenIdle } from '../../lib/idle.ts';
import { navigationType } from '../../lib/navigationType.ts';
import { pressAgain, PRESSED, rememberPress } from '../../lib/pressAgain.ts';
import { reloadOnce } from '../../lib/reloadOnce.ts';
import { TOASTS_KEY } from '../../lib/session/keys.ts';
import { READY } from './ready.ts';

/** On a dialog whose content cannot be loaded. */
const FAILED = 'data-failed';
/** Forms that React sends, and places that it fills. */
const LIVE = '[data-live]';
/** Where the note stands at the bottom, in pixels from there. */
const NOTE_HEIGHT = 120;
/** What was said last. */
let note: HTMLElement | undefined;
const USES = ['pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

/**
 * Fetches and runs the files of React, in their order:
 * - at the first sign of use;
 * - at once, where the last document left a toast to be shown;
 * - once the page is loaded, idle and visible, where a part that needs React is in view, where such a part is elsewhere and
 *   the visitor has stayed, or where the page shows the session and `isSignedIn`: the server is asked whether it still holds.
 *
 * Without files it only keeps what is pressed until React is ready. The attributes of the running script name the files, and
 * have the sentences for a press that waits for a connection or finds no React.
 */
export function startOnUse(isSignedIn?: () => boolean): void {
  const { failed: notLoaded = '', files: named } = document.currentScript?.dataset ?? {};
  const files = named?.split(' ') ?? [];
  const ending = new AbortController();
  const { signal } = ending;
  const kept = keepPresses(signal, (element) => {
    start('high');
    if (!navigator.onLine) say(element, notLoaded);
  });
  let running = files.length === 0;

  function start(priority: 'high' | 'low'): void {
    if (running) return;
    running = true;
    // The browser's own answer to a tap comes first.
    whenOnline(() => afterNextFrame(() => void runInOrder(files, priority).catch(failed)));
  }
  function failed(): void {
    running = false;
    whenOnline(() => kept.size && withoutReact(kept, ending, notLoaded));
  }
  /** A script that could not be fetched is not fetched again by this document. */
  function whenOnline(run: () => void): void {
    if (navigator.onLine) run();
    else window.addEventListener('online', run, { once: true, signal });
  }
  const used = (event: Event) => needsReact(event) && start('high');
  for (const use of USES) window.addEventListener(use, used, { signal, capture: true, passive: true });
  // The page's first paint does not wait for the storage: another process holds it, and opening it takes 20 ms of the thread.
  const goOn = () =>
    afterNextFrame(() => {
      if (isStored('sessionStorage', TOASTS_KEY)) start('high');
      pressAgain();
    });
  if (isAfterOurs()) document.addEventListener('DOMContentLoaded', goOn, { signal });
  window.addEventListener('pagehide', () => rememberPress((element) => kept.has(element)), { signal });
  window.addEventListener('load', () => whenIdle(() => watchLiveParts(signal, () => start('low'), isSignedIn)), {
    signal,
  });
  window.addEventListener(
    READY,
    () => {
      ending.abort();
      note?.remove();
      setTimeout(() =>
        kept.forEach((again, element) => {
          drop(element, kept);
          if (element.isConnected) again();
        }),
      );
    },
    { signal },
  );
}

/** Whether a document of ours may have left something for this one in the tab's storage: it led here, or was loaded again. */
function isAfterOurs(): boolean {
  return navigationType() !== 'navigate' || document.referrer.startsWith(window.location.origin);
}

export function isStored(storage: 'localStorage' | 'sessionStorage', key: string): boolean {
  try {
    return window[storage].getItem(key) !== null;
  } catch {
    return false; // storage may be closed to us
  }
}

/** A link leads on by itself, but for one that is a button. */
function needsReact({ target }: Event): boolean {
  return !(target instanceof Element && target.closest('a[href]:not([role])'));
}

/** Keeps each press and each sent form once, and stops the event. */
function keepPresses(signal: AbortSignal, onKept: (element: HTMLElement) => void): Map<HTMLElement, () => void> {
  const kept = new Map<HTMLElement, () => void>();
  const keep = (event: Event, element: HTMLElement, again: () => void): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    element.setAttribute('aria-busy', 'true');
    kept.set(element, again);
    onKept(element);
  };
  const options = { signal, capture: true };
  const keepClick = (event: MouseEvent): void => {
    if (event.target instanceof HTMLDialogElement) event.target.close(); // pressed beside what it shows
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSED) : null;
    if (!pressed) return;
    keep(event, pressed, () => pressed.click());
    openDialog(pressed, kept);
  };
  const keepForm = (event: SubmitEvent): void => {
    const form = event.target as HTMLFormElement;
    if (form.matches(LIVE)) keep(event, form, () => form.requestSubmit(event.submitter));
  };
  window.addEventListener('click', keepClick, options);
  window.addEventListener('submit', keepForm, options);
  return kept;
}

/** Opens the dialog that the pressed element controls: React draws what is in it. Closing it drops the press. */
function openDialog(pressed: HTMLElement, kept: Map<HTMLElement, () => void>): void {
  const dialog = controlledBy(pressed);
  if (!dialog || dialog.open) return;
  dialog.removeAttribute(FAILED);
  dialog.showModal();
  dialog.addEventListener('close', () => drop(pressed, kept), { once: true });
}

function controlledBy(element: HTMLElement): HTMLDialogElement | null {
  const controlled = document.getElementById(element.getAttribute('aria-controls') ?? '');
  return controlled instanceof HTMLDialogElement ? controlled : null;
}

function drop(element: HTMLElement, kept: Map<HTMLElement, () => void>): void {
  element.removeAttribute('aria-busy');
  kept.delete(element);
}

/** The files together, what is in them one by one. Between two links, of a millisecond or two each, and between two files the page can answer. */
async function runInOrder(files: readonly string[], priority: 'high' | 'low'): Promise<void> {
  for (const href of files) {
    await new Promise((next) => setTimeout(next));
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        href,
        crossOrigin: '', // anonymous
        fetchPriority: priority,
      }),
    );
  }
  await stylesLoaded().catch(() => undefined); // the rules of a sheet that was blocked cannot be read
  for (const file of files) await import(/* @vite-ignore */ file);
}

/**
 * The page has the styles of what it shows; the whole sheets come with what else it can show. They are applied at once,
 * and without the faces that the page has already: else the browser would set all text again, once for each sheet.
 */
async function stylesLoaded(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')];
  await Promise.all(links.map(loadUnapplied));
  for (const link of links) link.media = 'all';
  for (const { sheet } of links)
    for (let at = sheet?.cssRules.length ?? 0; sheet && at > 0; at -= 1)
      if (sheet.cssRules[at - 1] instanceof CSSFontFaceRule) sheet.deleteRule(at - 1);
}

function loadUnapplied(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((done) => {
    for (const end of ['load', 'error']) link.addEventListener(end, done);
    link.fetchPriority = 'high';
    link.disabled = false;
  });
}

/**
 * Old chunks are gone after a new release: a form is sent by the browser, for all else a new document is loaded. Where
 * that did not help, the person is told, and what was pressed may be pressed again.
 */
function withoutReact(kept: Map<HTMLElement, () => void>, ending: AbortController, notLoaded: string): void {
  const form = [...kept.keys()].find((element) => element.matches('form[data-live=""]'));
  if (form) {
    ending.abort();
    kept.get(form)!();
  } else if (!reloadOnce()) {
    for (const element of kept.keys()) {
      controlledBy(element)?.setAttribute(FAILED, '');
      drop(element, kept);
      say(element, notLoaded);
    }
  }
}

/** Over the page until a press beside it; not where a dialog was opened, whose own words say it. */
function say(pressed: HTMLElement, words: string): void {
  if (controlledBy(pressed)) return;
  note?.remove();
  note = Object.assign(document.createElement('p'), { role: 'alert', popover: '', textContent: words });
  document.body.append(note);
  // A popover that fills the window takes its place by its margins: at the bottom, or in the middle where it would cover the press.
  const isLow = pressed.getBoundingClientRect().bottom > innerHeight - NOTE_HEIGHT;
  note.style.cssText = `padding:1em;margin:auto auto ${isLow ? 'auto' : '1em'}`;
  note.showPopover?.(); // Safari has it from 17 on; before, the sentence stands at the page's end
}

function afterNextFrame(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}

/**
 * Parts that React alone makes work, the session that is shown among them; a hidden tab shows none. With reduced data they
 * wait to be used.
 */
function watchLiveParts(signal: AbortSignal, onSeen: () => void, isSignedIn?: () => boolean): void {
  if (savesData()) return;
  if (isSignedIn?.()) return onSeen();
  const needed = () => {
    if (document.visibilityState === 'hidden') return;
    end();
    onSeen();
  };
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && needed(),
  );
  const stayed = document.querySelector(LIVE) ? setInterval(needed, STAYED_MS) : undefined;
  const end = () => {
    observer.disconnect();
    clearInterval(stayed);
  };
  signal.addEventListener('abort', end);
  for (const part of document.querySelectorAll(`${PRESSED}, ${LIVE}`)) observer.observe(part);
}
