import s from './motif.module.css';

/** A wide brush, loaded. */
export function Brush() {
  return (
    <>
      <path d="M104 14 Q120 0 136 14 L142 84 H98Z" className={s.art3} />
      <path d="M120 7 Q130 7 136 14 L142 84 H120Z" className={s.ink} opacity="0.18" />
      <circle cx="120" cy="26" r="7" className={s.ink} />
      <path d="M56 84 H184 V134 H56Z" className={s.art1} />
      <path d="M120 84 H184 V134 H120Z" className={s.art2} />
      <rect x="56" y="92" width="128" height="5" className={s.ink} opacity="0.3" />
      <rect x="56" y="121" width="128" height="5" className={s.ink} opacity="0.3" />
      <path d="M56 134 H184 L190 196 H50Z" className={s.card} />
      <path d="M120 134 H184 L190 196 H120Z" className={s.line} />
      <path
        d="M53 166 Q70 176 86 166 T120 168 V206 H104 V219 Q104 228 96 228 Q88 228 88 219 V206 H74 V212 Q74 218 67 218 Q60 218 60 212 V206 H49Z"
        className={s.accent}
      />
      <path
        d="M120 168 Q136 178 152 166 T187 168 L191 206 H172 V214 Q172 221 165 221 Q158 221 158 214 V206 H120Z"
        className={s.accentDeep}
      />
    </>
  );
}

/** A reel and a threaded needle. */
export function Needle() {
  return (
    <>
      <rect x="30" y="34" width="120" height="24" className={s.art3} rx="4" />
      <path d="M90 34 H146 Q150 34 150 38 V54 Q150 58 146 58 H90Z" className={s.ink} opacity="0.18" />
      <rect x="44" y="58" width="92" height="146" className={s.accent} />
      <rect x="90" y="58" width="46" height="146" className={s.accentDeep} />
      <path d="M44 74 L136 66 V70 L44 78Z" className={s.ink} opacity="0.22" />
      <path d="M44 92 L136 84 V88 L44 96Z" className={s.ink} opacity="0.22" />
      <path d="M44 110 L136 102 V106 L44 114Z" className={s.ink} opacity="0.22" />
      <path d="M44 128 L136 120 V124 L44 132Z" className={s.ink} opacity="0.22" />
      <path d="M44 146 L136 138 V142 L44 150Z" className={s.ink} opacity="0.22" />
      <path d="M44 164 L136 156 V160 L44 168Z" className={s.ink} opacity="0.22" />
      <path d="M44 182 L136 174 V178 L44 186Z" className={s.ink} opacity="0.22" />
      <rect x="30" y="204" width="120" height="24" className={s.art3} rx="4" />
      <path d="M90 204 H146 Q150 204 150 208 V224 Q150 228 146 228 H90Z" className={s.ink} opacity="0.18" />
      <path className={s.thread} d="M136 96 Q176 84 168 128 Q162 168 184 160 Q206 150 193 48" />
      <path
        className={s.art1}
        fillRule="evenodd"
        d="M193 10 Q204 12 204 34 L196 228 H194 L184 34 Q184 12 193 10ZM194 22 Q189 24 189 38 Q190 54 194 58 Q199 54 199 38 Q199 24 194 22Z"
      />
      <path d="M194 58 Q199 54 199 38 Q199 24 194 22 V10 Q204 12 204 34 L196 228 H194Z" className={s.art2} />
    </>
  );
}

/** Scissors, half open. */
export function Scissors() {
  return (
    <>
      <g transform="rotate(17 120 132)">
        <path d="M120 6 Q134 40 132 132 L128 160 H112 V132Z" className={s.art2} />
        <path d="M112 128 H130 L120 178 L98 190 L92 176 Q110 160 112 128Z" className={s.accentDeep} />
        <path
          className={s.accentDeep}
          fillRule="evenodd"
          d="M54 196a30 35.4 0 1 0 60 0a30 35.4 0 1 0 -60 0ZM67 196a17 20.4 0 1 0 34 0a17 20.4 0 1 0 -34 0Z"
        />
      </g>
      <g transform="rotate(-17 120 132)">
        <path d="M120 6 Q106 40 108 132 L112 160 H128 V132Z" className={s.art1} />
        <path d="M128 128 H110 L120 178 L142 190 L148 176 Q130 160 128 128Z" className={s.accent} />
        <path
          className={s.accent}
          fillRule="evenodd"
          d="M126 196a30 35.4 0 1 0 60 0a30 35.4 0 1 0 -60 0ZM139 196a17 20.4 0 1 0 34 0a17 20.4 0 1 0 -34 0Z"
        />
      </g>
      <circle cx="120" cy="132" r="8" className={s.card} />
      <circle cx="120" cy="132" r="3.5" className={s.ink} />
    </>
  );
}

/** A hammer and a wrench. */
export function Tools() {
  return (
    <>
      <path
        d="M20 40 Q34 18 62 22 H96 Q104 22 104 30 V58 Q104 66 96 66 H62 Q40 58 20 62 Q30 50 20 40Z"
        className={s.art1}
      />
      <path d="M20 54 Q30 50 62 44 H104 V58 Q104 66 96 66 H62 Q40 58 20 62Z" className={s.art2} />
      <path d="M62 66 H86 L90 216 Q90 228 78 228 H70 Q58 228 58 216Z" className={s.art3} />
      <path d="M74 66 H86 L90 216 Q90 228 78 228 H74Z" className={s.ink} opacity="0.18" />
      <path d="M60 150 H88.4 L90 216 Q90 228 78 228 H70 Q58 228 58 216Z" className={s.accent} />
      <path d="M74 150 H88.4 L90 216 Q90 228 78 228 H74Z" className={s.accentDeep} />
      <path
        d="M146 14 Q128 26 128 48 Q128 70 150 80 L150 166 Q128 176 128 198 Q128 220 146 230 V202 L166 192 L186 202 V230 Q204 220 204 198 Q204 176 182 166 V80 Q204 70 204 48 Q204 26 186 14 V44 L166 54 L146 44Z"
        className={s.art1}
      />
      <path
        d="M166 54 L186 44 V14 Q204 26 204 48 Q204 70 182 80 V166 Q204 176 204 198 Q204 220 186 230 V202 L166 192Z"
        className={s.art2}
      />
    </>
  );
}
