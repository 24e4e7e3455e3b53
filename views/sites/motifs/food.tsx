import s from './motif.module.css';

/** A cup on its saucer. */
export function Cup() {
  return (
    <>
      <path
        d="M176 104 H196 Q226 104 226 136 Q226 170 190 172 L176 172 V154 H188 Q206 152 206 136 Q206 122 194 122 H176Z"
        className={s.line}
      />
      <path d="M34 84 H186 V142 Q186 206 136 206 H84 Q34 206 34 142Z" className={s.card} />
      <path d="M110 84 H186 V142 Q186 206 136 206 H110Z" className={s.line} />
      <rect x="34" y="116" width="152" height="26" className={s.accent} />
      <rect x="110" y="116" width="76" height="26" className={s.accentDeep} />
      <rect x="34" y="84" width="152" height="12" className={s.art3} />
      <path d="M12 206 H208 Q206 228 176 228 H44 Q14 228 12 206Z" className={s.art1} />
      <path d="M110 206 H208 Q206 228 176 228 H110Z" className={s.art2} />
      <path d="M78 68 Q66 54 78 40 Q88 28 78 12 Q100 24 92 42 Q84 56 94 68Z" className={s.art1} />
      <path d="M124 68 Q112 54 124 40 Q134 28 124 12 Q146 24 138 42 Q130 56 140 68Z" className={s.art1} />
    </>
  );
}

/** A loaf before two baguettes. */
export function Loaf() {
  return (
    <>
      <g transform="rotate(-10 104 96)">
        <path d="M85 180V42Q85 12 104 12Q123 12 123 42V180Z" className={s.art3} />
        <path d="M85 180V42Q85 12 104 12Q123 12 123 42V180Z" className={s.ink} opacity="0.18" />
        <path d="M104 12Q123 12 123 42V180H104Z" className={s.ink} opacity="0.18" />
        <path d="M92 62L114 44L116 54L94 72Z" className={s.card} />
        <path d="M92 96L114 78L116 88L94 106Z" className={s.card} />
        <path d="M92 130L114 112L116 122L94 140Z" className={s.card} />
      </g>
      <g transform="rotate(12 156 98)">
        <path d="M137 182V44Q137 14 156 14Q175 14 175 44V182Z" className={s.art3} />
        <path d="M137 182V44Q137 14 156 14Q175 14 175 44V182Z" className={s.ink} opacity="0.18" />
        <path d="M156 14Q175 14 175 44V182H156Z" className={s.ink} opacity="0.18" />
        <path d="M144 64L166 46L168 56L146 74Z" className={s.card} />
        <path d="M144 98L166 80L168 90L146 108Z" className={s.card} />
        <path d="M144 132L166 114L168 124L146 142Z" className={s.card} />
      </g>
      <rect x="6" y="204" width="228" height="16" className={s.accent} rx="3" />
      <rect x="120" y="204" width="114" height="16" className={s.accentDeep} rx="3" />
      <rect x="28" y="220" width="16" height="8" className={s.accentDeep} />
      <rect x="196" y="220" width="16" height="8" className={s.accentDeep} />
      <path d="M18 206 Q6 160 34 132 Q66 100 120 100 Q174 100 206 132 Q234 160 222 206Z" className={s.art3} />
      <path d="M120 100 Q174 100 206 132 Q234 160 222 206 H120Z" className={s.ink} opacity="0.18" />
      <path d="M52 186 Q48 146 80 122 Q90 156 64 186 Q58 192 52 186Z" className={s.card} />
      <path d="M80 122 Q90 156 64 186 Q62 152 80 122Z" className={s.accent} opacity="0.35" />
      <path d="M100 178 Q96 138 128 114 Q138 148 112 178 Q106 184 100 178Z" className={s.card} />
      <path d="M128 114 Q138 148 112 178 Q110 144 128 114Z" className={s.accent} opacity="0.35" />
      <path d="M148 186 Q144 146 176 122 Q186 156 160 186 Q154 192 148 186Z" className={s.card} />
      <path d="M176 122 Q186 156 160 186 Q158 152 176 122Z" className={s.accent} opacity="0.35" />
    </>
  );
}
