import type { ReactNode } from 'react';
import type { DesignId } from '../../../../../src/sites/content/look.shared.ts';
import { designOf } from '../../../../../src/sites/designs/designs.shared.ts';
import type { Palette } from '../../../../../src/sites/designs/palettes.shared.ts';

const DRAWINGS: Record<DesignId, (colours: Palette) => ReactNode> = {
  programme: ({ ink, accent, deep, line }) => (
    <>
      <path d="M12 12h58v5H12zM12 22h38v5H12z" fill={ink} />
      <path d="M12 36h76M12 68h76" stroke={line} strokeDasharray="3 3" />
      <path d="M0 46h100v15H0z" fill={deep} />
      <path d="M0 61h100v2H0z" fill={accent} />
    </>
  ),
  workorder: ({ ink, 'on-accent': loud }) => (
    <>
      <path d="M0 0h100v24H0z" fill={loud} />
      <path d="M10 8h46v9H10z" fill={ink} />
      <path d="M12 34h8v8h-8zM12 54h8v8h-8z" fill="none" stroke={ink} strokeWidth="2" />
      <path d="M28 38h60M28 58h48" stroke={ink} strokeWidth="3" />
    </>
  ),
  showroom: ({ accent, deep, card }) => (
    <>
      <path d="M0 0h100v30H0z" fill={accent} />
      <path d="M12 12h62v8H12z" fill={card} />
      <path d="M12 38h22v24H12zM39 38h22v24H39zM66 38h22v24H66z" fill={deep} />
    </>
  ),
  counter: ({ ink, deep, line, 'on-deep': chalk, 'art-3': frame }) => (
    <>
      <path d="M25 0v72M50 0v72M75 0v72M0 24h100M0 48h100" stroke={line} />
      <path d="M12 8h50v8H12z" fill={ink} />
      <path d="M10 24h80v42H10z" fill={frame} />
      <path d="M13 27h74v36H13z" fill={deep} />
      <path d="M20 37h40M72 37h8M20 46h34M72 46h8M20 55h42M72 55h8" stroke={chalk} strokeWidth="2" />
    </>
  ),
  mirror: ({ ink, accent, 'art-1': glass, 'art-3': rim }) => (
    <>
      <ellipse cx="74" cy="24" rx="21" ry="28" fill={glass} stroke={rim} strokeWidth="2" />
      <path d="M10 44h42v3H10z" fill={ink} />
      <path d="M0 51h100v3H0z" fill={rim} />
      <path d="M10 59h28v6H10z" fill={accent} />
    </>
  ),
  practice: ({ accent, card, deep, ink }) => (
    <>
      <path d="M22 10h30l6 8h32v40H22z" fill={accent} />
      <path d="M34 28h48v22H34z" fill={deep} opacity=".5" />
      <path d="M8 42h54v22H8z" fill={card} stroke={ink} />
      <path d="M15 51h38v5H15z" fill={ink} />
    </>
  ),
};

/** What a design is like, in a few strokes of its own first colours. */
export function DesignSketch({ design }: { design: DesignId }) {
  const { colours } = designOf(design).palettes[0]!;
  return (
    <svg viewBox="0 0 100 72" aria-hidden="true">
      <path d="M0 0h100v72H0z" fill={colours.paper} />
      {DRAWINGS[design](colours)}
    </svg>
  );
}
