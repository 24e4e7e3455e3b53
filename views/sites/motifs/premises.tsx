import s from './motif.module.css';

/** A house front. */
export function House() {
  return (
    <>
      <rect x="168" y="30" width="26" height="60" className={s.art3} />
      <path d="M181 30 H194 V90 H181Z" className={s.ink} opacity="0.18" />
      <rect x="34" y="104" width="172" height="124" className={s.card} />
      <rect x="120" y="104" width="86" height="124" className={s.line} />
      <path d="M120 22 L228 116 H12Z" className={s.accent} />
      <path d="M120 22 L228 116 H120Z" className={s.accentDeep} />
      <circle cx="120" cy="84" r="14" className={s.art1} />
      <path d="M106 84 A14 14 0 0 1 120 70 V84Z" className={s.card} />
      <rect x="100" y="148" width="44" height="80" className={s.accentDeep} rx="2" />
      <rect x="107" y="156" width="30" height="26" className={s.accent} />
      <rect x="107" y="188" width="30" height="32" className={s.accent} />
      <circle cx="138" cy="190" r="3" className={s.art3} />
      <rect x="48" y="140" width="40" height="44" className={s.art1} />
      <path d="M48 140 H72 L48 173Z" className={s.card} />
      <rect x="66.5" y="140" width="3" height="44" className={s.card} />
      <rect x="44" y="184" width="48" height="6" className={s.art2} />
      <rect x="156" y="140" width="40" height="44" className={s.art1} />
      <path d="M156 140 H180 L156 173Z" className={s.card} />
      <rect x="174.5" y="140" width="3" height="44" className={s.card} />
      <rect x="152" y="184" width="48" height="6" className={s.art2} />
      <rect x="92" y="222" width="60" height="6" className={s.art2} />
      <path d="M40 228 Q30 212 44 206 Q48 194 62 200 Q80 198 80 212 Q88 222 82 228Z" className={s.accent} />
      <path d="M62 200 Q80 198 80 212 Q88 222 82 228 H62Z" className={s.accentDeep} />
    </>
  );
}

/** A hanging sign with the first letter of the name. */
export function Shingle({ letter }: { letter: string }) {
  return (
    <>
      <rect x="14" y="16" width="10" height="196" className={s.art2} />
      <rect x="6" y="204" width="26" height="24" className={s.art2} rx="2" />
      <rect x="14" y="34" width="196" height="9" className={s.art2} rx="4" />
      <path d="M24 92 Q70 88 92 43 H104 Q80 100 24 104Z" className={s.art2} />
      <circle cx="208" cy="38" r="8" className={s.art2} />
      <rect x="84" y="43" width="5" height="28" className={s.art2} />
      <rect x="184" y="43" width="5" height="28" className={s.art2} />
      <path d="M60 74 H226 V198 Q226 214 210 214 H76 Q60 214 60 198Z" className={s.accentDeep} />
      <path d="M52 66 H218 V190 Q218 206 202 206 H68 Q52 206 52 190Z" className={s.accent} />
      <rect x="62" y="76" width="146" height="4" className={s.onAccent} />
      <text x="135" y="176" textAnchor="middle" className={s.letter}>
        {letter}
      </text>
      <rect x="62" y="190" width="146" height="4" className={s.onAccent} />
    </>
  );
}
