/**
 * Draws a runner's number on its saddle cloth, jacket or post. Decoration: the runner's name is drawn beside
 * it.
 */
import { memo, type ReactNode } from 'react';
import type { RaceType } from '../../wagering/card/card.ts';
import './Cloth.css';
import { clothColour } from '../look/cloth-colours.ts';

export interface ClothProps {
  readonly sport: RaceType;
  /** Number on the cloth, such as '1' or '1A'. */
  readonly cloth: string;
  readonly size?: 'normal' | 'small';
}

export const Cloth = memo(function Cloth({ sport, cloth, size = 'normal' }: ClothProps): ReactNode {
  return (
    <span
      className={size === 'small' ? 'cloth cloth--small' : 'cloth'}
      data-colour={clothColour(sport, cloth)}
      data-length={cloth.length}
    >
      {cloth}
    </span>
  );
});
