import { Awning, Cat, PottedBush } from './Parts.tsx';
import { SignText } from './shops/SignText.tsx';
import styles from './art.module.css';

/** 1: the guest book on the counter. 400 x 260. */
export function SignUpArt() {
  return (
    <svg className={styles.art} viewBox="0 0 400 260" aria-hidden="true">
      <path d="M20 176h360v18H20z" fill="var(--wood)" />
      <path d="M34 194h332v66H34z" fill="var(--shop)" />
      <path d="M52 208h88v52H52zM156 208h88v52h-88zM260 208h88v52h-88z" fill="var(--shop-2)" />
      <path d="M96 166l20-64h190l20 64-110 6z" fill="var(--shade)" />
      <path
        d="M90 162l20-66c34-10 66-8 100 6 34-14 66-16 100-6l20 66c-40-8-80-6-120 10-40-16-80-18-120-10z"
        fill="#fffdf8"
      />
      <path d="M210 102v70c40-16 80-18 120-10l-20-66c-34-10-66-8-100 6z" fill="#e9dcc0" />
      <path
        d="M126 116c22-5 44-3 68 6M120 132c26-5 48-3 72 6"
        fill="none"
        stroke="#d9c8a9"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M228 138c8-18 14-18 12-4s8 4 12-4 8-2 6 4 10 0 14-4 8 2 18-2"
        className={styles.line}
        stroke="var(--fixed-brick)"
        strokeWidth="4"
      />
      <path d="M292 128l52-74 12 8-52 74-14 8z" fill="var(--wood)" />
      <path d="M338 62l8-12c3-4 6-4 9-2l3 2c4 3 4 6 2 9l-8 12z" fill="#e9b949" />
      <path d="M36 176c0-36 46-36 46 0z" fill="var(--gold)" />
      <path d="M62 150c20 4 20 26 20 26H62c6-8 4-18 0-26z" fill="var(--gold-shade)" />
      <path d="M55 140h8v10h-8zM30 172h58v6H30z" fill="var(--iron)" />
    </svg>
  );
}

/** 2: prices, hours and photos in one box. */
export function InfoArt() {
  return (
    <svg className={styles.art} viewBox="0 0 400 260" aria-hidden="true">
      <path d="M138 30h104v120H138z" fill="#fffdf8" transform="rotate(-7 190 90)" />
      <g transform="rotate(-7 190 90)">
        <path d="M150 46h60v9h-60z" fill="#1f1b16" />
        <path d="M150 68h50M150 82h50M150 96h50M150 110h50" fill="none" stroke="#d9c8a9" strokeWidth="4" />
        <path d="M214 68h16M214 82h16M214 96h16M214 110h16" fill="none" stroke="var(--fixed-brick)" strokeWidth="4" />
      </g>
      <g transform="rotate(8 290 100)">
        <path d="M236 44h112v100H236z" fill="#fffdf8" />
        <path d="M246 54h92v66h-92z" fill="#e9b949" />
        <path d="M246 120l32-34 20 18 14-12 26 28z" fill="#1f4d3a" />
        <circle cx="318" cy="72" r="9" fill="var(--fixed-brick)" />
      </g>
      <g transform="rotate(-3 100 110)">
        <path d="M52 66h96v90H52z" fill="var(--sign)" />
        <path d="M58 72h84v78H58z" fill="none" stroke="var(--gold)" strokeWidth="2" />
        <text className={styles.letters} x="100" y="104" fontSize="26" textAnchor="middle" fill="#fff8ec">
          9 to 6
        </text>
        <path d="M72 118h56M72 130h56" fill="none" stroke="#fff8ec" strokeWidth="3" strokeLinecap="round" />
      </g>
      <path d="M46 136h308v124H46z" fill="var(--wood)" />
      <path d="M46 136h308v14H46z" fill="var(--wood-2)" />
      <path d="M46 176h308v5H46zM46 218h308v5H46z" fill="var(--wood-2)" />
      <rect x="160" y="156" width="80" height="18" rx="9" fill="var(--board)" />
      <path d="M118 190h164v48H118z" fill="#f4ead8" />
      <text
        className={styles.letters}
        x="200"
        y="225"
        fontSize="32"
        textAnchor="middle"
        fill="#1f1b16"
        textLength="132"
        lengthAdjust="spacingAndGlyphs"
      >
        YOUR SHOP
      </text>
    </svg>
  );
}

