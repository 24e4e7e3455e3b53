import styles from './Pegboard.module.css';

/** Inches and halves along the blade, for as far as the screen goes. */
const MARKS = Array.from({ length: 78 }, (_, mark) => `M${640 + mark * 12} 355v${mark % 2 ? 5 : 8}`).join('');

/** Tools on their painted outlines, one out on a job; `tag` says where it is. */
export function Pegboard({ tag }: { tag?: readonly [string, string] }) {
  return (
    <svg className={styles.board} aria-hidden="true">
      <defs>
        <pattern id="pegs" width="33" height="33" patternUnits="userSpaceOnUse">
          <circle className={styles.peg} cx="16" cy="18" r="3.6" />
        </pattern>
      </defs>
      <rect className={styles.wall} width="100%" height="100%" />
      <rect width="100%" height="100%" fill="url(#pegs)" />
      <rect className={styles.rail} width="100%" height="13" />
      <svg viewBox="0 0 690 730" width="100%" height="100%" preserveAspectRatio="xMidYMid meet" overflow="visible">
        <Level />
        <Hammer />
        <Wrench />
        <Missing tag={tag} />
        <Tape />
        <Saw />
        <List />
      </svg>
    </svg>
  );
}

function Level() {
  return (
    <g>
      <path className={styles.outline} d="M52 62h428v78H52z" />
      <path className={styles.black} d="M60 70h412v62H60z" />
      <path className={styles.vis} d="M75 70h382v25H75z" />
      <path className={styles.visDark} d="M75 95h382v37H75z" />
      <circle className={styles.hole} cx="132" cy="101" r="13.5" />
      <circle className={styles.hole} cx="400" cy="101" r="13.5" />
      <rect className={styles.black} x="212" y="80" width="108" height="42" rx="7" />
      <rect className={styles.spirit} x="221" y="89" width="90" height="24" rx="12" />
      <rect className={styles.bubble} x="252" y="91" width="27" height="20" rx="10" />
      <path className={styles.tick} d="M247 88v26M284 88v26" />
    </g>
  );
}

function Hammer() {
  return (
    <g>
      <path
        className={styles.outlineStroke}
        d="M34 222l108-8q36-4 52 44l-28-8q-20 8-32 4l-4 0L36 264zM98 260l30-3 18 250q-2 10-16 10-12 0-14-10z"
      />
      <path className={styles.steel} d="M32 226l110-12q34-4 50 46l-30-10q-12 8-32 7l-94 10z" />
      <path className={styles.steelDark} d="M34 245l140-8 18 23-30-10q-12 8-32 7l-94 10z" />
      <path className={styles.wood} d="M97 269l29-2 16 244q-2 6-12 6-11 0-13-6z" />
      <path className={styles.woodDark} d="M112 268l14-1 16 244q-2 6-12 6z" />
      <path className={styles.black} d="M107 408q0-4 14-5 13 0 14 4l6 98q0 5-13 5-14 1-15-4z" />
    </g>
  );
}

function Wrench() {
  return (
    <g>
      <path
        className={styles.outlineStroke}
        d="M262 208q-22 30-6 58 8 14 24 22l-22 166q-30 14-34 40-2 30 22 46l8-36 20-6 14 10-2 34q34-8 34-48 0-24-20-38l22-164q26-10 34-38 4-26-16-50l-12 44-38 12-34-22z"
      />
      <path
        className={styles.steel}
        d="M266 206q-24 34-8 62 8 13 24 20l-22 168q-31 12-35 40-2 28 26 41l6-34 16-11 24 11-4 37q26-12 26-46 0-20-18-38l20-166q26-10 34-36 6-26-14-46l-8 38-36 14-34-22z"
      />
      <path
        className={styles.steelDark}
        d="M299 256l34-10 8-38q20 20 14 46-8 26-34 36l-20 166q18 18 18 38 0 34-26 46l4-37-17-8z"
      />
      <path className={styles.groove} d="M292 312l-12 120" />
    </g>
  );
}

/** The screwdriver that is out; its tag says until when. */
function Missing({ tag }: { tag: readonly [string, string] | undefined }) {
  return (
    <g>
      <path
        className={styles.outline}
        d="M418 196h26l-4 34v160h9q12 0 12 14v60q0 20-20 20h-20q-20 0-20-20v-60q0-14 12-14h9V230z"
      />
      <g transform="rotate(-5 430 344)">
        <path className={styles.vis} d="M366 300h128v88H366z" />
        <circle className={styles.hole} cx="430" cy="311" r="5.5" />
        {tag?.map((line, index) => (
          <text key={line} className={styles.tag} x="430" y={348 + index * 29} textAnchor="middle">
            {line}
          </text>
        ))}
      </g>
    </g>
  );
}

function Tape() {
  return (
    <g>
      <path className={styles.outline} d="M500 258q0-22 22-22h88q24 0 24 24v86h956v32H500z" />
      <path className={styles.black} d="M507 262q0-18 18-18h82q20 0 20 22v88l-10 18H507z" />
      <circle className={styles.vis} cx="568" cy="306" r="44" />
      <path className={styles.visDark} d="M568 262a44 44 0 0 1 0 88z" />
      <circle className={styles.black} cx="568" cy="306" r="17" />
      <path className={styles.paper} d="M628 355h962v17H617z" />
      <path className={styles.marks} d={MARKS} />
    </g>
  );
}

function Saw() {
  return (
    <g>
      <path className={styles.outline} d="M70 588l262-26v-17h104q28 0 36 34l14 92q0 30-30 30H332v-24L70 642z" />
      <path className={styles.steel} d="M79 595l261-25v66L79 616z" />
      <path className={styles.steelDark} d="M79 616l261 20v35L79 632z" />
      <path
        className={styles.teeth}
        d="M82 631l8 5 3-4 8 5 3-4 8 5 3-4 8 5 3-4 8 5 3-4 8 5 3-4 8 5 3-4 8 5 3-4 8 5 3-4 8 5 3-4 8 5 3-4 8 5 3-4 8 5 3-4 8 5 3-4 8 5 3-4 8 5 3-4 8 5 3-4 8 5 3-4 8 5 3-4 8 5 3-4 8 5 3-4 8 5 3-4 8 5"
      />
      <path
        className={styles.wood}
        fillRule="evenodd"
        d="M340 554h94q24 0 30 30l14 84q2 26-24 26H340zm43 35v70h40q16 0 16-14l-8-40q-4-16-18-16z"
      />
      <circle className={styles.vis} cx="362" cy="585" r="5.5" />
      <circle className={styles.vis} cx="362" cy="667" r="5.5" />
    </g>
  );
}

function List() {
  return (
    <g>
      <path className={styles.paper} d="M540 492h94v181h-94z" />
      <path className={styles.vis} d="M540 492h94v35h-94z" />
      <circle className={styles.hole} cx="587" cy="509" r="6.5" />
      <path className={styles.lines} d="M556 549h62M556 574h62M556 599h46M556 624h58M556 648h32" />
      <path className={styles.check} d="M552 547l6 7 10-13M552 572l6 7 10-13" />
    </g>
  );
}
