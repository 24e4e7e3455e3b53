import styles from './NoSite.module.css';

/** A bare board on its chains, a ladder, a pot of paint and the cat. 430 x 600, standing on the pavement. */
export function NoSiteArt() {
  return (
    <svg viewBox="0 0 430 600" width="430" height="600" aria-hidden="true">
      <g stroke="var(--iron)" strokeWidth="3" fill="none">
        <path d="M60 0v108M320 0v108" />
      </g>
      <circle cx="60" cy="110" r="6" fill="var(--iron)" />
      <circle cx="320" cy="110" r="6" fill="var(--iron)" />
      <path d="M378 330 404 600h12L390 330zM334 330 306 600h12l28-270z" fill="var(--wood)" />
      <path d="M338 356h44v8h-44zM330 426h58v8h-58zM322 496h74v8h-74zM315 556h88v8h-88z" fill="var(--wood-2)" />
      <path d="M9 125h380v200a14 14 0 0 1-14 14H23a14 14 0 0 1-14-14z" fill="var(--bone-2)" />
      <path d="M0 116h380v200a14 14 0 0 1-14 14H14a14 14 0 0 1-14-14z" fill="var(--bone)" />
      <path d="M16 132h348v176a6 6 0 0 1-6 6H22a6 6 0 0 1-6-6z" className={styles.dashes} />
      <path d="M48 190h284M48 236h284" stroke="var(--bone-2)" strokeWidth="2" />
      <text className={styles.letters} x="48" y="234" fontSize="64" fill="var(--bone-2)">
        Your name
      </text>
      <path d="M242 534 262 444c4-12 18-8 16 3l-24 88z" fill="var(--wood)" />
      <path d="M176 534c16-44 66-44 84 0" stroke="var(--iron)" strokeWidth="3" fill="none" />
      <path d="M170 530h96v13h-96z" fill="var(--bone-2)" />
      <path d="M176 543h42v57h-42z" fill="var(--sign)" />
      <path d="M218 543h42v57h-42z" fill="var(--sign-2)" />
      <g transform="translate(52 524) scale(1.6)">
        <path d="M0 47V34c0-14 7-20 10-24L9 0l8 6h9l8-6-1 11c4 5 8 10 8 23v13z" fill="var(--cat)" />
        <path d="M40 43c12 2 18-2 17-9" stroke="var(--cat)" strokeWidth="5" fill="none" strokeLinecap="round" />
        <path d="M15 14h3v4h-3zM25 14h3v4h-3z" fill="var(--gold)" />
      </g>
    </svg>
  );
}
