/** Draws one pool of the race: its name and its least amount (T140). */
import { memo, type ReactNode } from 'react';
import { useBetName, useSay } from '../../../i18n/SayProvider.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { SpokenName } from '../../../ui/controls/SpokenName.tsx';
import type { BetAvailability } from '../../../wagering/card/card.ts';
import type { BetId } from '../../../wagering/card/catalogue.ts';
import { KeyHint } from '../keys/KeyHint.tsx';
import './PoolTile.css';

export interface PoolTileProps {
  readonly bet: BetAvailability;
  readonly view: 'list' | 'grid';
  readonly chosen: boolean;
  /** Digits that choose the pool: the bet's number. */
  readonly code: string;
  readonly onChoose: (bet: BetId) => void;
}

export const PoolTile = memo(function PoolTile(props: PoolTileProps): ReactNode {
  const { bet, view, chosen, code, onChoose } = props;
  const say = useSay();
  const betName = useBetName();
  const name = betName(bet.name);
  const minimum = say('pool.minimum', { minimum: bet.minimum });
  return (
    <Button
      className={`pool-tile pool-tile--${view}`}
      pressed={chosen}
      data-code={code}
      onClick={() => onChoose(bet.id)}
    >
      <SpokenName name={say('pool.spoken', { name, minimum: bet.minimum })}>
        <span className="pool-tile__name">{name}</span>
        <span className="pool-tile__keys">
          <span className="pool-tile__abbr board">{bet.abbr}</span>
          <KeyHint code={code} />
        </span>
        <span className="pool-tile__minimum">{minimum}</span>
      </SpokenName>
    </Button>
  );
});
