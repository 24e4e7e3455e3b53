import { useEffect, useMemo, useRef, useState, type ComponentProps, type FormEvent, type Ref } from 'react';
import { DESIGNS } from '../../src/sites/content/look.shared.ts';
import { TRADES } from '../../src/sites/content/trades/trades.shared.ts';
import { BUSINESS_TEXTS } from '../../src/business/business.shared.ts';
import { suggestedLooks } from '../../src/sites/designs/suggested-looks.shared.ts';
import { fiveOf, isAnswered, TRADE_NAME_MAX } from './five.ts';
import { keepStart, parseStart, readStart, type Start } from './start.ts';
import { shopIn } from './start-link.ts';
import { TradeField } from './TradeField.tsx';
import { usePlace } from '../document/place.ts';
import { useSession } from '../lib/session/session.ts';
import { paths } from '../paths.ts';
import type { PageHead } from '../document/head.ts';
import page from '../styles/page.module.css';
import { classes } from '../ui/classes.ts';
import { PartBoundary } from '../ui/data/PartBoundary.tsx';
import { Button } from '../ui/forms/Button.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { useTypedBefore } from '../ui/forms/useTypedBefore.ts';
import { lazyPanel } from '../ui/lazyPanel.ts';
import styles from './StartPage.module.css';

export const head: PageHead = {
  title: 'See it with your name | Shingle',
  description:
    'Type what your shop is called and pick your trade: three looks of your page draw themselves, without an account.',
  path: paths.start,
  image: '/og.png',
};

const NOTHING: Start = { business_name: '', trade: null, trade_name: '', look: null };

/** What draws the looks is large: it is fetched once somebody turns to the questions, or has answered one before. */
const looks = lazyPanel(async () => (await import('./Looks.tsx')).Looks);