/** 3: three designs on easels; one has the ribbon. */
export function ChooseArt() {
  return (
    <svg className={styles.art} viewBox="0 0 400 260" aria-hidden="true">
      {[
        [8, '#1f4d3a'],
        [272, '#8a5a2e'],
      ].map(([x, fill]) => (
        <g key={x} transform={`translate(${x} 60)`}>
          <path
            d="M28 118l-16 82M92 118l16 82M60 118v82"
            className={styles.line}
            stroke="var(--wood)"
            strokeWidth="7"
          />
          <path d="M8 8h112v120H8z" fill="var(--shade)" />
          <path d="M2 2h112v120H2z" fill="#fffdf8" />
          <path d="M2 2h112v52H2z" fill={String(fill)} />
          <path d="M14 70h60M14 84h82M14 98h70" fill="none" stroke="#d9c8a9" strokeWidth="5" strokeLinecap="round" />
          <path d="M0 122h116v8H0z" fill="var(--wood)" />
        </g>
      ))}
      <g transform="translate(124 14)">
        <path d="M40 160l-22 86M112 160l22 86M76 160v86" className={styles.line} stroke="var(--wood)" strokeWidth="8" />
        <path d="M10 10h150v160H10z" fill="var(--sign-2)" />
        <path d="M1 1h150v160H1z" fill="#fffdf8" />
        <path d="M1 1h150v24H1z" fill="#f3e9d8" />
        <path d="M14 38h56v92H14z" fill="#e9b949" />
        <path d="M14 96h56v34H14z" fill="#1f4d3a" />
        <text className={styles.letters} x="82" y="64" fontSize="27" fill="#1f1b16">
          Open
        </text>
        <text className={styles.letters} x="82" y="88" fontSize="27" fill="#1f1b16">
          today
        </text>
        <rect x="82" y="104" width="50" height="22" rx="2" fill="var(--fixed-brick)" />
        <path d="M14 144h92" fill="none" stroke="#d9c8a9" strokeWidth="5" strokeLinecap="round" />
        <path d="M-6 160h164v9H-6z" fill="var(--wood)" />
        <path d="M132 150l-8 36 18-9 18 9-8-36z" fill="var(--gold-shade)" />
        <circle cx="142" cy="140" r="20" fill="var(--gold)" />
        <path d="M133 140l6 7 12-14" className={styles.line} stroke="#1f1b16" strokeWidth="5" />
      </g>
    </svg>
  );
}

/** 4: the shutter is up. */
export function GoLiveArt() {
  return (
    <svg className={styles.art} viewBox="0 0 400 260" aria-hidden="true">
      <path d="M46 0h308v260H46z" fill="var(--wall)" />
      <path d="M60 16h280v44H60z" fill="var(--board)" />
      <path d="M66 22h268v32H66z" fill="none" stroke="var(--gold)" strokeWidth="2" />
      <SignText x={200} y={50} size={33} width={140} fill="var(--gold)" shade="var(--gold-shade)" depth={2}>
        OPEN NOW
      </SignText>
      <path d="M60 60h280v200H60z" fill="var(--shop-2)" />
      <path d="M76 92h150v118H76z" fill="var(--glass)" />
      <path d="M76 190l80-98h28L82 210h-6z" fill="var(--glass-2)" />
      <path d="M76 210h150v10H76z" fill="var(--bone-2)" />
      <path d="M88 228h126v24H88zM242 84h82v176h-82z" fill="var(--shop)" />
      <path d="M250 92h66v168h-66z" fill="var(--sign)" />
      <path d="M258 102h50v84h-50z" fill="var(--glass)" />
      <path d="M264 130l19-13 19 13" className={styles.line} stroke="#1f1b16" strokeWidth="2.5" />
      <path d="M260 130h46v24h-46z" fill="#f4ead8" />
      <text className={styles.letters} x="283" y="149" fontSize="19" textAnchor="middle" fill="var(--fixed-brick)">
        OPEN
      </text>
      <circle cx="256" cy="204" r="4" fill="var(--gold)" />
      <Cat x={150} y={164} />
      <Awning x={52} y={60} width={188} count={7} />
      <g transform="translate(332 160) scale(.82)">
        <PottedBush x={0} y={0} />
      </g>
    </svg>
  );
}
