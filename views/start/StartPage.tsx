import { useEffect, useMemo, useState, type FormEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { DESIGNS } from '../../src/sites/content/look.shared.ts';
import { TRADES } from '../../src/sites/content/trades.shared.ts';
import { BUSINESS_NAME_MAX } from '../../src/business/business.shared.ts';
import { suggestedLooks } from '../../src/sites/designs/suggested-looks.shared.ts';
import { drawn } from '../sites/frame/draw.ts';
import { fiveOf, isAnswered, recordOf, TRADE_NAME_MAX } from './five.ts';
import { LookRow } from './LookRow.tsx';
import { keepStart, parseStart, readStart, type Start } from './start.ts';
import { shopIn } from './start-link.ts';
import { TradeField } from './TradeField.tsx';
import { useSession } from '../lib/session/session.ts';
import { admitsPreview } from '../lib/sites-host.ts';
import { paths } from '../paths.ts';
import type { PageHead } from '../ssr/head.ts';
import page from '../styles/page.module.css';
import { classes } from '../ui/classes.ts';
import { Button } from '../ui/forms/Button.tsx';
import { Field } from '../ui/forms/Field.tsx';
import styles from './StartPage.module.css';

export const head: PageHead = {
  title: 'See it with your name | Shingle',
  description:
    'Type what your shop is called and pick your trade: three looks of your page draw themselves, without an account.',
  path: paths.start,
  image: '/og.png',
};

const NOTHING: Start = { business_name: '', trade: null, trade_name: '', look: null };
const UNNAMED = 'Your name here';
const LOST = 'The picture did not come. Please load this page again.';

/** A shop's name and its trade, and three looks made of them: in this browser alone, before there is an account. */
export function Component() {
  const [start, setStart] = useStart();
  const [tried, setTried] = useState(false);
  const { user } = useSession();
  const navigate = useNavigate();
  const five = useMemo(() => ({ ...fiveOf(null), ...start }), [start]);
  const named = isAnswered('business_name', five);
  const ofTrade = isAnswered('trade', five);
  const set = (changes: Partial<Start>) => setStart((now) => ({ ...now, ...changes }));

  function keep(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!named || !ofTrade) return;
    const { design, palette } = suggestedLooks(five.trade!, start.look)[0]!;
    keepStart({ ...start, look: { design, palette } });
    void navigate(user ? paths.mySite : paths.register);
  }
  return (
    <form
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
      <div className={styles.questions}>
        <Field
          label="What is your business called?"
          autoComplete="organization"
          maxLength={BUSINESS_NAME_MAX}
          value={start.business_name}
          error={tried && !named ? 'Write the name on your sign.' : undefined}
          onChange={(event) => set({ business_name: event.currentTarget.value })}
        />
        <TradeField
          trade={start.trade}
          error={tried && start.trade === null ? 'Take one of the list, or Other.' : undefined}
          onChange={(trade) => set({ trade })}
        />
        {start.trade === 'other' ? (
          <Field
            label="What do you call it?"
            maxLength={TRADE_NAME_MAX}
            value={start.trade_name}
            error={tried && !ofTrade ? 'Write it like Piano tuner.' : undefined}
            onChange={(event) => set({ trade_name: event.currentTarget.value })}
          />
        ) : null}
      </div>
      <WithoutScripts />
      <Looks start={start} onChange={(look) => set({ look })} />
      <footer className={styles.foot}>
        <p>Next: your phone, city and prices. You can change the look at any time.</p>
        <Button type="submit" size="large">
          Keep this one
        </Button>
      </footer>
    </form>
  );
}

function WithoutScripts() {
  return (
    <noscript>
      <p className={styles.noscript}>
        Your browser draws these looks with JavaScript, and it is switched off. Our sample sites in the showcase work
        without it, and so does signing up: our team draws your page for you.
      </p>
    </noscript>
  );
}

/** What was written on the home page, chosen in the showcase, or kept here before; known only in the browser. */
function useStart() {
  const [start, setStart] = useState(NOTHING);
  const { hash, state } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => {
    const shop = shopIn(hash);
    if (shop) void navigate({ hash: '', search: search.toString() }, { replace: true, state: shop });
  }, [hash, search, navigate]);
  useEffect(() => {
    const design = DESIGNS.find((id) => id === search.get('design'));
    const trade = TRADES.find((id) => id === search.get('trade'));
    const kept = parseStart(JSON.stringify(state)) ?? readStart() ?? NOTHING;
    const look = design ?? kept.look?.design;
    setStart({ ...kept, trade: trade ?? kept.trade, look: look ? { design: look } : null }); // the trade decides the palette
  }, [search, state]);
  return [start, setStart] as const;
}

/** The three looks; the order stays while another of them is chosen. */
function Looks({ start, onChange }: { start: Start; onChange: (look: NonNullable<Start['look']>) => void }) {
  const [first, setFirst] = useState(start.look);
  const [ready, setReady] = useState(false);
  const { look, ...written } = start;
  const trade = written.trade ?? 'other';
  const looks = useMemo(() => suggestedLooks(trade, first), [trade, first]);
  const at = Math.max(
    0,
    looks.findIndex(({ design }) => design === look?.design),
  );
  useEffect(() => {
    if (!admitsPreview()) window.location.reload();
    else setReady(true);
  }, []);
  useEffect(() => {
    // A design that is not among the three comes first; one of them only becomes the chosen one.
    if (look && !looks.some(({ design }) => design === look.design)) setFirst(look);
  }, [look, looks]);
  const { business_name, trade_name } = written;
  const shown = useMemo(() => {
    const five = { ...fiveOf(null), business_name: business_name.trim() || UNNAMED, trade, trade_name };
    return looks.map((one) => ({ look: one, view: drawn(recordOf(five, null, one), 'preview', 'no_plan') }));
  }, [looks, business_name, trade, trade_name]);
  return (
    <div className={styles.looks}>
      {ready ? (
        <LookRow looks={shown} at={at} lost={LOST} onChange={(index) => onChange({ design: looks[index]!.design })} />
      ) : null}
    </div>
  );
}
