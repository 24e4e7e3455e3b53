import { useEffect, useId, useState, type ReactNode } from 'react';
import { capitalized } from '../../../../../src/common/text/capitalized.shared.ts';
import { OWN_PALETTE, SEED, type DesignId, type Look } from '../../../../../src/sites/content/look.shared.ts';
import { designOf, designs, type Pair } from '../../../../../src/sites/designs/designs.shared.ts';
import { ownPalette } from '../../../../../src/sites/designs/own-palette.shared.ts';
import type { Palette } from '../../../../../src/sites/designs/palettes.shared.ts';
import { classes } from '../../../../ui/classes.ts';
import { Field } from '../../../../ui/forms/Field.tsx';
import { usePartEditing } from '../editor-context.ts';
import { inDesign } from '../parts.ts';
import { DesignSketch } from './DesignSketch.tsx';
import styles from './LookPart.module.css';

const MOVED = 'Made deeper so that words on it can be read.';
const EXAMPLE = '#A8416A';
const KEPT = 'Readable as it is.';

/** Design, colours and letters; every choice is drawn at once. */
export function LookPart() {
  const { look, setLook, say, drawn } = usePartEditing();
  const { design: wears } = look;
  const { palettes, pairs } = designOf(wears);
  useEffect(() => void FACES[wears]().catch(() => {}), [wears]); // without them the samples look alike
  function choose(next: Look, words: string, key?: string) {
    setLook(next, key);
    say(words);
  }
  return (
    <>
      <p className={styles.lead}>Your words stay whatever you choose here.</p>
      <Group title="Design" className={styles.designs}>
        {(name) =>
          designs.map((design) => (
            <Choice
              key={design.id}
              name={name}
              value={design.id}
              label={design.name}
              checked={design.id === look.design}
              onChoose={() => choose(inDesign(look, design.id), `Design: ${design.name}`)}
            >
              <DesignSketch design={design.id} />
            </Choice>
          ))
        }
      </Group>
      <Group title="Colours" className={styles.palettes}>
        {(name) =>
          palettes.map(({ id, colours }) => (
            <Choice
              key={id}
              name={name}
              value={id}
              label={capitalized(id)}
              checked={id === look.palette}
              onChoose={() => choose({ ...look, palette: id }, `Colours: ${capitalized(id)}`)}
            >
              <Strip colours={colours} />
            </Choice>
          ))
        }
      </Group>
      <OwnColour look={look} onChoose={choose} />
      <Group title="Letters" className={styles.pairs}>
        {(name) =>
          pairs.map((pair) => (
            <Choice
              key={pair.id}
              name={name}
              value={pair.id}
              label={`${pair.display.replace(' Variable', '')} with ${pair.text.replace(' Variable', '')}`}
              checked={pair.id === look.pair}
              radio
              onChoose={() => choose({ ...look, pair: pair.id }, `Letters: ${pair.display.replace(' Variable', '')}`)}
            >
              <Sample pair={pair} text={drawn.view.business_name} />
            </Choice>
          ))
        }
      </Group>
    </>
  );
}

function Group({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children: (name: string) => ReactNode;
}) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      <div className={className}>{children(name)}</div>
    </fieldset>
  );
}

type ChoiceProps = {
  name: string;
  value: string;
  label: string;
  checked: boolean;
  radio?: boolean;
  onChoose: () => void;
  children: ReactNode;
};

/** The browser's own radio button under a drawing: arrows choose. */
function Choice({ name, value, label, checked, radio, onChoose, children }: ChoiceProps) {
  return (
    <label className={classes(styles.choice, radio && styles.withRadio, checked && styles.chosen)}>
      <input type="radio" name={name} value={value} checked={checked} aria-label={label} onChange={onChoose} />
      <span className={styles.sample} aria-hidden="true">
        {children}
      </span>
      <span className={styles.name} aria-hidden="true">
        {label}
      </span>
    </label>
  );
}

function Strip({ colours }: { colours: Palette }) {
  return (
    <span className={styles.strip}>
      {([colours.paper, colours.accent, colours.deep] as const).map((colour, at) => (
        <span key={at} style={{ background: colour }} />
      ))}
    </span>
  );
}

/** The faces of each design's pairs; the browser fetches those that are shown. */
const FACES: Record<DesignId, () => Promise<unknown>> = {
  programme: () => import('../../../../sites/designs/programme/fonts.css'),
  workorder: () => import('../../../../sites/designs/workorder/fonts.css'),
  showroom: () => import('../../../../sites/designs/showroom/fonts.css'),
  counter: () => import('../../../../sites/designs/counter/fonts.css'),
  mirror: () => import('../../../../sites/designs/mirror/fonts.css'),
  practice: () => import('../../../../sites/designs/practice/fonts.css'),
};

/** The shop's own name in the pair's letters. */
function Sample({ pair, text }: { pair: Pair; text: string }) {
  return (
    <span
      className={styles.letters}
      style={{ fontFamily: `'${pair.display}', var(--display)`, fontWeight: pair.weight, fontStretch: pair.stretch }}
    >
      {text}
    </span>
  );
}

type OwnProps = { look: Look; onChoose: (look: Look, words: string, key: string) => void };

function OwnColour({ look, onChoose }: OwnProps) {
  const [entered, setEntered] = useState<string>();
  const typed = entered !== undefined && !SEED.test(entered) ? entered : (look.seed ?? '');
  const isOwn = look.palette === OWN_PALETTE;
  const wrong = typed !== '' && !SEED.test(typed);
  const result = isOwn && look.seed && !wrong ? resultOf(look.design, look.seed) : null;
  function choose(text: string) {
    setEntered(text);
    if (!SEED.test(text)) return;
    const seed = text.toLowerCase();
    const said = resultOf(look.design, seed).moved ? MOVED : KEPT;
    onChoose({ ...look, palette: OWN_PALETTE, seed }, said, 'seed'); // a picker that is dragged gives all on its way
  }
  return (
    <div className={classes(styles.own, isOwn && styles.ownOn)}>
      <input
        type="color"
        className={styles.picker}
        aria-label="Your colour: pick one"
        value={SEED.test(typed) ? typed.toLowerCase() : (look.seed ?? EXAMPLE.toLowerCase())}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <Field
        label="Your colour"
        value={typed}
        maxLength={7}
        placeholder={EXAMPLE}
        error={wrong ? `Write it like ${EXAMPLE}, or pick one.` : null}
        onChange={(event) => choose(event.currentTarget.value.trim())}
        onBlur={() => entered === '' && setEntered(undefined)}
      />
      {result && look.seed ? (
        <p className={styles.result}>
          {result.moved ? (
            <>
              <Aa ground={look.seed} ink={result.ink} />
              <span aria-hidden="true">›</span>
            </>
          ) : null}
          <Aa ground={result.colour} ink={result.ink} />
          {result.moved ? MOVED : KEPT}
        </p>
      ) : null}
    </div>
  );
}

const Aa = ({ ground, ink }: { ground: string; ink: string }) => (
  <span className={styles.aa} style={{ background: ground, color: ink }} aria-hidden="true">
    Aa
  </span>
);

/** The colour as the design uses it, and what is on it. */
function resultOf(design: DesignId, seed: string): { moved: boolean; colour: string; ink: string } {
  const { colours, moved } = ownPalette(design, seed);
  const role = designOf(design).seed;
  return { moved, colour: colours[role], ink: colours[role === 'accent' ? 'on-accent' : 'accent'] };
}
