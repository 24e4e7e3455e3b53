import s from './motif.module.css';

/** A plant in a pot. */
export function Leaf() {
  return (
    <>
      <path d="M116 40 H124 V160 H116Z" className={s.accentDeep} />
      <g transform="translate(120 78) rotate(0) scale(0.82)">
        <path d="M0 0 Q-30 -34 0 -92 Q30 -34 0 0Z" className={s.accent} />
        <path d="M0 0 Q30 -34 0 -92Z" className={s.accentDeep} />
      </g>
      <g transform="translate(120 112) rotate(-52) scale(0.92)">
        <path d="M0 0 Q-30 -34 0 -92 Q30 -34 0 0Z" className={s.accent} />
        <path d="M0 0 Q30 -34 0 -92Z" className={s.accentDeep} />
      </g>
      <g transform="translate(120 112) rotate(52) scale(0.92)">
        <path d="M0 0 Q-30 -34 0 -92 Q30 -34 0 0Z" className={s.accent} />
        <path d="M0 0 Q30 -34 0 -92Z" className={s.accentDeep} />
      </g>
      <g transform="translate(120 150) rotate(-74) scale(1)">
        <path d="M0 0 Q-30 -34 0 -92 Q30 -34 0 0Z" className={s.accent} />
        <path d="M0 0 Q30 -34 0 -92Z" className={s.accentDeep} />
      </g>
      <g transform="translate(120 150) rotate(74) scale(1)">
        <path d="M0 0 Q-30 -34 0 -92 Q30 -34 0 0Z" className={s.accent} />
        <path d="M0 0 Q30 -34 0 -92Z" className={s.accentDeep} />
      </g>
      <g transform="translate(120 142) rotate(-28) scale(0.8)">
        <path d="M0 0 Q-30 -34 0 -92 Q30 -34 0 0Z" className={s.accent} />
        <path d="M0 0 Q30 -34 0 -92Z" className={s.accentDeep} />
      </g>
      <g transform="translate(120 142) rotate(28) scale(0.8)">
        <path d="M0 0 Q-30 -34 0 -92 Q30 -34 0 0Z" className={s.accent} />
        <path d="M0 0 Q30 -34 0 -92Z" className={s.accentDeep} />
      </g>
      <path d="M62 164 H178 L166 228 H74Z" className={s.art3} />
      <path d="M120 164 H178 L166 228 H120Z" className={s.ink} opacity="0.18" />
      <rect x="54" y="148" width="132" height="24" className={s.art3} rx="3" />
      <path d="M120 148 H183 Q186 148 186 151 V169 Q186 172 183 172 H120Z" className={s.ink} opacity="0.18" />
    </>
  );
}

/** A tag with a paw. */
export function Paw() {
  return (
    <>
      <path className={s.art2} fillRule="evenodd" d="M120 4a22 22 0 1 0 .1 0ZM120 14a12 12 0 1 1 -.1 0Z" />
      <circle cx="120" cy="134" r="94" className={s.art1} />
      <path d="M120 40 A94 94 0 0 1 120 228Z" className={s.art2} />
      <circle cx="120" cy="134" r="82" className={s.card} />
      <path d="M120 52 A82 82 0 0 1 120 216Z" className={s.line} />
      <g transform="rotate(-26 72 126)">
        <path d="M57 126a15 21 0 1 0 30 0a15 21 0 1 0 -30 0Z" className={s.accent} />
        <path d="M72 105a15 21 0 0 1 0 42Z" className={s.accentDeep} />
      </g>
      <g transform="rotate(-8 101 96)">
        <path d="M86 96a15 21 0 1 0 30 0a15 21 0 1 0 -30 0Z" className={s.accent} />
        <path d="M101 75a15 21 0 0 1 0 42Z" className={s.accentDeep} />
      </g>
      <g transform="rotate(8 139 96)">
        <path d="M124 96a15 21 0 1 0 30 0a15 21 0 1 0 -30 0Z" className={s.accent} />
        <path d="M139 75a15 21 0 0 1 0 42Z" className={s.accentDeep} />
      </g>
      <g transform="rotate(26 168 126)">
        <path d="M153 126a15 21 0 1 0 30 0a15 21 0 1 0 -30 0Z" className={s.accent} />
        <path d="M168 105a15 21 0 0 1 0 42Z" className={s.accentDeep} />
      </g>
      <path
        d="M120 128 Q140 128 150 150 Q172 164 164 184 Q154 198 136 190 Q120 184 104 190 Q86 198 76 184 Q68 164 90 150 Q100 128 120 128Z"
        className={s.accent}
      />
      <path
        d="M120 128 Q140 128 150 150 Q172 164 164 184 Q154 198 136 190 Q128 187 120 187Z"
        className={s.accentDeep}
      />
    </>
  );
}
