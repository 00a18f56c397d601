/** Draws the foot of a self-serve terminal: the credit, how money gets in, and the keys that end a bet. */
import { useAtomValue, useStore } from 'jotai';
import { atom } from 'jotai/vanilla';
import type { ReactNode } from 'react';
import { useBetName, useMoney, useSay } from '../i18n/SayProvider.tsx';
import { say as textOf } from '../i18n/say.ts';
import { inTheWayAtom, sellableAtom } from '../screens/home/commands/command-atoms.ts';
import {
  currentViewAtom,
  isSoFarAtom,
  slipLegAtom,
  sportAtom,
  ticketCostAtom,
} from '../screens/home/slip/slip-atoms.ts';
import { operationLastsAtom } from '../till/money/operation-state.ts';
import { canPayOutAtom, selfServeCreditAtom, spendableAtom } from '../till/session/self-serve-credit.ts';
import { useTill } from '../till/use-till.ts';
import { wagerViewAtom } from '../till/wager/wager-view-state.ts';
import type { HomeView } from '../till/window/view-stack.ts';
import { Button } from '../ui/controls/Button.tsx';
import { pennies, ZERO } from '../wagering/ground/money.ts';
import { buyWords, chargesIn } from './bet-in-words.ts';
import { LeaveKey } from './keys/LeaveKey.tsx';
import { MoreKeys } from './keys/MoreKeys.tsx';
import { PracticeMoney } from './PracticeMoney.tsx';

/** Lists the views that show the bet which Buy sells. */
const BETTING: ReadonlySet<HomeView> = new Set<HomeView>(['Card', 'Race', 'Pool', 'Amount', 'Runner']);

/** Is the cost of the ticket; null while legs are empty. */
const priceAtom = atom((get) => (get(isSoFarAtom) ? null : get(ticketCostAtom)));

/** Names what is missing of the credit, or of the account that pays; null: it pays, or there is no bet. */
const missingAtom = atom((get) => {
  const cost = get(priceAtom);
  const credit = get(spendableAtom) ?? ZERO;
  if (cost === null || cost <= credit || !get(sellableAtom)) return null;
  const { bet, amount, cost: view } = get(wagerViewAtom);
  // One bet of the smallest amount cannot be less.
  const isLeast = view?.betCount === 1n && bet !== null && amount !== null && amount <= bet.minimum;
  return textOf(isLeast ? 'selfServe.putInToBuy' : 'selfServe.putInMore', { amount: pennies(cost - credit) });
});

export function MoneyFoot(): ReactNode {
  const say = useSay();
  const money = useMoney();
  const till = useTill();
  const credit = useAtomValue(selfServeCreditAtom) ?? ZERO;
  const canPayOut = useAtomValue(canPayOutAtom);
  const view = useAtomValue(currentViewAtom);
  return (
    <footer className="self-serve__foot" data-face="serving">
      <div className="self-serve__credit">
        <span className="caption">{say('selfServe.credit')}</span>
        <output className="board self-serve__amount" aria-label={say('selfServe.credit')}>
          {money(credit)}
        </output>
      </div>
      <p className="self-serve__ways">{say(canPayOut ? 'selfServe.ways' : 'selfServe.noMoney')}</p>
      <PracticeMoney />
      <MoreKeys />
      <div className="self-serve__keys">
        <Button className="self-serve__key" disabled={view === 'Card'} onClick={() => till.back()}>
          {say('action.back')}
        </Button>
        <Button className="self-serve__key" onClick={till.selfServe.startOver}>
          {say('selfServe.startOver')}
        </Button>
        <LeaveKey label={say(credit > ZERO ? 'selfServe.cashOut' : 'selfServe.finish')} />
      </div>
      <BuyKey />
    </footer>
  );
}

/** Leads back to the bet from a view that does not show it, where Buy would sell what nobody sees. */
function ToBets(): ReactNode {
  const say = useSay();
  const till = useTill();
  const store = useStore();
  /** A view without the bet may lie over another, such as Cancel over Odds. */
  const goBack = (): void => {
    const before = store.get(currentViewAtom);
    till.back();
    const view = store.get(currentViewAtom);
    if (view !== before && !BETTING.has(view)) goBack();
  };
  return (
    <Button tone="primary" className="self-serve__buy" onClick={goBack}>
      <span className="self-serve__word">{say('selfServe.toBets')}</span>
    </Button>
  );
}

/** Draws Buy where the bet is shown, and elsewhere the way back to it. */
export function BuyKey(): ReactNode {
  return BETTING.has(useAtomValue(currentViewAtom)) ? <Buy /> : <ToBets />;
}

/** Holds what the price of the bet has besides its bets; null: nothing, or there is no price. */
const chargesAtom = atom((get) => {
  const { cost } = get(wagerViewAtom);
  return cost === null || get(priceAtom) === null ? null : chargesIn(cost);
});

/** Holds the empty legs at the end that are sold as the last filled one is (W087); null: none. */
const repeatsAtom = atom((get) => {
  const { legs } = get(wagerViewAtom);
  const repeating = legs.flatMap(({ index }) => {
    const leg = get(slipLegAtom(index));
    return leg === null || leg.repeats === null ? [] : [{ place: leg.label, of: leg.repeats }];
  });
  const [first] = repeating;
  return first === undefined ? null : { places: repeating.map(({ place }) => place), of: first.of };
});

function Buy(): ReactNode {
  const say = useSay();
  const money = useMoney();
  const till = useTill();
  const isSellable = useAtomValue(sellableAtom);
  const cost = useAtomValue(priceAtom);
  const busy = useAtomValue(operationLastsAtom);
  const inTheWay = useAtomValue(inTheWayAtom);
  const missing = useAtomValue(missingAtom);
  const charges = useAtomValue(chargesAtom);
  const repeats = useAtomValue(repeatsAtom);
  const bet = useBetInWords();
  const why = missing ?? inTheWay;
  return (
    <Button
      tone="primary"
      className="self-serve__buy"
      disabled={!isSellable && why === null}
      reason={why === null ? null : say(why)}
      reasonShown
      busy={busy}
      onClick={() => void till.buy()}
    >
      <span className="self-serve__word">{cost === null || bet === null ? say('selfServe.buy') : bet}</span>
      <span className="board self-serve__cost">{cost === null ? '' : money(cost)}</span>
      {repeats === null ? null : (
        <span className="self-serve__charges">
          {say('selfServe.legsAs', {
            places: repeats.places.map((place) => say(place)).join(', '),
            leg: repeats.of,
          })}
        </span>
      )}
      {charges === null ? null : <span className="self-serve__charges">{say(charges)}</span>}
    </Button>
  );
}

/** Returns the bet as the key names it: 'Buy $2 Win 5, race 3'; null while it is not whole. */
function useBetInWords(): string | null {
  const say = useSay();
  const money = useMoney();
  const nameOf = useBetName();
  const sport = useAtomValue(sportAtom);
  const { bet, race, amount, legs } = useAtomValue(wagerViewAtom);
  if (bet === null || race === null || amount === null) return null;
  return say(
    buyWords({
      bet,
      name: nameOf(bet.name),
      amount: money(amount, { whole: 'short' }),
      race: race.num,
      sport,
      legs,
      words: { all: say('selfServe.allRunners'), favourite: say('selfServe.favorite') },
    }),
  );
}
