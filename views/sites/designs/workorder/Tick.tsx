import sections from './look/sections.module.css';

/** A ticked box. */
export function Tick() {
  return (
    <svg className={sections.tick} viewBox="0 0 34 34" width="20" height="20" aria-hidden="true">
      <path d="M3 5h25v25H3z" />
      <path d="M10 17l7 8L31 6" />
    </svg>
  );
}