/** A shop's name and its trade, and three looks made of them: in this browser alone, before there is an account. */
export function Component() {
  const [start, set] = useStart();
  const name = useRef<HTMLInputElement>(null);
  const questions = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const [turnedTo, setTurnedTo] = useState(false);
  const { user } = useSession();
  const { go } = usePlace();
  const five = useMemo(() => ({ ...fiveOf(null), ...start }), [start]);
  const named = isAnswered('business_name', five);
  const ofTrade = isAnswered('trade', five);
  useTypedBefore(name, (business_name) => set({ business_name }));
  useEffect(() => setTurnedTo(questions.current!.contains(document.activeElement)), []);
  useEffect(() => {
    if (tries) form.current!.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [tries]);

  function keep(event: FormEvent) {
    event.preventDefault();
    if (!named || !ofTrade) return setTries(tries + 1);
    const { design, palette } = suggestedLooks(five.trade!, start.look)[0]!;
    keepStart({ ...start, look: { design, palette } });
    go(user ? paths.mySite : paths.register);
    return undefined;
  }
  return (
    <form
      ref={form}
      className={classes(page.container, styles.page)}
      noValidate
      data-live="alone"
      onSubmit={keep}
      aria-labelledby="start"
    >
      <div className={page.opening}>
        <h1 className={page.title} id="start">
          See it with your name.
        </h1>
        <p className={classes(page.lead, page.openingNote)}>
          Three looks draw themselves as you type. No account, and nothing is sent to us until you sign up.
        </p>
      </div>
      <div
        className={styles.questions}
        ref={questions}
        onFocus={() => setTurnedTo(true)}
        onPointerEnter={looks.preload}
      >
        <Questions start={start} onChange={set} name={name} tried={tries > 0} named={named} ofTrade={ofTrade} />
      </div>
      <WithoutScripts />
      <LooksPlace isWanted={turnedTo} start={start} onChange={(look) => set({ look })} />
      <Foot />
    </form>
  );
}

type QuestionsProps = {
  start: Start;
  onChange: (change: Partial<Start>) => void;
  name: Ref<HTMLInputElement>;
  /** Whether 'Keep this one' was pressed, and whether each question was answered. */
  tried: boolean;
  named: boolean;
  ofTrade: boolean;
};

function Questions({ start, onChange, name, tried, named, ofTrade }: QuestionsProps) {
  return (
    <>
      <Field
        ref={name}
        label="What is your business called?"
        autoComplete="organization"
        maxLength={BUSINESS_TEXTS.business_name.max}
        value={start.business_name}
        error={tried && !named ? 'Write the name on your sign.' : undefined}
        onChange={(event) => onChange({ business_name: event.currentTarget.value })}
      />
      <TradeField
        label="What is your trade?"
        trade={start.trade}
        error={tried && start.trade === null ? 'Take one of the list, or Other.' : undefined}
        onChange={(trade, trade_name = start.trade_name) => onChange({ trade, trade_name })}
      />
      {start.trade === 'other' ? (
        <Field
          label="What do you call it?"
          maxLength={TRADE_NAME_MAX}
          value={start.trade_name}
          error={tried && !ofTrade ? 'Write it like Piano tuner.' : undefined}
          onChange={(event) => onChange({ trade_name: event.currentTarget.value })}
        />
      ) : null}
    </>
  );
}

function Foot() {
  return (
    <footer className={styles.foot}>
      <p>Next: your phone, city and prices. You can change the look at any time.</p>
      <Button type="submit" size="large">
        Keep this one
      </Button>
    </footer>
  );
}

function WithoutScripts() {
  return (
    <noscript>
      <p className={styles.noscript}>
        Your browser draws these looks with JavaScript, and it is switched off. Our sample sites in the showcase work
        without it, and so does the form under Contact Us.
      </p>
    </noscript>
  );
}

function LooksPlace({ isWanted, ...props }: ComponentProps<typeof looks.Panel> & { isWanted: boolean }) {
  const { business_name, look, trade } = props.start;
  return (
    <div className={styles.looks}>
      {isWanted || business_name || trade || look ? (
        <PartBoundary fallback={<Waiting />}>
          <looks.Panel {...props} />
        </PartBoundary>
      ) : (
        <Waiting />
      )}
    </div>
  );
}

/** Three empty pages where the looks will be. */
function Waiting() {
  return (
    <div className={styles.waiting}>
      <p className={styles.empty}>
        <span>Your page appears here in three looks, as soon as you begin.</span>
      </p>
      <span className={styles.empty} />
      <span className={styles.empty} />
    </div>
  );
}

/** Milliseconds without a change until the answers are kept: browsers refuse more than a few entries a second. */
const REST_MS = 400;

/**
 * What was written on the home page, chosen in the showcase, or kept here before; known only in the browser. What is changed
 * stays with the page's place in the history: a reload, and the way back, find it again.
 */
function useStart() {
  const [start, setStart] = useState(NOTHING);
  const latest = useRef(start);
  const written = useRef<Partial<Start>>({}); // perhaps before the rest was read: it stays
  const rest = useRef<number>(undefined);
  const { go, hash, pathname, search, state } = usePlace();
  useEffect(() => {
    const shop = shopIn(hash);
    if (shop) go(pathname + search, { replace: true, state: shop });
  }, [go, hash, pathname, search]);
  useEffect(() => {
    latest.current = { ...(startAt(state) ?? startOf(search)), ...written.current };
    setStart(latest.current);
  }, [search, state]);
  useEffect(() => () => window.clearTimeout(rest.current), []);
  function set(changes: Partial<Start>) {
    written.current = { ...written.current, ...changes };
    latest.current = { ...latest.current, ...changes };
    setStart(latest.current);
    window.clearTimeout(rest.current);
    rest.current = window.setTimeout(() => {
      const { location } = window; // the first render knows no address, and the page may have been left
      if (location.pathname === paths.start)
        go(location.pathname + location.search, { replace: true, state: latest.current });
    }, REST_MS);
  }
  return [start, set] as const;
}

/** What stands with the address; the trade decides the palette. */
function startAt(state: unknown): Start | null {
  const start = parseStart(JSON.stringify(state));
  return start && { ...start, look: start.look && { design: start.look.design } };
}

/** What was kept before, with what the query names. */
function startOf(search: string): Start {
  const query = new URLSearchParams(search);
  const kept = readStart() ?? NOTHING;
  const design = DESIGNS.find((id) => id === query.get('design')) ?? kept.look?.design;
  const trade = TRADES.find((id) => id === query.get('trade')) ?? kept.trade;
  return { ...kept, trade, look: design ? { design } : null };
}
