/**
 * Draws Select Pool (T140, T141): the pools of the chosen race by family. Boxed bets are chosen among the
 * runners, not here (T318). A pool's digits are its bet's (bet-digits.ts), on the typed line too: the same
 * in every race.
 */
import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { type ReactNode, useCallback } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import type { TextKey } from '../../../i18n/say.ts';
import { cardAtom } from '../../../till/cards/card-state.ts';
import { isAccountTerminalAtom } from '../../../till/session/self-serve-credit.ts';
import { useTill } from '../../../till/use-till.ts';
import { partsAtom, wagerAtom } from '../../../till/wager/pending-wager-state.ts';
import { wagerViewAtom } from '../../../till/wager/wager-view-state.ts';
import { viewSettingsAtom } from '../../../till/window/settings-state.ts';
import { Skeleton } from '../../../ui/page/Skeleton.tsx';
import { StateMessage } from '../../../ui/page/StateMessage.tsx';
import { ViewFrame } from '../../../ui/page/ViewFrame.tsx';
import { betDigits } from '../../../wagering/bets/bet-digits.ts';
import { isFirstHalf } from '../../../wagering/bets/exchange-pools.ts';
import type { BetId } from '../../../wagering/card/catalogue.ts';
import { offeredPoolsOf } from '../../../wagering/pending/offered-pools.ts';
import { ViewToggle } from '../bars/ViewToggle.tsx';
import { TypedCodeNote } from '../keys/TypedCodeNote.tsx';
import { useGridKeys } from '../keys/use-grid-keys.ts';
import { MissingStep } from '../states/MissingStep.tsx';
import { missingStep } from '../states/missing-step.ts';
import { LastBets } from './LastBets.tsx';
import './PoolList.css';
import { PoolTile } from './PoolTile.tsx';
import { groupPools, type PoolFamily } from './pool-groups.ts';

const FAMILY_TEXTS = {
  straight: 'pool.straight',
  exotic: 'pool.exotic',
  multiRace: 'pool.multiRace',
} as const satisfies Record<PoolFamily, TextKey>;

const raceAtom = atom((get) => get(wagerViewAtom).race);
/** Groups the pools of the race. No account pays for a first half: an account terminal leaves it out. */
const groupsAtom = atom((get) => {
  const race = get(raceAtom);
  if (race === null) return [];
  const pools = offeredPoolsOf(get(wagerAtom), race);
  return groupPools(get(isAccountTerminalAtom) ? pools.filter(({ id }) => !isFirstHalf(id)) : pools);
});
const missingAtom = atom((get) => missingStep(get(partsAtom), 'Pool'));
const chosenBetAtom = atom((get) => get(wagerAtom).bet);
const cardStateAtom = atom((get) => get(cardAtom)?.state ?? null);

export function PoolList(): ReactNode {
  const say = useSay();
  return (
    <ViewFrame
      label={say('home.selectPool')}
      bar={
        <>
          <LastBets />
          <ViewToggle setting="pool.view" />
        </>
      }
    >
      <Pools />
    </ViewFrame>
  );
}

function Pools(): ReactNode {
  const say = useSay();
  const till = useTill();
  const cardState = useAtomValue(cardStateAtom);
  const missing = useAtomValue(missingAtom);
  const groups = useAtomValue(groupsAtom);
  const chosen = useAtomValue(chosenBetAtom);
  const view = useAtomValue(viewSettingsAtom)['pool.view'];
  const { ref: keys, shown } = useGridKeys({ codes: true, takesFocus: true });
  const choose = useCallback((bet: BetId) => till.wager({ type: 'poolChosen', bet }), [till]);

  if (cardState === 'loading') {
    return <Skeleton tiles={10} columns={view === 'grid' ? 2 : 1} label={say('state.loading')} />;
  }
  if (cardState === 'failed') {
    return (
      <StateMessage
        kind="failed"
        title={say('pool.failed')}
        action={{ label: say('action.retry'), onClick: () => till.retryCard() }}
      />
    );
  }
  if (missing !== null) return <MissingStep missing={missing} />;
  if (groups.length === 0) {
    return (
      <StateMessage
        kind="empty"
        title={say('pool.none')}
        action={{ label: say('home.selectRace'), onClick: () => till.select('Race') }}
      />
    );
  }
  return (
    <>
      <div ref={keys} className={`pool-groups pool-groups--${view}`}>
        {groups.map((group) => (
          <section className="pool-group" key={group.family} aria-label={say(FAMILY_TEXTS[group.family])}>
            <h2 className="caption">{say(FAMILY_TEXTS[group.family])}</h2>
            <ul className={`pool-list pool-list--${view}`}>
              {group.bets.map((bet) => (
                <li key={bet.id}>
                  <PoolTile
                    bet={bet}
                    view={view}
                    code={betDigits(bet.id)}
                    chosen={chosen !== null && (bet.id === chosen || bet.toggleBoxBet === chosen)}
                    onChoose={choose}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <TypedCodeNote shown={shown} refusal={(code) => say('pool.noCode', { code })} />
    </>
  );
}
