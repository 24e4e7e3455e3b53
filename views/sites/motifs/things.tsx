import s from './motif.module.css';

/** A camera from the front. */
export function Camera() {
  return (
    <>
      <path d="M78 78 L92 50 H148 L162 78Z" className={s.accentDeep} />
      <rect x="28" y="62" width="34" height="18" className={s.art2} rx="3" />
      <rect x="180" y="66" width="30" height="14" className={s.accent} rx="3" />
      <rect x="12" y="76" width="216" height="148" className={s.accent} rx="12" />
      <path d="M120 76 H216 Q228 76 228 88 V212 Q228 224 216 224 H120Z" className={s.accentDeep} />
      <rect x="12" y="104" width="216" height="84" className={s.card} />
      <path d="M120 104 H228 V188 H120Z" className={s.line} />
      <circle cx="120" cy="148" r="62" className={s.art1} />
      <path d="M120 86 A62 62 0 0 1 120 210Z" className={s.art2} />
      <circle cx="120" cy="148" r="47" className={s.ink} />
      <circle cx="120" cy="148" r="33" className={s.accentDeep} />
      <path d="M98 124 A33 33 0 0 1 132 117 L110 162 A33 33 0 0 1 98 124Z" className={s.art1} />
      <circle cx="120" cy="148" r="9" className={s.ink} />
      <rect x="184" y="86" width="26" height="10" className={s.onAccent} rx="3" />
      <rect x="30" y="224" width="30" height="4" className={s.accentDeep} />
      <rect x="180" y="224" width="30" height="4" className={s.accentDeep} />
    </>
  );
}

/** A car from the side. */
export function Car() {
  return (
    <>
      <path
        d="M8 176 Q8 140 30 134 L62 128 Q84 84 116 80 H150 Q176 82 196 126 L218 134 Q234 140 234 164 V190 Q234 198 226 198 H16 Q8 198 8 190Z"
        className={s.accent}
      />
      <path d="M8 164 H234 V190 Q234 198 226 198 H16 Q8 198 8 190Z" className={s.accentDeep} />
      <path d="M78 128 Q94 96 118 93 H128 V128Z" className={s.art1} />
      <path d="M138 93 H148 Q166 96 180 128 H138Z" className={s.art1} />
      <path d="M78 128 Q94 96 118 93 L96 128Z" className={s.card} />
      <path d="M138 93 H148 L138 116Z" className={s.card} />
      <path d="M8 150 Q12 142 26 140 V158 H8Z" className={s.art3} />
      <path d="M216 140 Q230 144 234 158 H216Z" className={s.onAccent} />
      <rect x="2" y="180" width="22" height="12" className={s.art2} rx="5" />
      <rect x="218" y="180" width="20" height="12" className={s.art2} rx="5" />
      <rect x="112" y="144" width="20" height="5" className={s.accentDeep} rx="2" />
      <path d="M22 198 Q22 156 62 156 Q102 156 102 198Z" className={s.ink} opacity="0.35" />
      <path d="M138 198 Q138 156 178 156 Q218 156 218 198Z" className={s.ink} opacity="0.35" />
      <circle cx="62" cy="196" r="32" className={s.ink} />
      <circle cx="62" cy="196" r="17" className={s.art1} />
      <circle cx="62" cy="196" r="7" className={s.art2} />
      <circle cx="178" cy="196" r="32" className={s.ink} />
      <circle cx="178" cy="196" r="17" className={s.art1} />
      <circle cx="178" cy="196" r="7" className={s.art2} />
    </>
  );
}

/** An octave of a piano. */
export function Keys() {
  return (
    <>
      <rect x="12" y="52" width="216" height="40" className={s.accentDeep} rx="4" />
      <rect x="12" y="52" width="108" height="40" className={s.accent} rx="4" />
      <rect x="12" y="90" width="216" height="8" className={s.art3} />
      <rect x="16" y="98" width="28" height="94" className={s.card} rx="2" />
      <rect x="16" y="190" width="28" height="9" className={s.line} rx="2" />
      <rect x="46" y="98" width="28" height="94" className={s.card} rx="2" />
      <rect x="46" y="190" width="28" height="9" className={s.line} rx="2" />
      <rect x="76" y="98" width="28" height="94" className={s.card} rx="2" />
      <rect x="76" y="190" width="28" height="9" className={s.line} rx="2" />
      <rect x="106" y="98" width="28" height="94" className={s.card} rx="2" />
      <rect x="106" y="190" width="28" height="9" className={s.line} rx="2" />
      <rect x="136" y="98" width="28" height="100" className={s.line} rx="2" />
      <rect x="136" y="196" width="28" height="3" className={s.art2} rx="2" />
      <rect x="166" y="98" width="28" height="94" className={s.card} rx="2" />
      <rect x="166" y="190" width="28" height="9" className={s.line} rx="2" />
      <rect x="196" y="98" width="28" height="94" className={s.card} rx="2" />
      <rect x="196" y="190" width="28" height="9" className={s.line} rx="2" />
      <rect x="34" y="98" width="18" height="58" className={s.ink} rx="2" />
      <rect x="68" y="98" width="18" height="58" className={s.ink} rx="2" />
      <rect x="124" y="98" width="18" height="58" className={s.ink} rx="2" />
      <rect x="156" y="98" width="18" height="58" className={s.ink} rx="2" />
      <rect x="188" y="98" width="18" height="58" className={s.ink} rx="2" />
      <rect x="6" y="202" width="228" height="14" className={s.accentDeep} rx="2" />
      <rect x="6" y="44" width="12" height="172" className={s.accent} rx="2" />
      <rect x="222" y="44" width="12" height="172" className={s.accentDeep} rx="2" />
      <rect x="18" y="216" width="16" height="12" className={s.accentDeep} />
      <rect x="206" y="216" width="16" height="12" className={s.accentDeep} />
    </>
  );
}

/** A ledger and a pencil. */
export function Ledger() {
  return (
    <>
      <rect x="22" y="20" width="176" height="208" className={s.accent} rx="5" />
      <path d="M110 20 H193 Q198 20 198 25 V223 Q198 228 193 228 H110Z" className={s.accentDeep} />
      <rect x="22" y="20" width="30" height="208" className={s.ink} opacity="0.28" />
      <path d="M198 20 V56 L162 20Z" className={s.art3} />
      <path d="M198 228 V192 L162 228Z" className={s.art3} />
      <rect x="22" y="54" width="30" height="8" className={s.art3} />
      <rect x="22" y="186" width="30" height="8" className={s.art3} />
      <rect x="74" y="66" width="100" height="72" className={s.card} />
      <path d="M124 66 H174 V138 H124Z" className={s.line} />
      <rect x="86" y="84" width="76" height="5" className={s.accent} />
      <rect x="86" y="100" width="76" height="3" className={s.ink} opacity="0.5" />
      <rect x="86" y="111" width="76" height="3" className={s.ink} opacity="0.5" />
      <rect x="86" y="122" width="48" height="3" className={s.ink} opacity="0.5" />
      <path d="M142 228 V166 H160 V240 L151 230 L142 240Z" className={s.onAccent} />
      <path d="M206 62 H226 V208 L216 228 L206 208Z" className={s.art3} />
      <path d="M216 62 H226 V208 L216 228Z" className={s.ink} opacity="0.18" />
      <rect x="206" y="48" width="20" height="16" className={s.art1} rx="2" />
      <path d="M211 218 H221 L216 228Z" className={s.ink} />
    </>
  );
}
