import styles from './Hoist.module.css';

// As attributes: rules for as many classes would be larger in each document.
const WHITE = '#fff';
const SHIRT = '#f3f6f9';
const SKIN = '#c98d62';
const CLOTH = 'var(--scene-cloth, #234170)';
const CLOTH_FOLD = 'var(--scene-cloth-dark, #182f55)';
const CAP = 'var(--scene-cloth-dark, #14294f)';
const ASPHALT = 'var(--t-ink)';
const GREY = '#2d353e';
const STEEL = '#c9d0d6';
const WELL = '#5f6973';
const ARCH = '#39424c';
const TUBE = 'var(--scene-tube, #c3d2ec)';
const HOIST = 'var(--t-art-3)';
const HOIST_EDGE = 'var(--scene-steel, #c99a16)';
const SILL = '#d5dde4';
const GLINT = '#455163';
const TRIM = '#9ea8b2';
const LAMP = '#ffe08a';
const RED = 'var(--t-tail, var(--t-felt))';
const RED_LIGHT = 'var(--scene-light, #f0564b)';
const RED_DARK = 'var(--scene-dark, #b51d16)';

/** A car on the hoist and somebody under it. */
export function Hoist() {
  return (
    <svg className={styles.scene} viewBox="0 0 640 620" aria-hidden="true">
      <Frame />
      <Car />
      <Arms />
      <Tires />
      <Mechanic />
      <Toolbox />
    </svg>
  );
}

function Frame() {
  return (
    <g>
      <path className={styles.cord} d="M87 0v104M533 0v104" />
      <path fill={WHITE} d="M58 103h504v14H58z" />
      <path fill={TUBE} d="M58 117h504v9H58z" />
      <path fill={ASPHALT} d="M63 147h497v21H63zM63 168h42v347h23v13H41v-13h22zM518 168h42v347h23v13h-87v-13h22z" />
      <path fill={GREY} d="M63 147h497v6H63zM63 168h14v347H63zM518 168h14v347h-14z" />
      <text className={styles.plate} x="312" y="163" textAnchor="middle">
        3500 kg
      </text>
    </g>
  );
}

function Car() {
  return (
    <g>
      <path
        fill={WHITE}
        d="M74 306q0-16 8-23 40-8 86-17l30-24q36-26 68-26h86q40 0 68 23l28 27q52 9 86 19 14 6 14 21z"
      />
      <path fill={SILL} d="M74 294h470q4 12 2 36-2 18-18 18H96q-20 0-22-20z" />
      <path fill={ASPHALT} d="M195 267l28-20q20-15 42-15h38v35zM315 232h32q26 0 46 14l30 21H315z" />
      <path fill={GLINT} d="M207 265l34-30 16-3-36 33zM327 232h16l-4 34h-12z" />
      <path className={styles.seam} d="M309 230v111M182 276h126" />
      <path fill={TRIM} d="M214 282h24a3 3 0 0 1 0 6h-24a3 3 0 0 1 0-6zM355 282h24a3 3 0 0 1 0 6h-24a3 3 0 0 1 0-6z" />
      <path fill={RED} d="M76 299q2-15 14-18l20-3v21z" />
      <path fill={LAMP} d="M511 281q26 2 32 18h-32z" />
      <path
        fill={TRIM}
        d="M73 334h12a5 5 0 0 1 0 11H73a5 5 0 0 1 0-11zM537 334h12a5 5 0 0 1 0 11h-12a5 5 0 0 1 0-11z"
      />
      <Wheel x={168} />
      <Wheel x={452} />
    </g>
  );
}

function Wheel({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 349)`}>
      <path fill={ARCH} d="M-50-1a50 51 0 0 1 100 0z" />
      <circle fill={ASPHALT} r="41" />
      <circle fill={STEEL} r="24" />
      <circle fill={WELL} r="17" />
      <path className={styles.spokes} d="M0 0V-18M0 0l17-6M0 0l11 15M0 0l-11 15M0 0l-17-6" />
      <circle fill={STEEL} r="6" />
    </g>
  );
}

function Arms() {
  return (
    <g>
      <path fill={ASPHALT} d="M208 347h26v13h-26zM381 347h26v13h-26z" />
      <path fill={HOIST} d="M110 356h404v7H110zM57 357h55v35H57zM512 357h55v35h-55z" />
      <path fill={HOIST_EDGE} d="M112 363h400v6H112z" />
      <path className={styles.label} d="M67 368h35M67 377h35M522 368h35M522 377h35" />
    </g>
  );
}

function Tires() {
  return (
    <g>
      <path fill={ASPHALT} d="M141 494h50q8 0 8 8v73h-66v-73q0-8 8-8z" />
      <path fill={GREY} d="M133 513h66v8h-66zM133 547h66v9h-66z" />
    </g>
  );
}

function Mechanic() {
  return (
    <g>
      <path fill={ASPHALT} d="M245 576h27v10h-33q0-8 6-10zM280 576h27q6 2 6 10h-33z" />
      <path
        fill={SHIRT}
        d="M246 447q-18 2-26 22-8 18-7 40l20 4 16-36zM290 444l34 18 22-14 12-48 14 8q-4 40-18 58-16 22-38 30l-18-8z"
      />
      <path fill={SKIN} d="M218 507a10 10 0 1 1 16 6zM355 402l-1-14q4-12 14-8 5 6 0 14l-2 16z" />
      <path fill={SHIRT} d="M252 443h46q8 2 8 14v32h-62v-32q0-12 8-14z" />
      <path fill={CLOTH} d="M246 462h14v-18h8l8 8 8-8h8v18h14v114h-25l-4-52-5 52h-27z" />
      <path fill={CLOTH_FOLD} d="M270 524l7-4 0 22-4 34-4-6z" />
      <path fill={SKIN} d="M259 408h32v20q0 12-16 12t-16-12z" />
      <path fill={CAP} d="M257 410q0-15 18-15t18 15z" />
      <path fill={RED} d="M254 408h44v5h-44z" />
      <path className={styles.wrench} d="M369 381l-20-44" />
      <path fill={STEEL} d="M334 311q-8 10-2 22 6 10 20 8 10-4 8-18-2-10-8-14v16l-8 4-8-8z" />
    </g>
  );
}

function Toolbox() {
  return (
    <g>
      <path fill={ASPHALT} d="M431 476h28l8 19h-40z" />
      <path fill={WHITE} d="M487 480h49v8h-49z" />
      <path fill={TUBE} d="M487 488h49v7h-49z" />
      <path fill={RED} d="M414 495h148v73H414z" />
      <path fill={RED_LIGHT} d="M414 495h148v11H414z" />
      <path fill={RED_DARK} d="M423 514h130v18H423zM423 539h130v21H423z" />
      <path fill={WHITE} d="M471 520h33v6h-33zM471 546h33v6h-33z" />
      <circle fill={ASPHALT} cx="435" cy="576" r="8.5" />
      <circle fill={ASPHALT} cx="541" cy="576" r="8.5" />
    </g>
  );
}
