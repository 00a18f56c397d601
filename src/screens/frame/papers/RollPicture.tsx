/**
 * Draws a roll of paper from its side: how much of the full roll is left (T162). Decoration: the figures are
 * words beside it.
 */
import type { ReactNode } from 'react';
import type { RollDraft } from '../../../devices/roll/roll-draft.ts';
import './roll-picture.css';

export interface RollPictureProps {
  readonly draft: RollDraft;
  readonly isLow: boolean;
  /** Size in pixels. */
  readonly size: number;
}

/** Radius of the full roll in a picture with sides of 100. */
const FULL = 47;
const CENTRE = 50;

export function RollPicture({ draft, isLow, size }: RollPictureProps): ReactNode {
  const { spec, diameterIn } = draft;
  const radius = (inches: number): number => (inches / spec.diameterIn) * FULL;
  const paper = Math.min(radius(diameterIn), FULL);
  const core = radius(spec.outerCoreDiameterIn);
  // Draws as many turns of paper as an eye can tell apart.
  const turns = Array.from({ length: 5 }, (_, turn) => core + ((paper - core) * (turn + 1)) / 6);
  return (
    <svg
      className="roll"
      data-low={isLow}
      width={size}
      height={size}
      viewBox="0 0 100 100"
      aria-hidden="true"
      focusable="false"
    >
      <circle className="roll__full" cx={CENTRE} cy={CENTRE} r={FULL} />
      <circle className="roll__paper" cx={CENTRE} cy={CENTRE} r={paper} />
      {turns.map((turn) => (
        <circle className="roll__turn" key={turn} cx={CENTRE} cy={CENTRE} r={turn} />
      ))}
      <path className="roll__end" d={`M${CENTRE + paper} ${CENTRE}V99`} />
      <circle className="roll__core" cx={CENTRE} cy={CENTRE} r={core} />
      <circle className="roll__hole" cx={CENTRE} cy={CENTRE} r={radius(spec.innerCoreDiameterIn)} />
    </svg>
  );
}
